import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Association } from '#contracts/associations.js';
import { ApiError, api, errorText } from '../../../shared/api/client';
import { formatDocument } from '../../../shared/format/format';
import { associationsQuery } from '../../../shared/lookups/associations.queries';
import type { Column } from '../../../shared/ui/columns';
import { DataTable } from '../../../shared/ui/data-table';
import { ListPage } from '../../../shared/ui/list-page';
import { useListState } from '../../../shared/ui/list-state';
import { ActionButton } from '../../../shared/ui/toolbar';
import { useAction } from '../../../shared/ui/use-action';

const COLUMNS: Column<Association>[] = [
  { field: 'cnpj', header: 'CNPJ', type: 'document', width: '13rem' },
  { field: 'nome', header: 'Nome', card: 'title' },
  { field: 'logrCidade', header: 'Cidade', width: '16rem' },
  { field: 'logrUf', header: 'UF', width: '5rem' },
];

const searchIn = ({ cnpj, nome, nomeFantasia, logrCidade, municipio, logrUf }: Association) => [
  cnpj,
  formatDocument(cnpj),
  nome,
  nomeFantasia,
  logrCidade,
  municipio,
  logrUf,
];

const FAILURE = 'Erro ao excluir o registro!';

export function AssociationsPage() {
  const associations = useQuery(associationsQuery);
  const list = useListState();
  const navigate = useNavigate();
  const remove = useRemove();
  const selected = associations.data?.find(({ cnpj }) => cnpj === list.selected);
  return (
    <ListPage
      title="ASSOCIAÇÕES CADASTRADAS"
      query={associations}
      searchIn={searchIn}
      searchLabel="Pesquisar nome, CNPJ, cidade ou UF"
      failure="Erro ao carregar associações."
      selectedName={selected?.nome}
      onNew={() => navigate('/associacao')}
      newLabel="Nova"
      actions={
        <>
          <ActionButton
            label="Editar"
            icon="pi-pencil"
            disabled={!selected}
            onClick={() => selected && navigate(`/associacao?cnpj=${selected.cnpj}`)}
          />
          <ActionButton label="Excluir" icon="pi-trash" danger disabled={!selected} onClick={() => selected && void remove(selected)} />
        </>
      }
    >
      {(rows) => <DataTable rows={rows} columns={COLUMNS} rowKey={({ cnpj }) => cnpj} label="Associações" defaultSort="nome" />}
    </ListPage>
  );
}

/** Deletes after asking. What was refused is said and stays; when the server broke, the person starts anew (part 1 §8). */
function useRemove() {
  const list = useListState();
  const navigate = useNavigate();
  const run = useAction();
  return async ({ cnpj, nome }: Association) => {
    let isBroken = false;
    const removed = await run(() => api.delete(`associacao/delete/${cnpj}`), {
      confirm: ['delete', `Deseja realmente excluir a associação **${nome}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: (error) => {
        isBroken = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
        return errorText(error, FAILURE);
      },
      invalidates: ['associacao'],
    });
    if (removed) list.select(null);
    else if (isBroken) navigate('/');
  };
}
