import { useQuery } from '@tanstack/react-query';
import { EXPENSE_WORDS, type Expense } from '#contracts/budget-ledger/expense.record.js';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { RecordPicker } from '#shared/ui/lists/record-picker.tsx';
import { unprovenQuery } from './inbox.queries';

const { column } = columnsIn(EXPENSE_WORDS);

const COLUMNS: Column<Expense>[] = [
  column('idDespesa', { width: '6rem' }),
  column('nomeFavorecido', { card: 'title' }),
  column('dataPagamento', { width: '9rem' }),
  column('valor', { width: '9rem' }),
];

const searchIn = ({ idDespesa, nomeFavorecido, valor, dataPagamento }: Expense) => [
  idDespesa,
  nomeFavorecido,
  formatMoney(valor),
  formatDate(dataPagamento),
];

/** Chooses the paid expense, among those without a proof, that a paper proves. */
export function PaymentPicker(actions: { onPick: (expense: Expense) => void; onClose: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  return (
    <RecordPicker
      title="DESPESA PAGA SEM COMPROVANTE"
      label="Despesas pagas"
      query={useQuery(unprovenQuery(cnpjAssociacao, ano))}
      columns={COLUMNS}
      rowKey={({ idDespesa }) => idDespesa}
      nameField="nomeFavorecido"
      searchIn={searchIn}
      searchLabel="Pesquisar favorecido, número, valor ou dia"
      emptyHint={`Toda despesa paga de ${ano} tem comprovante.`}
      failure="Erro ao carregar as despesas."
      width="56rem"
      {...actions}
    />
  );
}
