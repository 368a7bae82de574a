import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import type { Association } from '#contracts/associations.js';
import { formatDocument } from '../../../shared/format/format';
import { associationsQuery } from '../../../shared/lookups/associations.queries';
import type { Column } from '../../../shared/ui/columns';
import { DataTable } from '../../../shared/ui/data-table';
import { List } from '../../../shared/ui/list-page';
import { LocalListState } from '../../../shared/ui/list-state';
import { Modal } from '../../../shared/ui/modal';
import { SMALL_PAGE_SIZES } from '../../../shared/ui/pagination';

const searchIn = ({ cnpj, nome, nomeFantasia }: Association) => [cnpj, formatDocument(cnpj), nome, nomeFantasia];

/** Finds the association of a link. */
export function AssociationPicker({ onPick, onClose }: { onPick: (association: Association) => void; onClose: () => void }) {
  const associations = useQuery(associationsQuery);
  const columns: Column<Association>[] = [
    { field: 'cnpj', header: 'CNPJ', type: 'document', width: '12rem' },
    { field: 'nome', header: 'Nome', card: 'title' },
    {
      field: 'acoes',
      header: 'Ações',
      sortable: false,
      width: '9rem',
      body: (association) => (
        <Button
          type="button"
          label="Selecionar"
          icon="pi pi-check"
          size="small"
          outlined
          aria-label={`Selecionar ${association.nome}`}
          onClick={() => onPick(association)}
        />
      ),
    },
  ];
  return (
    <Modal title="PESQUISAR ASSOCIAÇÃO" width="56rem" onClose={onClose}>
      <LocalListState>
        <List
          query={associations}
          searchIn={searchIn}
          searchLabel="Pesquisar nome ou CNPJ"
          emptyHint="As associações são cadastradas em Administração, Associações."
          failure="Erro ao carregar associações."
        >
          {(rows) => (
            <DataTable
              rows={rows}
              columns={columns}
              rowKey={({ cnpj }) => cnpj}
              label="Associações"
              defaultSort="nome"
              pageSizes={SMALL_PAGE_SIZES}
              selectable={false}
            />
          )}
        </List>
      </LocalListState>
    </Modal>
  );
}
