import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PaymentRequest } from '#contracts/budget-ledger/payments.js';
import type { Payee } from '#contracts/treasury/payee.record.js';
import { paymentLines } from '#contracts/treasury/payee-payment.js';
import { toReais } from '#domain/money.js';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { formatMoney } from '#shared/format/format.ts';
import { payeesQuery } from '#shared/queries/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { QrCode } from '#shared/ui/base/qr-code.tsx';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { pixCodeOf } from './pix-code';

/** Pix key and account of the payee of an open expense, so that one can pay from the form (rule 8.5); nothing if the register has neither. */
export function PayeePayment({ document }: { document: string }) {
  const { cnpjAssociacao } = useWorkingContext();
  const payee = useQuery(payeesQuery(cnpjAssociacao)).data?.find(({ cpfOrCnpj }) => cpfOrCnpj === document);
  const lines = payee ? paymentLines(payee) : {};
  if (!payee || Object.keys(lines).length === 0) return null;
  return (
    <>
      <ExpenseSummary entries={lines} />
      {!payee.conferido && (
        <p>
          <Badge tone="warning" icon="pi-exclamation-triangle">
            Um administrador ainda não conferiu este favorecido: confirme a chave ou a conta antes de pagar.
          </Badge>
        </p>
      )}
      {payee.chavePix && <PixPayment payee={payee} chavePix={payee.chavePix} />}
    </>
  );
}

/** The payee's key to copy and, unless another form of payment is chosen, a Pix code with the amount of the form: to copy, and for the phone's camera (rule 47.9). */
function PixPayment({ payee, chavePix }: { payee: Payee; chavePix: string }) {
  const messages = useMessages();
  const { control } = useFormContext<PaymentRequest>();
  const [typed, form] = useWatch({ control, name: ['valor', 'formaPagamento'] });
  const valor = amountOf(typed);
  const isByPix = !form || form === 'PIX';
  const code = isByPix ? pixCodeOf(payee, valor) : null;
  const copy = async (text: string, said: string) => {
    await navigator.clipboard.writeText(text);
    messages.success(said);
  };
  return (
    <>
      <Row>
        {code && (
          <Button
            label="Copiar Pix copia e cola"
            icon="pi-copy"
            outlined
            onClick={() => void copy(code, `Pix copia e cola de ${formatMoney(toReais(valor))} copiado.`)}
          />
        )}
        <Button label="Copiar chave Pix" icon="pi-key" text onClick={() => void copy(chavePix, 'Chave Pix copiada.')} />
      </Row>
      {code && (
        <details>
          <summary>Mostrar o QR e o texto do Pix de {formatMoney(toReais(valor))}</summary>
          <QrCode text={code} label={`QR do Pix de ${formatMoney(toReais(valor))}`} />
          <ExpenseSummary entries={{ 'Pix copia e cola': code }} />
        </details>
      )}
    </>
  );
}
