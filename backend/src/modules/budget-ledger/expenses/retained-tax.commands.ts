import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type RetainedTaxRequest } from '#contracts/budget-ledger/retained-taxes.js';
import { centavos } from '#domain/money.js';
import { Books } from '#modules/book/public.js';
import { type EntryAuthor } from '#modules/book/pure.js';
import { PAYEE } from '#modules/treasury/public.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { expenseAnswer } from './expense.answer.js';
import { existing } from './expense.js';
import { lookUpNames } from './expense-changes.commands.js';
import { retainTax } from './retained-tax.js';

/** Retains a tax from an open expense, as a separate expense. */
export class RetainTaxCommand extends Command<Saved<Expense>> {
  constructor(
    readonly request: RetainedTaxRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

const PAYEE_OF_TAX = lookUpOf([PAYEE]);

@CommandHandler(RetainTaxCommand)
export class RetainTaxHandler implements ICommandHandler<RetainTaxCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  async execute({ request, author }: RetainTaxCommand): Promise<Saved<Expense>> {
    const { cnpjAssociacao, idDespesa, idFavorecido, dataElaboracao, versao } = request;
    const payee = await this.lookUp.one(cnpjAssociacao, PAYEE_OF_TAX, request);
    const tax = {
      idFavorecido,
      dataElaboracao,
      valor: centavos(request.valor),
      vencimento: request.vencimento ?? null,
      notaFiscal: request.notaFiscal ?? null,
      objetoResumido: request.objetoResumido ?? null,
    };
    const expense = await this.books.writeAll(
      request,
      author,
      (book) => {
        requireFound([PAYEE], request, payee);
        return retainTax(book, idDespesa, tax, versao);
      },
      (book, facts) => existing(book, facts[1]!.idDespesa),
    );
    return Saved.created(expenseAnswer(request, expense, await lookUpNames(this.lookUp, cnpjAssociacao, expense)));
  }
}
