import { useQuery } from '@tanstack/react-query';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { perPart } from '#contracts/budget-ledger/expense-parts.js';
import { lineText } from '#contracts/common/book.js';
import { centavos } from '#domain/money.js';
import { yearOf } from '#domain/plain-date.js';
import { lineName, paying } from '#shared/lines/line.ts';
import { LineUsePanel } from '#shared/lines/line-use-panel.tsx';
import { linesQuery } from '#shared/lines/lines.queries.ts';
import { isPaid } from '../expense';
import { takenBy } from '../payments/account-use';
import { AccountUsePanels } from '../payments/account-use-panels';
import { useAccountUses, useUsualAccount } from '../payments/use-accounts';

interface ExpenseMoneyProps {
  expense: Expense;
  /** The account that an open expense will be paid from, if that is not the usual one. */
  account?: string | undefined;
}

/** What the lines and the account of an expense have without and with its payment: of an open one as it would be paid now. */
export function ExpenseMoney({ expense, account }: ExpenseMoneyProps) {
  const { cnpjAssociacao, ano } = expense;
  const { data: lines = [] } = useQuery(linesQuery(cnpjAssociacao, ano));
  const paid = isPaid(expense);
  const year = expense.dataPagamento ? yearOf(expense.dataPagamento) : ano;
  const usualOf = useUsualAccount(year);
  const numConta = paid ? expense.numConta : account || usualOf([expense]);
  const taken = numConta ? takenBy(expense, numConta, centavos(expense.valor)) : [];
  const uses = useAccountUses(year, taken, paid ? taken : []);
  // A resto a pagar counts on no line of the year.
  const parts = expense.anoOrigem === null ? perPart(expense) : [];
  return (
    <>
      {parts.map((part) => {
        const line = lines.find((each) => lineText(each) === lineText(part));
        if (!line) return null;
        const valor = centavos(part.valor);
        const { disponivel, ficara, warning } = paying(line, valor);
        return (
          <LineUsePanel
            key={lineText(part)}
            amounts={{
              [parts.length === 1 ? 'Na linha do orçamento' : `Na linha ${lineName(line)}`]: paid
                ? [disponivel + valor, disponivel]
                : [disponivel, ficara],
            }}
            warning={paid ? null : warning}
          />
        );
      })}
      <AccountUsePanels uses={uses} account={numConta ?? undefined} />
    </>
  );
}
