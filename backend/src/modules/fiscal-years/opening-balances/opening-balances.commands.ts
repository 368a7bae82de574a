import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OpeningBalancesRequest, type SavedOpeningBalances } from '#contracts/fiscal-years/opening-balances.js';
import { type AccountTerms } from '#contracts/treasury/account.record.js';
import { centavos, toReais } from '#domain/money.js';
import { NotFound } from '#domain/rule-violation.js';
import { Books } from '#modules/book/public.js';
import { type BookId, type EntryAuthor } from '#modules/book/pure.js';
import { OPENING_BALANCES, type OpeningBalancesState, refuseOffTerms } from '#modules/budget-ledger/pure.js';
import { STANDS } from '#modules/budget-ledger/sql.js';
import { ALL_ACCOUNT_TERMS } from '#modules/treasury/public.js';
import { Clock } from '#platform/clock.js';
import { LookUp, lookUpOf, type Question } from '#platform/tenancy/look-up.js';
import { type Opening } from './opening-balances.events.js';
import { type FirstMovement, implantBalances } from './opening-balances.js';

/** States the opening balances of an association's first book, or states them anew. */
export class SaveOpeningBalancesCommand extends Command<SavedOpeningBalances> {
  constructor(
    readonly request: OpeningBalancesRequest,
    readonly author: EntryAuthor,
  ) {
    super();
  }
}

/** The first movement of each account in a year that another year's book holds, and the programmes of the association. */
const GROUND: Question = {
  fields: { ano: 'int' },
  answers: {
    elsewhere: `select coalesce(json_agg(x), '[]') from (
      select m.num_conta as "numConta", min(m.data) as data from visao_movimento m
      where m.ano <> r.ano and m.data between make_date(r.ano, 1, 1) and make_date(r.ano, 12, 31) and ${STANDS} group by 1) x`,
    programas: "select coalesce(json_agg(id), '[]') from visao_programa",
  },
};
const KNOWN = lookUpOf([GROUND, ALL_ACCOUNT_TERMS]);

interface Found {
  elsewhere: FirstMovement[];
  programas: number[];
  contas: AccountTerms[];
}

@CommandHandler(SaveOpeningBalancesCommand)
export class SaveOpeningBalancesHandler implements ICommandHandler<SaveOpeningBalancesCommand> {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
    private readonly clock: Clock,
  ) {}

  async execute({ request, author }: SaveOpeningBalancesCommand): Promise<SavedOpeningBalances> {
    const { cnpjAssociacao, ano, versao } = request;
    const found = await this.lookUp.one<Found>(cnpjAssociacao, KNOWN, { ano });
    const { elsewhere } = found;
    return this.books.writeAll(
      request,
      author,
      (book) => {
        const opening = openingIn(request, book.get(OPENING_BALANCES, ano));
        const facts = implantBalances(book, opening, { hoje: this.clock.today(), elsewhere }, versao);
        refuseUnknown(opening, found);
        return facts;
      },
      (book) => answerOf(book.id, book.get(OPENING_BALANCES, ano)!),
    );
  }
}

function openingIn({ em, saldos, justificativa }: OpeningBalancesRequest, before: Opening | undefined): Opening {
  return {
    em,
    saldos: saldos.map(({ numConta, idPrograma, categoria, valor }) => ({
      numConta,
      idPrograma: idPrograma ?? null,
      categoria,
      valor: centavos(valor),
    })),
    justificativa: justificativa === undefined ? (before?.justificativa ?? null) : justificativa,
  };
}

const answerOf = (book: BookId, { em, saldos, justificativa, versao }: OpeningBalancesState): SavedOpeningBalances => ({
  ...book,
  em,
  saldos: saldos.map((saldo) => ({ ...saldo, valor: toReais(saldo.valor) })),
  justificativa,
  versao,
});

/** Refuses balances of accounts and programmes that there are not, and those off the terms of their account. */
function refuseUnknown({ em, saldos }: Opening, { contas, programas }: Found): void {
  for (const { numConta, idPrograma } of saldos) {
    const terms = contas.find((account) => account.numConta === numConta);
    if (!terms) throw new NotFound('registro.ausente', `Conta ${numConta} não encontrada.`);
    if (idPrograma !== null && !programas.includes(idPrograma)) throw new NotFound('registro.ausente', 'Programa não encontrado.');
    refuseOffTerms(terms, em, idPrograma);
  }
}
