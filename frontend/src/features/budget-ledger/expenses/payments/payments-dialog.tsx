import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ChargeableLine } from '#contracts/budget-ledger/budget-lines.js';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import type { Expense } from '#contracts/budget-ledger/expenses.js';
import { PaymentsRequest } from '#contracts/budget-ledger/payments.js';
import { lineText } from '#contracts/common/book.js';
import { centavos, formatBRL, isReais, sumOfReais, toReais } from '#domain/money.js';
import { api } from '#shared/api/client.ts';
import { count, formatMoney } from '#shared/format/format.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { lineName, paying } from '#shared/lines/line.ts';
import { linesQuery } from '#shared/lines/lines.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { expenseName, programAndAction } from '../expense';
import styles from '../expenses.module.css';
import { EXPENSE_ROOTS } from '../expenses.queries';
import { shareOn } from '../split';
import { PaidFromFields, usePaidFrom } from './paid-from-fields';
import { checkDay, PaymentFields } from './payment-fields';
import { rememberAccount } from './usual-account';

interface PaymentsDialogProps {
  expenses: Expense[];
  onSaved: () => void;
  onClose: () => void;
}

/** Pays several expenses with one day and form of payment, all or none (rule 11.11). */
export function PaymentsDialog({ expenses, onSaved, onClose }: PaymentsDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { check } = usePaidFrom(expenses);
  return (
    <FormDialog
      title="PAGAMENTO DE DESPESAS"
      width="52rem"
      schema={PaymentsRequest}
      values={{
        cnpjAssociacao,
        ano,
        dataPagamento: todayIn(ano),
        formaPagamento: undefined,
        pagamentos: expenses.map(({ idDespesa, valor, versao }) => ({ idDespesa, valor, versao })),
      }}
      check={(payments) => [...checkDay(payments, ano), ...check(payments)]}
      onSave={(body) => api.put('despesa/paga_despesas', body)}
      success={(paid) => `${count(paid.length, 'despesa paga', 'despesas pagas')}: ${formatBRL(sumOfReais(paid))}.`}
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Confirmar Pagamento"
      onSaved={(paid) => {
        for (const expense of paid) rememberAccount(expense);
        onSaved();
      }}
      onClose={onClose}
    >
      <PaymentFields ano={ano} span={6} />
      <PaidFromFields expenses={expenses} />
      {expenses.map((expense, index) => (
        <MoneyField
          key={expense.idDespesa}
          name={`pagamentos.${index}.valor`}
          label={expenseName(expense)}
          hint={[expense.notaFiscal && `NF ${expense.notaFiscal}`, programAndAction(expense)].filter(Boolean).join(' · ')}
          required
          span={6}
        />
      ))}
      <Total />
      <Lines expenses={expenses} />
    </FormDialog>
  );
}

/** Total of the payments. */
function Total() {
  const payments = (useWatch({ name: 'pagamentos' }) ?? []) as { valor: unknown }[];
  const amounts = payments.flatMap(({ valor }) => (isReais(valor) ? [{ valor }] : []));
  return (
    <p className={styles.paymentsTotal} role="status">
      Total de {count(payments.length, 'despesa', 'despesas')}: <strong className="figures">{formatBRL(sumOfReais(amounts))}</strong>
    </p>
  );
}

/** Balance of each line before and after the payments (rule 11.21). */
function Lines({ expenses }: { expenses: Expense[] }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data: lines = [] } = useQuery(linesQuery(cnpjAssociacao, ano));
  const payments = (useWatch({ name: 'pagamentos' }) ?? []) as { valor: unknown }[];
  const isOf = (line: ChargeableLine, expense: Expense) => perPart(expense).some((part) => lineText(part) === lineText(line));
  const rows = lines
    .filter((line) => expenses.some((expense) => isOf(line, expense)))
    .map((line) => {
      const paid = payments.flatMap(({ valor }, index) =>
        isReais(valor) ? [{ valor: toReais(shareOn(expenses[index]!, line, centavos(valor))) }] : [],
      );
      return { line, ...paying(line, sumOfReais(paid)) };
    });
  if (rows.length === 0) return null;
  return (
    <table className={styles.paidLines}>
      <caption>Linhas do orçamento</caption>
      <thead>
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">Disponível agora</th>
          <th scope="col">Depois dos pagamentos</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, disponivel, ficara, warning }) => (
          <tr key={lineText(line)} className={warning ? styles.paidLineWarning : undefined}>
            <th scope="row">
              {lineName(line)}
              {warning && <small>{warning}</small>}
            </th>
            <td className="figures">{formatMoney(toReais(disponivel))}</td>
            <td className="figures">{formatMoney(toReais(ficara))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
