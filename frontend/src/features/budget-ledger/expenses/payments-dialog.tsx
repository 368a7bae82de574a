import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ChargeableLine } from '#contracts/budget-lines.js';
import { lineText } from '#contracts/budgets.js';
import { perPart } from '#contracts/expense-parts.js';
import { dayRefusal, type Expense, PAYMENT_FORMS } from '#contracts/expenses.js';
import { PaymentsRequest } from '#contracts/payments.js';
import { centavos, isReais, toReais } from '#domain/money.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { count, formatMoney } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';
import { SelectField, toOptions } from '#shared/ui/fields/select-field.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { lineName, paying } from '../lines/line';
import { linesQuery } from '../lines/lines.queries';
import { todayIn } from '../today-in';
import { expenseName, programAndAction, totalOf } from './expense';
import { EXPENSE_ROOTS } from './expenses.queries';
import { PaidFromFields, usePaidFrom } from './paid-from-fields';
import { shareOn } from './split';
import { rememberAccount } from './usual-account';

const FORMS = toOptions(
  [...PAYMENT_FORMS],
  (form) => form,
  (form) => form,
);

interface PaymentsDialogProps {
  expenses: Expense[];
  onSaved: () => void;
  onClose: () => void;
}

/** Pays several expenses on one day and in one form, all of them or none (rule 11.11). */
export function PaymentsDialog({ expenses, onSaved, onClose }: PaymentsDialogProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const today = dateInBrazil(new Date());
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
      check={(payments) => {
        const message = payments.dataPagamento && dayRefusal('do pagamento', payments.dataPagamento, ano, today);
        return [...(message ? [{ field: 'dataPagamento', message }] : []), ...check(payments)];
      }}
      onSave={(body) => api.put<Expense[]>('despesa/paga_despesas', body)}
      success={(paid) => `${count(paid.length, 'despesa paga', 'despesas pagas')}: ${formatMoney(totalOf(paid))}.`}
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Confirmar Pagamento"
      onSaved={(paid) => {
        for (const expense of paid) rememberAccount(expense);
        onSaved();
      }}
      onClose={onClose}
    >
      <DateField name="dataPagamento" label="Data de Pagamento" min={`${ano}-01-01`} max={today} required span={6} autoFocus />
      <SelectField name="formaPagamento" label="Forma de Pagamento" options={FORMS} required span={6} />
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

/** What leaves the account. */
function Total() {
  const payments = (useWatch({ name: 'pagamentos' }) ?? []) as { valor: unknown }[];
  const amounts = payments.flatMap(({ valor }) => (isReais(valor) ? [{ valor }] : []));
  return (
    <p className="payments-total" role="status">
      Total de {count(payments.length, 'despesa', 'despesas')}: <strong className="figures">{formatMoney(totalOf(amounts))}</strong>
    </p>
  );
}

/** What each line has before the payments and after them (rule 11.21). */
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
      return { line, ...paying(line, centavos(totalOf(paid))) };
    });
  if (rows.length === 0) return null;
  return (
    <table className="paid-lines">
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
          <tr key={lineText(line)} className={warning ? 'paid-line-warning' : undefined}>
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
