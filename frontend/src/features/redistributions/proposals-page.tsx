import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { choice } from '#contracts/common/field-kinds.js';
import { filtersOf } from '#contracts/common/lists.js';
import { REDISTRIBUTION_DRAFT_RECORD, type RedistributionDraft } from '#contracts/redistributions/redistribution-draft.record.js';
import { api } from '#shared/api/client.ts';
import { count, formatDate, formatName } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { offered } from '#shared/lookups/offered.ts';
import { proposalAt, STATES, stateOf } from '#shared/lookups/proposal-address.ts';
import { draftsQuery } from '#shared/queries/proposals.queries.ts';
import { useNewest } from '#shared/register/use-newest.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { FilterToggle } from '#shared/ui/lists/filters/filter-toggle.tsx';
import { useFilters } from '#shared/ui/lists/filters/filters.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { recordColumns } from '#shared/ui/lists/record-list.ts';
import { menuOf, type RowActions } from '#shared/ui/lists/row-actions.ts';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import { ApprovalDialog } from './approval-dialog';
import { Situations, situationsOf } from './proposal-situation';
import { NEW_REDISTRIBUTION, REDISTRIBUTION_ROOTS, REDISTRIBUTIONS } from './redistributions.queries';

const linesOf = ({ linhas }: RedistributionDraft, lado: 'DEBITO' | 'CREDITO') =>
  linhas
    .filter((line) => line.lado === lado)
    .map(({ nome }) => nome)
    .join(', ');

const FILTERS = filtersOf({ situacao: choice('Situação', STATES, 'Situação inválida') }, { situacao: { equals: 'situacao' } });

const AUTHOR = { value: ({ autor, guardadoEm }: RedistributionDraft) => `${formatName(autor)}, ${dayAndTimeInBrazil(guardadoEm)}` };
const columns = (...names: (keyof RedistributionDraft)[]) =>
  recordColumns<RedistributionDraft>(REDISTRIBUTION_DRAFT_RECORD, { autor: AUTHOR }, names);

const COLUMNS: Column<RedistributionDraft>[] = [
  ...columns('id', 'data'),
  { field: 'debitos', header: 'De', value: (draft) => linesOf(draft, 'DEBITO') },
  { field: 'creditos', header: 'Para', value: (draft) => linesOf(draft, 'CREDITO') },
  ...columns('valor'),
  {
    field: 'situacao',
    header: 'Situação',
    width: '16rem',
    value: (draft) =>
      situationsOf(draft)
        .map(({ text }) => text)
        .join('; '),
    body: (draft) => <Situations draft={draft} />,
  },
  ...columns('autor'),
];

/** Redistributions kept until the board decides. */
export function ProposalsPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const [{ situacao: state }] = useFilters(FILTERS);
  const drafts = useQuery({
    ...draftsQuery(cnpjAssociacao, ano),
    select: (all) => (state ? all.filter((draft) => stateOf(draft) === state) : all),
  });
  const { data: all } = useQuery(draftsQuery(cnpjAssociacao, ano));
  const [opened, setApproving] = useState<RedistributionDraft | null>(null);
  // Of all: approved by somebody else it leaves a filtered list.
  const approving = useNewest(opened, all, ({ id }) => id);
  const list = useListState();
  const navigate = useNavigate();
  const run = useAction();
  const print = useReport();
  const selected = drafts.data?.find(({ id }) => String(id) === list.selected);
  const remove = async ({ id }: RedistributionDraft) => {
    const removed = await run(() => api.delete('redistribuicao/rascunho/delete', { query: { cnpjAssociacao, id } }), {
      confirm: ['delete', `Deseja realmente excluir a **proposta nº ${id}**?`],
      success: 'A proposta foi excluída com sucesso!',
      failure: 'Erro ao excluir a proposta.',
      invalidates: REDISTRIBUTION_ROOTS,
    });
    if (removed) list.select(null);
  };
  const rowActions: RowActions<RedistributionDraft> = {
    record: 'uma proposta',
    name: ({ id }) => `Proposta nº ${id}`,
    actions: offered<RedistributionDraft>(may, [
      { label: 'Abrir Proposta', icon: 'pi-pencil', needs: 'proposta.ver', act: ({ id }) => navigate(proposalAt(id)) },
      { label: 'Registrar Aprovação', icon: 'pi-verified', needs: 'proposta.aprovar', act: setApproving },
      { label: 'Excluir Proposta', icon: 'pi-trash', danger: true, needs: 'proposta.excluir', act: (draft) => void remove(draft) },
      {
        label: 'Imprimir Proposta',
        icon: 'pi-print',
        needs: 'relatorio.ver',
        act: ({ id }) =>
          void print(`Proposta de redistribuição nº ${id}`, {
            path: 'relatorio/proposta_redistribuicao',
            query: { cnpjAssociacao, ano, id },
          }),
      },
    ]),
  };
  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="PROPOSTAS DE REDISTRIBUIÇÃO"
        subtitle="Guardadas até a diretoria aprovar. Nada delas está no livro."
        query={drafts}
        searchIn={(draft) => [`nº ${draft.id}`, draft.justificativa, formatDate(draft.data), ...draft.linhas.map(({ nome }) => nome)]}
        searchLabel="Pesquisar linha, justificativa ou data"
        empty={state ? 'Nenhuma proposta nesta situação.' : 'Nenhuma proposta guardada neste ano.'}
        emptyHint={state ? undefined : 'Simule uma redistribuição e guarde-a para levar à diretoria.'}
        onNew={may('proposta.salvar') ? () => navigate(NEW_REDISTRIBUTION) : undefined}
        actions={<CloseButton label="Redistribuições" to={REDISTRIBUTIONS} />}
        selected={selected}
        rowActions={rowActions}
        filters={
          <Row>
            <FilterToggle filters={FILTERS} name="situacao" value="AGUARDA" label="Só a aprovar" icon="pi-verified" />
            <FilterToggle filters={FILTERS} name="situacao" value="APROVADA" label="Só aprovadas, a efetivar" icon="pi-check" />
          </Row>
        }
      >
        {(rows) => (
          <DataTable
            rows={rows}
            rowKey={({ id }) => String(id)}
            columns={COLUMNS}
            label={count(rows.length, 'proposta', 'propostas')}
            rowMenu={menuOf(rowActions)}
          />
        )}
      </ListPage>
      {approving && <ApprovalDialog draft={approving} onClose={() => setApproving(null)} />}
    </>
  );
}
