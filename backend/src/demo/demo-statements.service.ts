import { Injectable } from '@nestjs/common';
import { type StatementExample } from '#contracts/bank/statements.js';
import { type AccountStatementLine } from '#contracts/budget-ledger/account-statements.js';
import { centavos, sumOf, sumOfReais } from '#domain/money.js';
import { addDays, type PlainDate, yearOf } from '#domain/plain-date.js';
import { StatementQueries } from '#modules/bank/public.js';
import { AccountStatements } from '#modules/budget-ledger/public.js';
import { AccountsService } from '#modules/treasury/public.js';
import { type BankLine, ofxOf, paymentMemo } from './bank-statement.js';

/** Bank lines that the book does not have, in centavos; days are counted from the first day of the statement. */
const UNKNOWN = [
  { days: 4, memo: 'TARIFA PACOTE DE SERVICOS', valor: -34_90 },
  { days: 18, memo: 'PIX RECEBIDO MARIA HELENA DUARTE', valor: 80_00 },
];

/** Days by which the bank posts one of the receipts late. */
const LATE_DAYS = 4;

/** Generates the statements of the demo's accounts from the books. */
@Injectable()
export class DemoStatements {
  constructor(
    private readonly accounts: AccountsService,
    private readonly books: AccountStatements,
    private readonly statements: StatementQueries,
  ) {}

  /** The next statement of every account of the association. */
  async examples(cnpjAssociacao: string, today: PlainDate): Promise<StatementExample[]> {
    const accounts = await this.accounts.list(cnpjAssociacao);
    const examples = await Promise.all(accounts.map(({ numConta }) => this.next(cnpjAssociacao, numConta, today, true)));
    return examples.filter((example) => example !== null);
  }

  /**
   * The statement after the last imported one, or from the beginning of the year if there is none; within one year. Null if it would have no day.
   * @param differs whether the statement differs from the book: one payment is missing, one receipt is late, and some lines are not in the book
   */
  async next(cnpjAssociacao: string, numConta: string, until: PlainDate, differs: boolean): Promise<StatementExample | null> {
    const account = (await this.accounts.list(cnpjAssociacao)).find((each) => each.numConta === numConta);
    const [last] = await this.statements.list({ cnpjAssociacao, numConta });
    const de = last ? addDays(last.ate, 1) : `${yearOf(until)}-01-01`;
    const ano = yearOf(de);
    const ate = until < `${ano}-12-31` ? until : `${ano}-12-31`;
    if (!account?.idBanco || !account.agencia || de > ate) return null;
    const { idBanco, agencia, tipo } = account;
    const { saldoAnterior, movimentos } = await this.books.statement({ cnpjAssociacao, ano, numConta, ate });
    const isOpening = ({ data, origem }: AccountStatementLine) =>
      origem.tipo === 'IMPLANTACAO' || (data === `${ano}-01-01` && (origem.tipo === 'RENDIMENTO' || origem.tipo === 'SALDO_TRANSPORTADO'));
    const opening = centavos(saldoAnterior) + sumOfReais(movimentos.filter(isOpening));
    const moved = movimentos.filter((each) => !isOpening(each));
    const linhas = linesOf(moved, { de, ate, differs, follows: last !== undefined });
    const before = last?.saldo && de > `${ano}-01-01` ? centavos(last.saldo.valor) : opening;
    const saldo = before + sumOf(linhas);
    const conteudo = ofxOf({ idBanco, agencia, numConta, tipo, de, ate, linhas, saldo });
    return { nome: `extrato-${numConta.replace(/\W/g, '')}-${ate}.ofx`, numConta, de, ate, conteudo };
  }
}

interface Wanted {
  de: PlainDate;
  ate: PlainDate;
  differs: boolean;
  /** Whether a previous statement exists. */
  follows: boolean;
}

/** The bank's lines of the days wanted, by day. */
function linesOf(movements: readonly AccountStatementLine[], { de, ate, differs, follows }: Wanted): BankLine[] {
  const own = movements.filter(({ data }) => data >= de && data <= ate);
  const isPayment = ({ origem }: AccountStatementLine) => origem.tipo === 'DESPESA';
  const onItsWay = differs ? own.findLast(isPayment) : undefined;
  const late = differs ? own.find(({ origem }) => origem.tipo === 'RECEITA') : undefined;
  const arrived = follows ? movements.filter((each) => each.data < de && isPayment(each) && !each.conciliado).slice(-1) : [];
  const clamp = (day: PlainDate) => (day < ate ? day : ate);
  const known = own
    .filter((each) => each !== onItsWay)
    .map((each) => lineOf(each, each === late ? clamp(addDays(each.data, LATE_DAYS)) : each.data));
  const unknown = (differs ? UNKNOWN : []).map(({ days, memo, valor }, index) => {
    const data = clamp(addDays(de, days));
    return { data, valor, memo, documento: null, fitid: `${data.replaceAll('-', '')}9${index}` };
  });
  return [...arrived.map((each) => lineOf(each, de)), ...known, ...unknown].sort((a, b) => a.data.localeCompare(b.data));
}

function lineOf({ ano, sequencia, ordem, valor, documento, historico, origem }: AccountStatementLine, data: PlainDate): BankLine {
  const [favorecido = ''] = historico.split(' · ');
  const memos: Record<AccountStatementLine['origem']['tipo'], string> = {
    DESPESA: paymentMemo(documento, favorecido),
    RECEITA: historico.startsWith('REPASSE') ? `ORDEM BANCARIA ${historico}` : `PIX RECEBIDO ${historico}`,
    TRANSFERENCIA: 'TRANSFERENCIA ENTRE CONTAS',
    RENDIMENTO: 'RENDIMENTO APLIC AUTOMATICA',
    SALDO_TRANSPORTADO: 'SALDO',
    IMPLANTACAO: 'SALDO',
  };
  return { data, valor: centavos(valor), memo: memos[origem.tipo], documento, fitid: `${ano}${sequencia}${ordem}` };
}
