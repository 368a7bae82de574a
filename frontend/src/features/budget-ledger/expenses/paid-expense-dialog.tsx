import { useState } from 'react';
import {
  EXPENSE_RECORD,
  type Expense,
  type ExpenseRequest,
  MAX_DOCUMENTO_PAGAMENTO,
  MAX_OBJETO_RESUMIDO,
} from '#contracts/budget-ledger/expense.record.js';
import { drawnUpOutside } from '#contracts/budget-ledger/expense-days.js';
import { PaidExpense } from '#contracts/budget-ledger/payments.js';
import { yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { EXPENSE_ROOTS } from '#shared/expenses/expense-roots.ts';
import { PayeeField } from '#shared/expenses/payee-field.tsx';
import { useSaveExpense } from '#shared/expenses/use-save-expense.ts';
import { formatMoney } from '#shared/format/format.ts';
import { type MovementFormProps, type StatementMovement, textOf } from '#shared/movements/movement-forms.tsx';
import { usePaymentLimit } from '#shared/queries/payment-limit.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { AccountField } from '../account-field';
import { ExpenseLine } from './expense-line';
import { EarlyReason, usePaidFrom } from './payments/paid-from-fields';
import { checkDay, PaymentDocumentField, PaymentFields } from './payments/payment-fields';
import { splitProblems } from './split';

/** Registers and pays the expense that a statement shows, in one form. */
export function PaidExpenseDialog({ movement, onBooked, onClose }: MovementFormProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { unpaid, save } = useSavePaid(movement);
  const { check, isRequired } = usePaidFrom();
  const limit = usePaymentLimit();
  const { numConta, data, valor, documento, regra } = movement;
  return (
    <FormDialog
      title="Nova Despesa Paga"
      width="60rem"
      schema={PaidExpense}
      values={{
        ...{ cnpjAssociacao, ano, dataElaboracao: data, valor: -valor, objetoResumido: textOf(movement, MAX_OBJETO_RESUMIDO) },
        ...{ ...regra, formaPagamento: regra?.formaPagamento ?? undefined },
        ...{ dataPagamento: data, numConta, documentoPagamento: documento?.slice(0, MAX_DOCUMENTO_PAGAMENTO) ?? null },
      }}
      check={(body) => [
        ...(body.dataElaboracao && yearOf(body.dataElaboracao) !== ano ? [{ field: 'dataElaboracao', message: drawnUpOutside(ano) }] : []),
        ...splitProblems(body),
        ...checkDay(body, ano),
        ...check(body, [['numConta', body.numConta]], [{ dataNf: body.dataNf ?? null }]),
      ]}
      onSave={save}
      success="Despesa registrada e paga com sucesso!"
      failure="Erro ao salvar. Tente novamente."
      invalidates={EXPENSE_ROOTS}
      saveLabel="Salvar"
      onSaved={(saved) => onBooked(saved.idDespesa)}
      onClose={onClose}
    >
      {unpaid && <p>A despesa nº {unpaid.idDespesa} já está registrada, a pagar. Falta o pagamento dela.</p>}
      {limit !== null && -valor > limit && (
        <p>Passa da alçada de {formatMoney(limit)}: será registrada como paga sem liberação, e assim aparecerá.</p>
      )}
      <ExpenseLine expense={null} />
      <FormSection title="A quem">
        <PayeeField />
      </FormSection>
      <FormSection title="Pagamento">
        <PaymentFields ano={ano} span={6} />
        <AccountField required={isRequired} span={8} />
        <PaymentDocumentField />
        <EarlyReason />
      </FormSection>
      <FormSection title="Documento">
        <RecordField of={EXPENSE_RECORD} name="notaFiscal" span={4} />
        <RecordField of={EXPENSE_RECORD} name="dataNf" span={4} />
        <RecordField of={EXPENSE_RECORD} name="dataElaboracao" min={`${ano}-01-01`} max={`${ano}-12-31`} span={4} />
        <RecordField of={EXPENSE_RECORD} name="objetoResumido" />
      </FormSection>
    </FormDialog>
  );
}

/** Registers the expense, then pays it. If the payment is refused, the expense stays `unpaid`, and the next attempt corrects it instead of repeating it. */
function useSavePaid({ idLinha }: StatementMovement) {
  const saveExpense = useSaveExpense((body: ExpenseRequest) => api.post('despesa/save', body));
  const [unpaid, setUnpaid] = useState<Expense | null>(null);
  const save = async ({ dataPagamento, formaPagamento, numConta, documentoPagamento, motivoAntecipacao, ...body }: PaidExpense) => {
    const known = unpaid && { idDespesa: unpaid.idDespesa, versao: unpaid.versao };
    const saved = await saveExpense({ ...body, ...known });
    setUnpaid(saved);
    const payment = { dataPagamento, formaPagamento, numConta, documentoPagamento, motivoAntecipacao };
    return api.put('despesa/paga_despesa', { ...saved, ...payment, ...(idLinha && { idLinha }) });
  };
  return { unpaid, save };
}
