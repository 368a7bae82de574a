import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Payee } from '#contracts/treasury.js';
import { formatDocument } from '../../../shared/format/format';
import { payeesQuery } from '../../../shared/lookups/treasury.queries';
import { isAdmin, useSession, useWorkingContext } from '../../../shared/session/session';
import type { Column } from '../../../shared/ui/columns';
import { RecordPicker } from '../../../shared/ui/record-picker';

const COLUMNS: Column<Payee>[] = [
  { field: 'cpfOrCnpj', header: 'CPF / CNPJ', type: 'document', width: '12rem' },
  { field: 'nome', header: 'Nome', card: 'title' },
  { field: 'logrCidade', header: 'Cidade', width: '12rem' },
];

const searchIn = ({ cpfOrCnpj, nome, logrCidade }: Payee) => [cpfOrCnpj, formatDocument(cpfOrCnpj), nome, logrCidade];

/** Finds the payee of an expense. */
export function PayeePicker(actions: { onPick: (payee: Payee) => void; onClose: () => void }) {
  const { cnpjAssociacao } = useWorkingContext();
  const canWrite = isAdmin(useSession());
  const payees = useQuery(payeesQuery(cnpjAssociacao));
  return (
    <RecordPicker
      title="PESQUISAR FORNECEDOR"
      label="Favorecidos"
      query={payees}
      columns={COLUMNS}
      rowKey={({ cpfOrCnpj }) => cpfOrCnpj}
      nameField="nome"
      searchIn={searchIn}
      searchLabel="Pesquisar documento, nome ou cidade"
      emptyHint={canWrite ? <RegisterPayee /> : 'Peça a um administrador da associação que cadastre o favorecido.'}
      failure="Erro ao carregar favorecidos"
      width="60rem"
      {...actions}
    />
  );
}

/** In a tab of its own, in the same association: what is typed in the form below stays, and the list is loaded again when the person comes back. */
function RegisterPayee() {
  return (
    <>
      <Link to="/favorecido" target="_blank" rel="opener">
        Cadastre o primeiro
      </Link>{' '}
      (abre em outra aba) e volte aqui.
    </>
  );
}
