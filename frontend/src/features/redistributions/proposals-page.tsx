import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { RedistributionDraft } from '#contracts/redistributions/redistribution-drafts.js';
import { REDISTRIBUTION_WORDS } from '#contracts/redistributions/redistribution-words.js';
import { api } from '#shared/api/client.ts';
import { count, formatDate } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/lists/row-actions.ts';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import { draftsQuery, NEW_REDISTRIBUTION, REDISTRIBUTION_ROOTS, REDISTRIBUTIONS } from './redistributions.queries';

const linesOf = ({ linhas }: RedistributionDraft, lado: 'DEBITO' | 'CREDITO') =>
  linhas
    .filter((line) => line.lado === lado)
    .map(({ nome }) => nome)
    .join(', ');

function situationOf({ mudou, recusas }: RedistributionDraft): ['success' | 'warning' | 'danger', string] {
  if (mudou.length > 0) return ['warning', 'Saldos mudaram'];
  return recusas.length > 0 ? ['danger', 'Não pode ser efetivada'] : ['success', 'Pode ser efetivada'];
}

const { column } = columnsIn(REDISTRIBUTION_WORDS);

const COLUMNS: Column<RedistributionDraft>[] = [
  column('id', { width: '5rem' }),
  column('data', { width: '7.5rem' }),
  column('debitos', { value: (draft) => linesOf(draft, 'DEBITO') }),
  column('creditos', { value: (draft) => linesOf(draft, 'CREDITO') }),
  column('valor', { width: '9rem' }),
  column('situacao', {
    width: '12rem',
    value: (draft) => situationOf(draft)[1],
    body: (draft) => {
      const [tone, text] = situationOf(draft);
      return <Badge tone={tone}>{text}</Badge>;
    },
  }),
  column('autor', { value: ({ autor, guardadoEm }) => `${autor}, ${dayAndTimeInBrazil(guardadoEm)}` }),
];

/** Redistributions kept until the board decides. */
export function ProposalsPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const drafts = useQuery(draftsQuery(cnpjAssociacao, ano));
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
      { label: 'Abrir Proposta', icon: 'pi-pencil', needs: 'proposta.ver', act: ({ id }) => navigate(`/redistribuicao/proposta/${id}`) },
      { label: 'Excluir Proposta', icon: 'pi-trash', danger: true, needs: 'proposta.excluir', act: (draft) => void remove(draft) },
      {
        label: 'Imprimir Proposta',
        icon: 'pi-print',
        needs: 'relatorio.ver',
        act: ({ id }) =>
          void print(`Proposta de remanejamento nº ${id}`, {
            path: 'relatorio/proposta_remanejamento',
            query: { cnpjAssociacao, ano, id },
          }),
      },
    ]),
  };
  return (
    <>
      <ClosedYearBanner />
      <ListPage
        title="PROPOSTAS DE REMANEJAMENTO"
        subtitle="Guardadas até a diretoria aprovar. Nada delas está no livro."
        query={drafts}
        searchIn={(draft) => [`nº ${draft.id}`, draft.justificativa, formatDate(draft.data), ...draft.linhas.map(({ nome }) => nome)]}
        searchLabel="Pesquisar linha, justificativa ou data"
        empty="Nenhuma proposta guardada neste ano."
        emptyHint="Simule uma redistribuição e guarde-a para levar à diretoria."
        onNew={may('proposta.salvar') ? () => navigate(NEW_REDISTRIBUTION) : undefined}
        actions={<CloseButton label="Redistribuições" to={REDISTRIBUTIONS} />}
        selected={selected}
        rowActions={rowActions}
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
    </>
  );
}
