import { useQuery } from '@tanstack/react-query';
import type { Payee } from '#contracts/treasury/payee.record.js';
import { PAYEE_RECORD } from '#contracts/treasury/payee.record.js';
import { RegisterHint } from '#shared/lookups/register-hint.tsx';
import { payeesQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { recordColumns, recordSearch } from '#shared/ui/lists/record-list.ts';
import { RecordPicker } from '#shared/ui/lists/record-picker.tsx';

const COLUMNS = recordColumns<Payee>(PAYEE_RECORD, {}, ['cpfOrCnpj', 'nome', 'logrCidade']);

const searchIn = recordSearch(PAYEE_RECORD);

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
