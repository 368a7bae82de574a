import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type AccountMonthQuery, type CloseMonthRequest, type StartReconcilingRequest } from '#contracts/bank/account-months.js';
import { type AutomaticReconciliations, type ReconciliationKey, type ReconciliationRequest } from '#contracts/bank/reconciliation.js';
import { centavos } from '#domain/money.js';
import { monthPeriod } from '#domain/months.js';
import { Conflict, NotFound, RuleViolation } from '#domain/rule-violation.js';
import { Books } from '#modules/book/public.js';
import { type EntryAuthor } from '#modules/book/pure.js';
import { type MesConciliado } from '#modules/budget-ledger/pure.js';
import { withoutKey } from '#platform/idempotency/request-key.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { BookMoved, CloseAccountMonthCommand } from '../account-months/account-month.commands.js';
import { StartReconcilingCommand } from '../account-months/account-start.commands.js';
import { type OpenLine } from './month-contents.js';
import { ReconcileCommand } from './reconciliation.commands.js';
import { type ReconciledLine } from './reconciliation.events.js';
import { type NamedPayment } from './reconciliation.js';
import { type MonthFigures, ReconciliationQueries } from './reconciliation.queries.js';

/** Number of attempts when concurrent entries invalidate a decision. */
const TRIES = 5;

/** Reconciles statement lines with the movements of their account in the books. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly books: Books,
    private readonly commands: CommandBus,
    private readonly queries: ReconciliationQueries,
  ) {}

  /** Joins lines with movements. */
  async save(request: ReconciliationRequest, author: EntryAuthor): Promise<ReconciliationKey> {
    const { numConta, movimentos } = request;
    const linhas = await this.lines(request);
    const mostradas = await this.paymentsElsewhere(request);
    const [key] = await this.commands.execute(new ReconcileCommand(request, [{ numConta, linhas, movimentos, mostradas }], author));
    return key!;
  }

  /** Joins the pairs without doubt, book by book: those of one book stay joined when the next book refuses (rule 26.5). */
  automatic(request: AccountMonthQuery, author: EntryAuthor): Promise<AutomaticReconciliations> {
    const { cnpjAssociacao, numConta } = request;
    const conciliacoes: ReconciliationKey[] = [];
    return again(Conflict, async () => {
      const { month, lines } = await this.queries.month(request);
      const sure = month.propostas.filter(({ certeza }) => certeza === 'UNICA');
      const byYear = Map.groupBy(sure, ({ movimentos }) => movimentos[0]!.ano);
      for (const [ano, own] of byYear) {
        const joinings = own.map(({ linhas, movimentos }) => ({
          numConta,
          linhas: lines.filter(({ id }) => linhas.includes(id)).map(asBooked),
          movimentos,
        }));
        const join = () => this.commands.execute(new ReconcileCommand({ cnpjAssociacao, ano }, joinings, author));
        // An idempotency key remembers the entries of one book: that of the year.
        conciliacoes.push(...(await (ano === request.ano ? join() : withoutKey(join))));
      }
      return { conciliacoes };
    });
  }

  /** Closes a month with the current figures (rule 26.9), under the lock of other years: their books may move the account in this one. */
  close(request: CloseMonthRequest, author: EntryAuthor): Promise<void> {
    return this.books.inTurnWithOtherYears(request, (otherYears) =>
      again(BookMoved, async () => {
        const figures = await this.queries.month(request);
        const closing = closingWith(request, figures);
        await this.commands.execute(new CloseAccountMonthCommand(request, figures.sequencia, closing, author, otherYears));
      }),
    );
  }

  /** Begins to reconcile an account that there is with a month (rule 47.12). */
  async start(request: StartReconcilingRequest, author: EntryAuthor): Promise<void> {
    const { numConta, mes, saldo } = request;
    await this.queries.month(request);
    await this.commands.execute(new StartReconcilingCommand(request, { numConta, mes, saldo: centavos(saldo) }, author));
  }

  /** The payments in other years' books that name one of the lines. */
  private paymentsElsewhere({ cnpjAssociacao, ano, linhas }: ReconciliationRequest): Promise<(NamedPayment & Record<string, unknown>)[]> {
    const sql = 'select ano, id_despesa as "idDespesa" from visao_despesa where id_linha = any($1) and ano <> $2 order by 1, 2';
    return this.tenancy.query(cnpjAssociacao, sql, [linhas, ano]);
  }

  /** The lines with those numbers, amounts in centavos. Throws NotFound. */
  private async lines({ cnpjAssociacao, numConta, linhas }: ReconciliationRequest): Promise<ReconciledLine[]> {
    const sql = `select id, data::text, valor::float8, historico, documento from extrato_linha where num_conta = $1 and id = any($2)`;
    const found = await this.tenancy.query<ReconciledLine & Record<string, unknown>>(cnpjAssociacao, sql, [numConta, linhas]);
    return linhas.map((id) => {
      const line = found.find((each) => each.id === id);
      if (!line) throw new NotFound('conciliacao.linha-ausente', 'Um dos lançamentos não está no extrato desta conta. Atualize a tela.');
      return line;
    });
  }
}

/** The closing of a month with its figures. Refuses one without the statement or its balance. */
function closingWith(request: CloseMonthRequest, { month, explained, saldoExtrato: told }: MonthFigures): Omit<MesConciliado, 'type'> {
  const { ano, numConta, mes } = request;
  const anexo = request.anexo ?? month.anexo;
  if (!anexo)
    throw new RuleViolation(
      'conciliacao.sem-extrato',
      'Falta o extrato deste mês entre os anexos da conta. Junte o PDF do extrato, ou importe o OFX do mês inteiro, antes de fechar.',
    );
  const typed = request.saldoExtrato ?? null;
  const saldoExtrato = typed === null ? told : centavos(typed);
  if (saldoExtrato === null) throw new RuleViolation('conciliacao.sem-saldo', 'Informe o saldo do extrato no fim do mês.');
  return {
    numConta,
    mes,
    saldoExtrato,
    em: request.em ?? monthPeriod(ano, mes).dataFim,
    diferenca: saldoExtrato - explained,
    justificativa: request.justificativa ?? null,
    anexo,
  };
}

const asBooked = ({ id, data, valor, historico, documento }: OpenLine) => ({
  id,
  data,
  valor,
  historico,
  documento,
});

/** Retries while refused because of a concurrent entry. */
async function again<T>(refusal: new (...parameters: never[]) => RuleViolation, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof refusal) || tries === TRIES) throw error;
    }
  }
}
