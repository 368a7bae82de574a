import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Transfer, type TransferRequest } from '#contracts/budget-ledger/transfer.record.js';
import { Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { PROGRAM } from '#modules/planning/public.js';
import { Clock } from '#platform/clock.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { refuseOffTerms } from '../accounts/account-terms.js';
import { lookUpTerms } from '../accounts/account-terms.queries.js';
import { type TransferData } from './transfer.events.js';
import { deleteTransfer, existing, registerTransfer, TRANSFER_FIELDS } from './transfer.js';

/** Registers a transfer between two accounts. */
export class SaveTransferCommand extends Command<Transfer> {
  constructor(
    readonly request: TransferRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Deletes a transfer; history stays. */
export class DeleteTransferCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly id: number,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

const PROGRAM_NAME = lookUpOf([PROGRAM]);

@CommandHandler(SaveTransferCommand)
export class SaveTransferHandler implements ICommandHandler<SaveTransferCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  async execute({ request, author }: SaveTransferCommand): Promise<Transfer> {
    const { cnpjAssociacao, ano } = request;
    const data: TransferData = TRANSFER_FIELDS.afterRequest(TRANSFER_FIELDS.givenIn(request));
    const [origin, target, program] = await Promise.all([
      lookUpTerms(this.lookUp, cnpjAssociacao, data.contaOrigem),
      lookUpTerms(this.lookUp, cnpjAssociacao, data.contaDestino),
      this.lookUp.one(cnpjAssociacao, PROGRAM_NAME, { idPrograma: data.idPrograma }),
    ]);
    requireFound([PROGRAM], data, program);
    const hoje = this.clock.today();
    const saved = await this.books.write(
      request,
      author,
      (book) => {
        const fact = registerTransfer(book, data, hoje);
        // What came back onto an account after it was closed, as of a cancelled payment, may leave it.
        for (const terms of [{ ...origin, encerradaEm: null }, target]) refuseOffTerms(terms, data.data, data.idPrograma);
        return fact;
      },
      (book, fact) => existing(book, fact.id),
    );
    return { cnpjAssociacao, ano, ...TRANSFER_FIELDS.answer(saved) };
  }
}

@CommandHandler(DeleteTransferCommand)
export class DeleteTransferHandler implements ICommandHandler<DeleteTransferCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, id: number, author }: DeleteTransferCommand): Promise<void> {
    await this.books.write(
      id,
      author,
      (book) => deleteTransfer(book, number),
      () => undefined,
    );
  }
}
