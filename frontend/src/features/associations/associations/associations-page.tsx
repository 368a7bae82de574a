import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ASSOCIATION_RECORD, type Association } from '#contracts/associations/association.record.js';
import { ApiError, api, errorText } from '#shared/api/client.ts';
import { offered } from '#shared/lookups/offered.ts';
import { associationsQuery } from '#shared/queries/associations.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { recordColumns, recordSearch } from '#shared/ui/lists/record-list.ts';
import type { RowActions } from '#shared/ui/lists/row-actions.ts';
import { renewLinksFromServer } from './renew-links';

const COLUMNS = recordColumns<Association>(ASSOCIATION_RECORD, { logrCidade: { card: undefined } }, [
  'cnpj',
  'nome',
  'nomeFantasia',
  'logrCidade',
  'logrUf',
]);

const searchIn = recordSearch(ASSOCIATION_RECORD);

const FAILURE = 'Erro ao excluir o registro!';

/** The associations that the person is linked to; only their administrators may write. */
export function AssociationsPage() {
  const may = useMay();
  const associations = useQuery(associationsQuery);
  const navigate = useNavigate();
  const remove = useRemove();
  const refusal = ({ cnpj }: Association) => (may('associacao.administrar', cnpj) ? undefined : 'Você não administra esta associação.');
  const rowActions: RowActions<Association> = {
    record: 'uma associação',
    name: ({ nome }) => nome,
    actions: offered<Association>(may, [
      {
        label: 'Editar',
        icon: 'pi-pencil',
        needs: 'associacao.salvar',
        refusal,
        act: ({ cnpj }) => void navigate(`/associacao?cnpj=${cnpj}`),
      },
      {
        label: 'Excluir',
        icon: 'pi-trash',
        danger: true,
        needs: 'associacao.excluir',
        refusal,
        act: (association) => void remove(association),
      },
    ]),
  };
  return (
    <ListPage
      title="ASSOCIAÇÕES CADASTRADAS"
      query={associations}
      searchIn={searchIn}
      searchLabel="Pesquisar nome, CNPJ, cidade ou UF"
      failure="Erro ao carregar associações."
      rowActions={rowActions}
      onNew={may('associacao.salvar') ? () => navigate('/associacao') : undefined}
      newLabel="Nova"
      table={{
        columns: COLUMNS,
        rowKey: ({ cnpj }) => cnpj,
        label: 'Associações',
        defaultSort: 'nome',
        selectable: rowActions.actions.length > 0,
      }}
    />
  );
}

/** Deletes after confirmation. Shows a refusal; after a server error, leads to the start (rule 17.5). */
function useRemove() {
  const list = useListState();
  const navigate = useNavigate();
  const run = useAction();
  return async ({ cnpj, nome }: Association) => {
    let isBroken = false;
    const removed = await run(() => api.delete('associacao/delete/{cnpj}', { path: { cnpj } }), {
      confirm: ['delete', `Deseja realmente excluir a associação **${nome}**?\nO seu vínculo com ela será excluído também.`],
      success: 'O registro foi excluído com sucesso!',
      failure: (error) => {
        isBroken = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
        return errorText(error, FAILURE);
      },
      invalidates: ['associacao'],
    });
    if (removed) {
      list.select(null);
      await renewLinksFromServer();
    } else if (isBroken) navigate('/');
  };
}
