import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { filtersOf } from '#contracts/common/lists.js';
import type { Payee } from '#contracts/treasury/payee.record.js';
import { PAYEE_RECORD } from '#contracts/treasury/payee.record.js';
import { api } from '#shared/api/client.ts';
import { formatName, formatPhone } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { offered } from '#shared/lookups/offered.ts';
import { payeesQuery } from '#shared/queries/treasury.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { columnsIn } from '#shared/ui/lists/columns.ts';
import { FilterToggle } from '#shared/ui/lists/filters/filter-toggle.tsx';
import { useFilters } from '#shared/ui/lists/filters/filters.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { recordColumns, recordSearch } from '#shared/ui/lists/record-list.ts';
import { menuOf } from '#shared/ui/lists/row-actions.ts';

const COLUMNS = recordColumns<Payee>(PAYEE_RECORD, { telefone: { value: ({ celular, telefone }) => formatPhone(celular ?? telefone) } }, [
  'cpfOrCnpj',
  'nome',
  'telefone',
  'logrCidade',
  'logrUf',
]);

/** Who registered the payees that await a check. */
const MADE_BY = columnsIn(PAYEE_RECORD).column<Payee>('cadastradoPor', {
  value: ({ cadastradoPor, cadastradoEm }) => `${formatName(cadastradoPor!)}, ${dayAndTimeInBrazil(cadastradoEm!)}`,
  width: '18rem',
});

const searchIn = recordSearch(PAYEE_RECORD);

const FILTERS = filtersOf(PAYEE_RECORD, { aConferir: { flag: 'Só a conferir' } });

/** Register of payees. */
export function PayeesPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const may = useMay();
  const [{ aConferir: isNarrowed }] = useFilters(FILTERS);
  const payees = useQuery({
    ...payeesQuery(cnpjAssociacao),
    select: (all) => (isNarrowed ? all.filter(({ conferido }) => !conferido) : all),
  });
  const navigate = useNavigate();
  const rowMenu = usePayeeMenu();

  return (
    <ListPage
      title="FAVORECIDOS CADASTRADOS"
      term="favorecido"
      query={payees}
      searchIn={searchIn}
      searchLabel="Pesquisar documento, nome ou cidade"
      failure="Erro ao carregar favorecidos"
      empty={isNarrowed ? 'Nenhum favorecido a conferir' : 'Nenhum registro encontrado.'}
      emptyHint={isNarrowed && 'Aqui aparecem os que forem cadastrados por quem não é administrador.'}
      onNew={may('favorecido.salvar') ? () => navigate('/favorecido') : undefined}
      filters={
        may('favorecido.alterar') && (
          <Row>
            <FilterToggle filters={FILTERS} name="aConferir" icon="pi-id-card" />
          </Row>
        )
      }
      table={{
        columns: isNarrowed ? [...COLUMNS, MADE_BY] : COLUMNS,
        rowKey: ({ cpfOrCnpj }) => cpfOrCnpj,
        label: 'Favorecidos',
        defaultSort: 'nome',
        selectable: false,
        rowMenu,
      }}
    />
  );
}

/** The menu of a payee: change, mark as checked, delete. */
function usePayeeMenu() {
  const { cnpjAssociacao } = useWorkingContext();
  const may = useMay();
  const navigate = useNavigate();
  const messages = useMessages();
  const run = useAction();

  const remove = async ({ cpfOrCnpj, nome }: Payee) => {
    const query = { cnpjAssociacao, cnpjFavorecido: cpfOrCnpj };
    const check = await run((signal) => api.get('despesa/exists_favorecido', { query, signal }), {
      failure: 'Erro ao verificar vínculos do favorecido',
    });
    if (!check) return;
    if (check.result.exists) return messages.error('Este favorecido possui vínculos com pagamentos e não pode ser excluído.');
    await run(() => api.delete('favorecido/delete', { query: { cnpjAssociacao, cpfOrCnpj } }), {
      confirm: ['delete', `Deseja realmente excluir o favorecido **${formatName(nome)}**?`],
      success: 'Favorecido excluído com sucesso!',
      failure: 'Erro ao excluir o favorecido',
      invalidates: ['favorecido'],
    });
  };
  const check = (payee: Payee) =>
    run(() => api.post('favorecido/save', payee), {
      success: 'Favorecido conferido.',
      failure: 'Erro ao salvar favorecido.',
      invalidates: ['favorecido'],
    });
  return menuOf<Payee>({
    name: ({ nome }) => nome,
    actions: offered<Payee>(may, [
      {
        label: 'Editar',
        icon: 'pi-pencil',
        needs: 'favorecido.alterar',
        act: ({ cpfOrCnpj }) => void navigate(`/favorecido?cpfOrCnpj=${cpfOrCnpj}`),
      },
      {
        label: 'Marcar como conferido',
        icon: 'pi-check',
        needs: 'favorecido.alterar',
        act: (payee) => void check(payee),
        refusal: ({ conferido }) => (conferido ? 'Já foi conferido.' : undefined),
      },
      { label: 'Excluir', icon: 'pi-trash', needs: 'favorecido.excluir', act: (payee) => void remove(payee) },
    ]),
  });
}
