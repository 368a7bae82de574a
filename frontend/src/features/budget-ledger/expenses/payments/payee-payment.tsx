import { useQuery } from '@tanstack/react-query';
import { paymentLines } from '#contracts/treasury/payee-payment.js';
import { ExpenseSummary } from '#shared/expenses/expense-summary.tsx';
import { payeesQuery } from '#shared/lookups/treasury.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';

/** Pix key and account of the payee of an open expense, so that one can pay from the form (rule 8.5); nothing if the register has neither. */
export function PayeePayment({ document }: { document: string }) {
  const { cnpjAssociacao } = useWorkingContext();
  const messages = useMessages();
  const payee = useQuery(payeesQuery(cnpjAssociacao)).data?.find(({ cpfOrCnpj }) => cpfOrCnpj === document);
  const lines = payee ? paymentLines(payee) : {};
  if (!payee || Object.keys(lines).length === 0) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(payee.chavePix!);
    messages.success('Chave Pix copiada.');
  };
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
      {payee.chavePix && <Button label="Copiar chave Pix" icon="pi-copy" text onClick={() => void copy()} />}
    </>
  );
}
