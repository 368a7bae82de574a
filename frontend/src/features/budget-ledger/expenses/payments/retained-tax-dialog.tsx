import { useFormContext, useWatch } from 'react-hook-form';
import { EXPENSE_RECORD, type Expense } from '#contracts/budget-ledger/expense.record.js';
import { drawnUpOutside } from '#contracts/budget-ledger/expense-days.js';
import { RetainedTaxRequest, taxAmountRefusal, taxDayRefusal } from '#contracts/budget-ledger/retained-taxes.js';
import { centavos, formatBRL } from '#domain/money.js';
import { yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { PayeeField } from '#shared/expenses/payee-field.tsx';
import { formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { expenseName, isPaid } from '../expense';
import { ExpenseParts } from '../expense-parts';

/** Why no tax can be retained of the expense; undefined if one can. */
export function retentionRefusal(expense: Expense): string | undefined {
  if (isPaid(expense)) return 'Já foi paga: dela nada mais se retém.';
  return expense.idDespesaPrincipal === null ? undefined : 'É imposto retido de outra despesa.';
}

/** Retains a tax of an open expense, as an expense of its own. */
export function RetainedTaxDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { cnpjAssociacao, ano, idDespesa, versao, dataElaboracao } = expense;
  return (
    <FormDialog
      title={`Reter Imposto da Despesa Nº ${idDespesa}`}
      width="48rem"
      schema={RetainedTaxRequest}
      values={{ cnpjAssociacao, ano, idDespesa, versao, dataElaboracao }}
      check={({ valor, dataElaboracao: day }) => {
        const ofAmount = taxAmountRefusal(amountOf(valor), centavos(expense.valor));
        const ofDay = day && (yearOf(day) === ano ? taxDayRefusal(day, expense) : drawnUpOutside(ano));
        return [
          ...(ofAmount ? [{ field: 'valor', message: ofAmount }] : []),
          ...(ofDay ? [{ field: 'dataElaboracao', message: ofDay }] : []),
        ];
      }}
      onSave={(body) => api.post('despesa/imposto', body)}
      success={(tax) => `Imposto retido: é a despesa nº ${tax.idDespesa}.`}
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Reter"
      onClose={onClose}
    >
      <ExpenseSummary
        entries={{ Despesa: expenseName(expense), notaFiscal: expense.notaFiscal, 'A pagar agora': formatMoney(expense.valor) }}
      />
      <MoneyField name="valor" label="Valor do imposto" required span={4} autoFocus hint={`Menor que ${formatMoney(expense.valor)}`} />
      <RecordField of={EXPENSE_RECORD} name="objetoResumido" label="Imposto" span={8} hint="Por exemplo: ISS, INSS, IRRF" />
      <PayeeField />
      <RecordField of={EXPENSE_RECORD} name="vencimento" span={4} />
      <RecordField
        of={EXPENSE_RECORD}
        name="dataElaboracao"
        min={dataElaboracao}
        max={`${ano}-12-31`}
        span={4}
        hint={`A partir de ${formatDate(dataElaboracao)}, a da despesa`}
      />
      <RecordField of={EXPENSE_RECORD} name="notaFiscal" label="Guia ou documento" span={4} />
      <Net expense={expense} />
      <ExpenseParts expense={expense} />
    </FormDialog>
  );
}

/** Net amount of the expense. */
function Net({ expense }: { expense: Expense }) {
  const { control } = useFormContext<RetainedTaxRequest>();
  const net = centavos(expense.valor) - amountOf(useWatch({ control, name: 'valor' }));
  return (
    <p className="align-right" role="status">
      Líquido a pagar a {formatName(expense.nomeFavorecido)}:{' '}
      <strong className={`figures ${net <= 0 ? 'negative' : ''}`}>{formatBRL(net)}</strong>
    </p>
  );
}
