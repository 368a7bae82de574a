import { useQuery } from '@tanstack/react-query';
import { PAYEE_WORDS } from '#contracts/treasury/payee-words.js';
import type { Payee } from '#contracts/treasury/payees.js';
import { formatDocument } from '#shared/format/format.ts';
import { RegisterHint } from '#shared/lookups/register-hint.tsx';
import { payeesQuery } from '#shared/lookups/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { RecordPicker } from '#shared/ui/lists/record-picker.tsx';

const { column } = columnsIn(PAYEE_WORDS);

const COLUMNS: Column<Payee>[] = [
  column('cpfOrCnpj', { width: '12rem' }),
  column('nome', { card: 'title' }),
  column('logrCidade', { width: '12rem' }),
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
