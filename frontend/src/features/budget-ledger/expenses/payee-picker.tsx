import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import type { Payee } from '#contracts/treasury.js';
import { formatDocument } from '../../../shared/format/format';
import { payeesQuery } from '../../../shared/lookups/treasury.queries';
import { useWorkingContext } from '../../../shared/session/session';
import type { Column } from '../../../shared/ui/columns';
import { DataTable } from '../../../shared/ui/data-table';
import { List } from '../../../shared/ui/list-page';
import { LocalListState } from '../../../shared/ui/list-state';
import { Modal } from '../../../shared/ui/modal';
import { SMALL_PAGE_SIZES } from '../../../shared/ui/pagination';

const searchIn = ({ cpfOrCnpj, nome, logrCidade }: Payee) => [cpfOrCnpj, formatDocument(cpfOrCnpj), nome, logrCidade];

/** Finds the payee of an expense (part 1 §9). */
export function PayeePicker({ onPick, onClose }: { onPick: (payee: Payee) => void; onClose: () => void }) {
  const { cnpjAssociacao } = useWorkingContext();
  const payees = useQuery(payeesQuery(cnpjAssociacao));
  const columns: Column<Payee>[] = [
    { field: 'cpfOrCnpj', header: 'CPF / CNPJ', type: 'document', width: '12rem' },
    { field: 'nome', header: 'Nome', card: 'title' },
    { field: 'logrCidade', header: 'Cidade', width: '12rem' },
    {
      field: 'acoes',
      header: 'Ações',
      sortable: false,
      width: '9rem',
      body: (payee) => (
        <Button
          type="button"
          label="Selecionar"
          icon="pi pi-check"
          size="small"
          outlined
          aria-label={`Selecionar ${payee.nome}`}
          onClick={() => onPick(payee)}
        />
      ),
    },
  ];
  return (
    <Modal title="PESQUISAR FORNECEDOR" width="60rem" onClose={onClose}>
      <LocalListState>
        <List
          query={payees}
          searchIn={searchIn}
          searchLabel="Pesquisar documento, nome ou cidade"
          emptyHint="Os favorecidos são cadastrados por um administrador da associação."
          failure="Erro ao carregar favorecidos"
        >
          {(rows) => (
            <DataTable
              rows={rows}
              columns={columns}
              rowKey={({ cpfOrCnpj }) => cpfOrCnpj}
              label="Favorecidos"
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
