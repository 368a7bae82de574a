import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ClassifyRevenuesRequest, type Revenue, type RevenueRequest } from '#contracts/budget-ledger/revenues.js';
import { type AccountTerms } from '#contracts/treasury/accounts.js';
import { centavos, toReais } from '#domain/money.js';
import { Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { FUNDS_SOURCE, PROGRAM } from '#modules/planning/public.js';
import { ACCOUNT, ACCOUNT_TERMS, ALL_ACCOUNT_TERMS } from '#modules/treasury/public.js';
import { Clock } from '#platform/clock.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { type RevenueData } from './revenue.events.js';
import { classifyRevenues, deleteRevenue, editRevenue, existing, type RevenueKey, registerRevenue } from './revenue.js';

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
const PROGRAM_NAME = lookUpOf([PROGRAM]);
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
    const revenue = dataOf(request);
    const { conta, ...names } = await this.lookUp.one<RevenueNames & { conta: AccountTerms | null }>(cnpjAssociacao, NAMES, revenue);
    const surroundings = { hoje: this.clock.today(), contas: conta ? [conta] : [] };
    const written = await this.books.write(
      request,
      author,
      (book) => {
        requireFound(REVENUE_REFERENCES, revenue, { conta, ...names });
        return key ? editRevenue(book, key, revenue, surroundings, versao) : registerRevenue(book, revenue, surroundings);
      },
      (book, { id }) => existing(book, { id }),
      { about: revenue },
    );
    const { estorno: _, ...own } = written;
    const program = await this.programOf(cnpjAssociacao, own, names);
    const saved: Revenue = { cnpjAssociacao, ano: request.ano, ...own, valor: toReais(own.valor), ...names, ...program };
    return key ? Saved.changed(saved) : Saved.created(saved);
  }

  /** The programme's name: a refund has that of its expense. */
  private async programOf(cnpjAssociacao: string, { idPrograma }: RevenueData, known: RevenueNames): Promise<Partial<RevenueNames>> {
    if (idPrograma === null || known.descricaoPrograma !== null) return {};
    return this.lookUp.one(cnpjAssociacao, PROGRAM_NAME, { idPrograma });
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
    const said = Object.fromEntries(Object.entries({ tipo, categoria, idPrograma }).filter(([, value]) => value !== undefined));
    const known = { idPrograma: idPrograma ?? null };
    const { contas, ...names } = await this.lookUp.one<{ contas: AccountTerms[] }>(request.cnpjAssociacao, PROGRAM_AND_TERMS, known);
    requireFound([PROGRAM], request, names);
    const surroundings = { hoje: this.clock.today(), contas };
    await this.books.writeAll(
      request,
      author,
      (book) => classifyRevenues(book, receitas, said, surroundings),
      () => undefined,
    );
  }
}

function dataOf(request: RevenueRequest): RevenueData {
  return {
    numConta: request.numConta,
    idFonteRecurso: request.idFonteRecurso ?? null,
    data: request.data,
    valor: centavos(request.valor),
    descricao: request.descricao,
    tipo: request.tipo ?? null,
    categoria: request.categoria ?? null,
    idPrograma: request.idPrograma ?? null,
    anoDespesa: request.idDespesa ? (request.anoDespesa ?? request.ano) : null,
    idDespesa: request.idDespesa ?? null,
    motivo: request.motivo ?? null,
  };
}
