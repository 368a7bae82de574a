import { CommandBus } from '@nestjs/cqrs';
import { type ExpenseRequest } from '#contracts/expenses.js';
import { toReais } from '#domain/money.js';
import { SaveExpenseCommand } from '#modules/budget-ledger/expenses/expense.commands.js';
import { callers } from '../callers.js';
import { type Laboratory } from '../laboratory.js';
import { AUTHOR } from '../scribe.js';
import { type MakeContender, YEAR } from './append-load.js';

/** Every invoice is another one: a second one of the same number would be asked about. */
let invoices = 0;

/** What a person waits for when saving: classification and payee are looked up, the book is written, the record is read back. */
export function saveCommands({ product, scribe }: Laboratory): MakeContender {
  const bus = product.app.get(CommandBus);
  return ({ callers: count, plans, facts }) => ({
    name: 'commands',
    amount: facts,
    run: () =>
      callers(count, facts, async (index) => {
        const { cnpjAssociacao, expense } = plans[index % plans.length]!;
        const { linha, valor, ...data } = expense(index);
        invoices += 1;
        const invoice = { notaFiscal: `NF ${invoices}` };
        const request: ExpenseRequest = { cnpjAssociacao, ano: YEAR, ...linha, ...data, ...invoice, valor: toReais(valor) };
        await bus.execute(new SaveExpenseCommand(request, AUTHOR));
        scribe.count({ cnpjAssociacao, ano: YEAR });
      }),
  });
}
