import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Revenue, type RevenueRequest } from '#contracts/budget-ledger/revenue.record.js';
import { type ClassifyRevenuesRequest } from '#contracts/budget-ledger/revenues.js';
import { type AccountTerms } from '#contracts/treasury/account.record.js';
import { Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { FUNDS_SOURCE, PROGRAM } from '#modules/planning/public.js';
import { ACCOUNT, ACCOUNT_TERMS, ALL_ACCOUNT_TERMS } from '#modules/treasury/public.js';
import { Clock } from '#platform/clock.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { classifyRevenues, deleteRevenue, editRevenue, existing, type RevenueKey, registerRevenue, writtenOver } from './revenue.js';
import { REVENUE_FIELDS, REVENUES } from './revenue-state.js';

/** Registers a revenue, or corrects the one with `key`. */
export class SaveRevenueCommand extends Command<Saved<Revenue>> {
  constructor(
    readonly request: RevenueRequest,
    readonly key: RevenueKey | null,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** Classifies several revenues, all or none. */
export class ClassifyRevenuesCommand extends Command<void> {
  constructor(
    readonly request: ClassifyRevenuesRequest,
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

const REVENUE_REFERENCES = [ACCOUNT, ACCOUNT_TERMS, FUNDS_SOURCE, PROGRAM];
const NAMES = lookUpOf(REVENUE_REFERENCES);
type RevenueNames = Pick<Revenue, 'nomeBanco' | 'descricaoConta' | 'descricaoFonteRecurso' | 'descricaoPrograma'>;

@CommandHandler(SaveRevenueCommand)
export class SaveRevenueHandler implements ICommandHandler<SaveRevenueCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  async execute({ request, key, author }: SaveRevenueCommand): Promise<Saved<Revenue>> {
    const { cnpjAssociacao, versao } = request;
    const given = REVENUE_FIELDS.givenIn(request);
    const before = key ? await this.books.read(request, (book) => book.get(REVENUES, key.id)) : undefined;
    const revenue = writtenOver(request, given, before);
    const namesOf = (of: object) => this.lookUp.one<RevenueNames & { conta: AccountTerms | null }>(cnpjAssociacao, NAMES, of);
    const { conta, ...names } = await namesOf(revenue);
    const surroundings = { hoje: this.clock.today(), contas: conta ? [conta] : [] };
    const written = await this.books.write(
      request,
      author,
      (book) => {
        requireFound(REVENUE_REFERENCES, revenue, { conta, ...names });
        return key ? editRevenue(book, key, given, surroundings, versao) : registerRevenue(book, given, surroundings);
      },
      (book, { id }) => existing(book, { id }),
      { about: revenue },
    );
    const { estorno: _, ...own } = written;
    // A refund has the programme of its expense; what the request leaves out may have changed meanwhile.
    const isNamed = own.idPrograma === revenue.idPrograma && own.idFonteRecurso === revenue.idFonteRecurso;
    const { conta: __, ...named } = isNamed ? { conta, ...names } : await namesOf(own);
    const saved: Revenue = { cnpjAssociacao, ano: request.ano, ...REVENUE_FIELDS.answer(own), ...named };
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

const PROGRAM_AND_TERMS = lookUpOf([PROGRAM, ALL_ACCOUNT_TERMS]);

@CommandHandler(ClassifyRevenuesCommand)
export class ClassifyRevenuesHandler implements ICommandHandler<ClassifyRevenuesCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  async execute({ request, author }: ClassifyRevenuesCommand): Promise<void> {
    const { tipo, categoria, idPrograma, receitas } = request;
    const known = { idPrograma: idPrograma ?? null };
    const { contas, ...names } = await this.lookUp.one<{ contas: AccountTerms[] }>(request.cnpjAssociacao, PROGRAM_AND_TERMS, known);
    requireFound([PROGRAM], request, names);
    const surroundings = { hoje: this.clock.today(), contas };
    await this.books.writeAll(
      request,
      author,
      (book) => classifyRevenues(book, receitas, { tipo, categoria, idPrograma }, surroundings),
      () => undefined,
    );
  }
}
