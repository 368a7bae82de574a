import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Revenue, type RevenueRequest } from '#contracts/revenues.js';
import { centavos, toReais } from '#domain/money.js';
import { type BookId, Books, type EntryAuthor } from '#modules/book/public.js';
import { FUNDS_SOURCE } from '#modules/planning/public.js';
import { ACCOUNT } from '#modules/treasury/public.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { deleteRevenue, editRevenue, existing, type RevenueKey, registerRevenue } from './revenue.js';

/** Registers a revenue, or corrects the one that `key` names. */
export class SaveRevenueCommand extends Command<Saved<Revenue>> {
  constructor(
    readonly request: RevenueRequest,
    readonly key: RevenueKey | null,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Deletes a revenue; history stays. */
export class DeleteRevenueCommand extends Command<void> {
  constructor(
    readonly book: BookId,
    readonly key: RevenueKey,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

const REVENUE_REFERENCES = [ACCOUNT, FUNDS_SOURCE];
const NAMES = lookUpOf(REVENUE_REFERENCES);
type RevenueNames = Pick<Revenue, 'nomeBanco' | 'descricaoConta' | 'descricaoFonteRecurso'>;

@CommandHandler(SaveRevenueCommand)
export class SaveRevenueHandler implements ICommandHandler<SaveRevenueCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  async execute({ request, key, author }: SaveRevenueCommand): Promise<Saved<Revenue>> {
    const { cnpjAssociacao, numConta, idFonteRecurso = null, data, valor, descricao, versao } = request;
    const revenue = { numConta, idFonteRecurso, data, valor: centavos(valor), descricao };
    const names = await this.lookUp.one<RevenueNames>(cnpjAssociacao, NAMES, revenue);
    const written = await this.books.write(
      request,
      author,
      (book) => {
        requireFound(REVENUE_REFERENCES, revenue, names);
        return key ? editRevenue(book, key, revenue, versao) : registerRevenue(book, revenue);
      },
      (book, { id }) => existing(book, { id }),
    );
    const saved: Revenue = { cnpjAssociacao, ano: request.ano, ...written, valor: toReais(written.valor), ...names };
    return key ? Saved.changed(saved) : Saved.created(saved);
  }
}

@CommandHandler(DeleteRevenueCommand)
export class DeleteRevenueHandler implements ICommandHandler<DeleteRevenueCommand> {
  constructor(private readonly books: Books) {}

  async execute({ book: id, key, author }: DeleteRevenueCommand): Promise<void> {
    await this.books.write(
      id,
      author,
      (book) => deleteRevenue(book, key),
      () => undefined,
    );
  }
}
