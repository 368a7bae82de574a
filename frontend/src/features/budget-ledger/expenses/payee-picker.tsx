import { useQuery } from '@tanstack/react-query';
import type { Payee } from '#contracts/treasury/payees.js';
import { formatDocument } from '#shared/format/format.ts';
import { RegisterHint } from '#shared/lookups/register-hint.tsx';
import { payeesQuery } from '#shared/lookups/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import type { Column } from '#shared/ui/lists/columns.ts';
import { RecordPicker } from '#shared/ui/lists/record-picker.tsx';

const COLUMNS: Column<Payee>[] = [
  { field: 'cpfOrCnpj', header: 'CPF / CNPJ', type: 'document', width: '12rem' },
  { field: 'nome', header: 'Nome', card: 'title' },
  { field: 'logrCidade', header: 'Cidade', width: '12rem' },
];

const searchIn = ({ cpfOrCnpj, nome, logrCidade }: Payee) => [cpfOrCnpj, formatDocument(cpfOrCnpj), nome, logrCidade];

/** Finds the payee of an expense. */
export function PayeePicker(actions: { onPick: (payee: Payee) => void; onClose: () => void }) {
  const { cnpjAssociacao } = useWorkingContext();
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
      emptyHint={<RegisterHint record="o favorecido" to="/favorecido" needs="favorecido.salvar" />}
      failure="Erro ao carregar favorecidos"
      width="60rem"
      {...actions}
    />
  );
}
