import { describe, expect, it } from '@jest/globals';
import { type RequestSubject } from '#contracts/accountability/submission-acts.record.js';
import { NeedsOtherYears } from '#modules/book/other-years.js';
import { expenseData, LINE, paid, registered, UNCLASSIFIED } from '../../../../../test/fixtures/facts.js';
import { bookOf, bookWith, entryOf, write } from '../../../../../test/fixtures/given.js';
import {
  ANSWERED,
  ATTESTATION,
  JUDGED,
  PAPER_FILE,
  PRESENTED,
  RECEIVED,
  RESTO,
  RETURNED,
  TRANSFER,
  YIELD,
} from '../../../../../test/fixtures/one-of-each-fact.js';
import { type LedgerFact } from '../../../record-kinds.js';
import { type PrestacaoApresentada, type ReturnedRequest, type SubmissionFact } from './act.events.js';
import { ACTS, ACTS_ELSEWHERE } from './act.js';
import { periodText, refusePresented, refuseTouched } from './freeze.js';

const ACCOUNT = '123-4';
/** Of programme 1 (that of `LINE`), January to April of the book's year. */
const OF_APRIL: PrestacaoApresentada = {
  ...PRESENTED,
  id: 1,
  ordem: 1,
  de: '2026-01-01',
  ate: '2026-04-30',
  programas: [1],
  data: '2026-05-10',
  livros: [{ ano: 2026, sequencia: 9, hash: 'ab'.repeat(32) }],
};
const returned = (...pedidos: Omit<ReturnedRequest, 'id' | 'texto' | 'valor'>[]): SubmissionFact => ({
  ...RETURNED,
  id: 2,
  ordem: 2,
  pedidos: pedidos.map((request, at) => ({ id: at + 1, texto: 'X', valor: null, ...request })),
});
const aboutExpense = returned({ acao: 'CORRIGIR', sobre: { tipo: 'DESPESA', ano: 2026, id: '1' } });
const including = returned({ acao: 'INCLUIR', sobre: { tipo: 'GERAL', ano: null, id: null } });

const revenue = (changes: object = {}) =>
  ({
    type: 'ReceitaRegistrada.v1',
    id: 9,
    numConta: ACCOUNT,
    idFonteRecurso: null,
    data: '2026-04-10',
    valor: 5_00,
    descricao: 'X',
    ...UNCLASSIFIED,
    idPrograma: 1,
    categoria: 'CUSTEIO',
    tipo: 'REPASSE',
    ...changes,
  }) as LedgerFact;
const RECONCILED = {
  type: 'ConciliacaoFeita.v1',
  id: 1,
  numConta: ACCOUNT,
  linhas: [{ id: 1, data: '2026-04-01', valor: -50_00, historico: 'PIX', documento: null }],
  movimentos: [],
} as LedgerFact;
const CLOSED = (mes: number) =>
  ({
    type: 'MesConciliado.v1',
    numConta: ACCOUNT,
    mes,
    saldoExtrato: 0,
    em: `2026-0${mes}-28`,
    diferenca: 0,
    justificativa: null,
    anexo: 'ab',
  }) as LedgerFact;

/** Expense 1 was paid in April, 2 is unpaid, 3 is of another programme; the months until April are closed. */
const BEFORE: LedgerFact[] = [
  registered({ categoria: 'CUSTEIO' }),
  paid({ numConta: ACCOUNT }),
  registered({ idDespesa: 2, categoria: 'CUSTEIO' }),
  registered({ idDespesa: 3, categoria: 'CUSTEIO', linha: { ...LINE, idPrograma: 2 } }),
  { ...paid({ idDespesa: 3, numConta: ACCOUNT }) },
  revenue({ id: 8, valor: 100_00 }),
  { ...PAPER_FILE, id: '1' },
  RECONCILED,
  CLOSED(4),
];

/** The facts of the book after these, of which the version that was presented knows none. */
const later = (...facts: LedgerFact[]) => [...BEFORE, ...facts];
const edited = (idDespesa: number, changes: object = {}) =>
  ({ type: 'DespesaAlterada.v1', idDespesa, ...expenseData({ categoria: 'CUSTEIO', ...changes }) }) as LedgerFact;

/** Whether the change is refused in a book with these facts and acts. */
function isRefusedIn(facts: LedgerFact[], change: LedgerFact, ...acts: SubmissionFact[]): boolean {
  const book = bookWith(...facts, ...acts);
  const applied = book.apply(entryOf(book, change));
  try {
    refusePresented(book, [applied]);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'prestacao.congelada' });
    return true;
  }
}
/** Whether the change is refused after these acts. */
const isRefused = (change: LedgerFact, ...acts: SubmissionFact[]): boolean => isRefusedIn(BEFORE, change, ...acts);

const withdrawn = (sha256: string) => ({ type: 'AnexoRetirado.v1', registro: 'DESPESA', id: '1', sha256 }) as LedgerFact;

const STATES: [string, SubmissionFact[]][] = [
  ['presented', [OF_APRIL]],
  ['received', [OF_APRIL, { ...RECEIVED, id: 2 }]],
  ['returned for expense 1', [OF_APRIL, aboutExpense]],
  ['returned for something to include', [OF_APRIL, including]],
  ['approved', [OF_APRIL, { ...JUDGED, id: 2, ordem: 2 }]],
  ['not presented any more', [OF_APRIL, { type: 'AtoDesfeito.v1', id: 2, idPrestacao: 3, ordem: 2, motivo: 'X' }]],
];

// R: refused, f: free, in the order of the states above.
const CHANGES: [string, LedgerFact, string][] = [
  [
    'the cancellation of a paid expense',
    { type: 'DespesaAnulada.v1', idDespesa: 1, dataAnulacao: '2026-05-20', justificativaAnulacao: 'X' } as LedgerFact,
    'RRfRRf',
  ],
  ['its deletion', { type: 'DespesaExcluida.v1', idDespesa: 1 } as LedgerFact, 'RRfRRf'],
  [
    'its payment on another day',
    {
      type: 'PagamentoCorrigido.v1',
      idDespesa: 1,
      dataPagamento: '2026-05-02',
      formaPagamento: 'PIX',
      numConta: ACCOUNT,
      documentoPagamento: null,
      motivo: 'X',
    } as LedgerFact,
    'RRfRRf',
  ],
  ['its payment undone', { type: 'PagamentoDesfeito.v1', idDespesa: 1, motivo: 'X' } as LedgerFact, 'RRfRRf'],
  ['its atesto', { ...ATTESTATION, idDespesa: 1 } as LedgerFact, 'RRfRRf'],
  ['the day of its invoice', edited(1, { dataNf: '2026-03-01' }), 'RRfRRf'],
  ['another programme for it', edited(1, { linha: { ...LINE, idPrograma: 2 } }), 'RRfRRf'],
  ['a text of it', edited(1, { objetoDetalhado: 'MAIS' }), 'ffffff'],
  ['the amount of an unpaid bill', edited(2, { valor: 60_00 }), 'RRRRRf'],
  [
    'its cancellation later',
    { type: 'DespesaAnulada.v1', idDespesa: 2, dataAnulacao: '2026-05-20', justificativaAnulacao: 'X' } as LedgerFact,
    'ffffff',
  ],
  ['its payment in the period', paid({ idDespesa: 2, numConta: ACCOUNT, dataPagamento: '2026-04-20' }), 'RRRfRf'],
  ['its payment later', paid({ idDespesa: 2, numConta: ACCOUNT, dataPagamento: '2026-05-20' }), 'ffffff'],
  ['an expense of another programme', { type: 'DespesaExcluida.v1', idDespesa: 3 } as LedgerFact, 'ffffff'],
  ['a new bill', registered({ idDespesa: 4 }), 'ffffff'],
  ['a revenue of the period', revenue(), 'RRRfRf'],
  ['a revenue of later', revenue({ data: '2026-05-01' }), 'ffffff'],
  ['a revenue of another programme', revenue({ idPrograma: 2 }), 'ffffff'],
  ['a revenue whose programme nobody has said', revenue({ idPrograma: null, categoria: null, tipo: null }), 'ffffff'],
  [
    'a transfer of the period',
    { ...TRANSFER, data: '2026-04-02', contaOrigem: ACCOUNT, idPrograma: 1, categoria: 'CUSTEIO' } as LedgerFact,
    'RRRfRf',
  ],
  ['yields of the period', { ...YIELD, marco: 0, abril: 2_00, numConta: ACCOUNT, idPrograma: 1 } as LedgerFact, 'RRRfRf'],
  ['a reconciliation undone', { type: 'ConciliacaoDesfeita.v1', id: 1 } as LedgerFact, 'RRffRf'],
  ['its month reopened', { type: 'MesReaberto.v1', numConta: ACCOUNT, mes: 4, motivo: 'X' } as LedgerFact, 'RRffRf'],
  ['a later month closed', CLOSED(5), 'ffffff'],
  [
    'a paper of its expense withdrawn',
    { type: 'AnexoRetirado.v1', registro: 'DESPESA', id: '1', sha256: PAPER_FILE.sha256 } as LedgerFact,
    'RRfRRf',
  ],
];

describe('what a presented submission is made of', () => {
  it.each(CHANGES)('%s', (_, change, expected) => {
    expect(STATES.map(([, acts]) => (isRefused(change, ...acts) ? 'R' : 'f')).join('')).toBe(expected);
  });

  it('is the papers that were joined until it was presented', () => {
    const [paper] = BEFORE.filter(({ type }) => type === 'AnexoJuntado.v1');
    const book = bookWith(...BEFORE.filter((fact) => fact !== paper));
    book.otherYears = { ...book.otherYears, [ACTS_ELSEWHERE.name]: [{ id: 1, fato: OF_APRIL, em: '2026-06-14', por: 'ANA', versao: 7 }] };
    book.today = '2027-01-10';
    write(book, paper!);
    const late = book.apply(entryOf(book, { type: 'AnexoRetirado.v1', registro: 'DESPESA', id: '1', sha256: PAPER_FILE.sha256 }));
    refusePresented(book, [late]);
  });

  it('is the same in whichever order its parts were written', () => {
    const parts = [LINE, { ...LINE, idItem: 3 }].map(
      (linha) => ({ linha, idFonteRecurso: 1, categoria: 'CUSTEIO', valor: 25_00 }) as const,
    );
    const turned = parts.map((part) => Object.fromEntries(Object.entries(part).toReversed())) as unknown as typeof parts;
    const [before, change] = [registered({ categoria: 'CUSTEIO', rateio: parts }), edited(1, { rateio: turned, objetoDetalhado: 'MAIS' })];
    const book = bookWith(before, paid({ numConta: ACCOUNT }), OF_APRIL);
    refusePresented(book, [book.apply(entryOf(book, change))]);
  });

  it('does not take free money of a returned one that was not there, or revenues of before the period', () => {
    expect(isRefused(revenue({ categoria: 'LIVRE' }), OF_APRIL, aboutExpense)).toBe(true);
    expect(isRefused(revenue({ data: '2025-12-31' }), OF_APRIL, including)).toBe(true);
  });

  it('is said with the record, the submission, and what to do', () => {
    const book = bookWith(...BEFORE, OF_APRIL);
    const change = book.apply(entryOf(book, { type: 'DespesaExcluida.v1', idDespesa: 1 }));
    expect(() => refusePresented(book, [change])).toThrow(
      'A despesa nº 1 está na prestação de contas PDDE BÁSICO, 01/01/2026 a 30/04/2026, apresentada em 10/05/2026. Registre a devolução ou desfaça a apresentação.',
    );
  });

  it('is known to the books of other years, in which acts are recorded', () => {
    const book = bookOf(2025, registered({ categoria: 'CUSTEIO', dataElaboracao: '2025-03-10' }));
    const act = { id: 1, fato: { ...PRESENTED, programas: [] }, em: '2026-01-20', por: 'ANA', versao: 7 };
    book.otherYears = { ...book.otherYears, [ACTS_ELSEWHERE.name]: [act] };
    const change = book.apply(entryOf(book, edited(1, { dataElaboracao: '2025-03-10', valor: 1 })));
    expect(() => refusePresented(book, [change])).toThrow('está na prestação de contas PDDE BÁSICO, 2025, apresentada em 20/01/2026');
  });

  it('says a whole year by its number', () => {
    expect([periodText('2025-01-01', '2025-12-31'), periodText('2025-01-01', '2025-04-30')]).toEqual(['2025', '01/01/2025 a 30/04/2025']);
  });
});

const about = (tipo: RequestSubject, id: string | null, ano: number | null = 2026) =>
  returned({ acao: 'CORRIGIR', sobre: { tipo, ano, id } });
const reopened = (mes: number, numConta = ACCOUNT) => ({ type: 'MesReaberto.v1', numConta, mes, motivo: 'X' }) as LedgerFact;

describe('a returned submission', () => {
  const MONTHS = [...BEFORE, CLOSED(2), CLOSED(3)];
  // R: refused, f: free, of the months February, March and April.
  it.each<[string, SubmissionFact, string]>([
    ['for March of the account', about('CONTA_MES', `${ACCOUNT} 2026-03`), 'Rff'],
    ['for March of another account', about('CONTA_MES', '9-1 2026-03'), 'RRR'],
    ['for March of no account', about('CONTA_MES', null), 'RRR'],
    ['for the expense that was paid in April', about('DESPESA', '1'), 'RRf'],
    ['for an expense of another year', about('DESPESA', '1', 2025), 'RRR'],
    ['for an expense whose year nobody says', about('DESPESA', '1', null), 'RRf'],
    ['for another expense of the same account', about('DESPESA', '3'), 'RRf'],
    ['for the revenue of that number', about('RECEITA', '1'), 'RRR'],
    ['for the whole', about('GERAL', null), 'RRR'],
    ['for something to include', including, 'fff'],
  ])('%s opens its months and the later ones', (_, act, expected) => {
    expect([2, 3, 4].map((mes) => (isRefusedIn(MONTHS, reopened(mes), OF_APRIL, act) ? 'R' : 'f')).join('')).toBe(expected);
  });

  it('opens what any of its requests names, answered or not', () => {
    const both = returned(
      { acao: 'CORRIGIR', sobre: { tipo: 'DESPESA', ano: 2026, id: '1' } },
      { acao: 'CORRIGIR', sobre: { tipo: 'DESPESA', ano: 2026, id: '9' } },
    );
    const deletion: LedgerFact = { type: 'DespesaExcluida.v1', idDespesa: 1 };
    const answer = (pedido: number): SubmissionFact => ({ ...ANSWERED, id: 3, ordem: 3, pedido });
    expect(isRefused(deletion, OF_APRIL, both)).toBe(false);
    expect(isRefused(deletion, OF_APRIL, both, answer(1))).toBe(false);
    expect(isRefusedIn(MONTHS, reopened(4), OF_APRIL, both, answer(1))).toBe(false);
    const again: SubmissionFact = { ...OF_APRIL, id: 4, ordem: 4, apresentacao: 2 };
    expect(isRefused(deletion, OF_APRIL, both, answer(1), answer(2), again)).toBe(true);
    expect(isRefused(deletion, OF_APRIL, about('RECEITA', '1'))).toBe(true);
    expect(isRefused(deletion, OF_APRIL, about('DESPESA', '1', 2025))).toBe(true);
  });

  it('takes new records of its period alone, where a request says to include', () => {
    const among = returned(
      { acao: 'CORRIGIR', sobre: { tipo: 'GERAL', ano: null, id: null } },
      { acao: 'INCLUIR', sobre: { tipo: 'GERAL', ano: null, id: null } },
    );
    expect(isRefused(revenue({ data: OF_APRIL.de }), OF_APRIL, among)).toBe(false);
    expect(isRefused(revenue({ data: OF_APRIL.ate }), OF_APRIL, among)).toBe(false);
    expect(isRefused({ type: 'DespesaExcluida.v1', idDespesa: 1 }, OF_APRIL, among)).toBe(true);
  });

  it.each<[string, LedgerFact[], LedgerFact, boolean]>([
    ['a bill that came later, corrected', later(registered({ idDespesa: 4 })), edited(4, { valor: 60_00 }), false],
    ['its payment', later(registered({ idDespesa: 4 })), paid({ idDespesa: 4, numConta: ACCOUNT, dataPagamento: '2026-04-20' }), false],
    [
      'its payment undone',
      later(registered({ idDespesa: 4 }), paid({ idDespesa: 4, numConta: ACCOUNT, dataPagamento: '2026-04-20' })),
      { type: 'PagamentoDesfeito.v1', idDespesa: 4, motivo: 'X' } as LedgerFact,
      false,
    ],
    [
      'its atesto once it is paid',
      later(registered({ idDespesa: 4 }), paid({ idDespesa: 4, numConta: ACCOUNT, dataPagamento: '2026-04-20' })),
      { ...ATTESTATION, idDespesa: 4 } as LedgerFact,
      false,
    ],
    ['a revenue that came later', later(revenue()), { ...revenue({ valor: 6_00 }), type: 'ReceitaAlterada.v1' } as LedgerFact, false],
    ['a revenue of the version', BEFORE, { ...revenue({ id: 8, valor: 6_00 }), type: 'ReceitaAlterada.v1' } as LedgerFact, true],
    ['the atesto of a payment of the version', BEFORE, { ...ATTESTATION, idDespesa: 1 } as LedgerFact, true],
    ['a paper that came later', later({ ...PAPER_FILE, id: '1', sha256: 'aa' }), withdrawn('aa'), false],
    ['a paper of the version', BEFORE, withdrawn(PAPER_FILE.sha256), true],
  ])('lets what was included be mended, answered or not: %s', (_, facts, change, expected) => {
    const answered: SubmissionFact = { ...ANSWERED, id: 3, ordem: 3, pedido: 1 };
    expect(isRefusedIn(facts, change, OF_APRIL, including)).toBe(expected);
    expect(isRefusedIn(facts, change, OF_APRIL, including, answered)).toBe(expected);
    expect(isRefusedIn(facts, change, OF_APRIL)).toBe(true);
  });

  it.each<[string, LedgerFact[], string]>([
    ['free money in March', [revenue({ data: '2026-03-10', categoria: 'LIVRE' })], 'Rff'],
    ['money of nobody in March', [revenue({ data: '2026-03-10', idPrograma: null, categoria: null })], 'Rff'],
    ['free money of another programme', [revenue({ data: '2026-03-10', idPrograma: 2, categoria: 'LIVRE' })], 'RRR'],
    ['free money of later', [revenue({ data: '2026-05-10', categoria: 'LIVRE' })], 'RRR'],
    ['a payment of March without an account', [paid({ idDespesa: 2, numConta: null, dataPagamento: '2026-03-10' })], 'Rff'],
    ['money in its columns', [revenue({ data: '2026-03-10' })], 'RRR'],
  ])('opens the months of what a new version would be refused for: %s', (_, facts, expected) => {
    const open = [2, 3, 4].map((mes) => isRefusedIn([...MONTHS, ...facts], reopened(mes), OF_APRIL, about('GERAL', null)));
    expect(open.map((is) => (is ? 'R' : 'f')).join('')).toBe(expected);
  });

  it('opens every month for an expense that is not paid, or not any more', () => {
    expect([2, 3, 4].map((mes) => isRefusedIn(MONTHS, reopened(mes), OF_APRIL, about('DESPESA', '2')))).toEqual([false, false, false]);
  });

  it('lets a transfer be deleted and recorded anew, because none is edited; with every month, once it is deleted', () => {
    const transfer = { ...TRANSFER, data: '2026-03-10', contaOrigem: ACCOUNT, idPrograma: 1, categoria: 'CUSTEIO' } as LedgerFact;
    const anew = { ...transfer, id: 2, data: '2026-02-10' } as LedgerFact;
    const deleted = { type: 'TransferenciaExcluida.v1', id: 1 } as LedgerFact;
    const facts = [...MONTHS, transfer];
    const correcting = about('TRANSFERENCIA', '1');
    const excluding = returned({ acao: 'EXCLUIR', sobre: { tipo: 'TRANSFERENCIA', ano: 2026, id: '1' } });
    const refused = (of: LedgerFact[], change: LedgerFact) =>
      [correcting, excluding, aboutExpense].map((request) => (isRefusedIn(of, change, OF_APRIL, request) ? 'R' : 'f')).join('');
    expect(refused(facts, deleted)).toBe('ffR');
    expect(refused(facts, anew)).toBe('RRR');
    expect(refused([...facts, deleted], anew)).toBe('fRR');
    expect(refused([...facts, deleted], revenue({ id: 10 }))).toBe('RRR');
    expect(refused(facts, reopened(2))).toBe('RRR');
    expect(refused([...facts, deleted], reopened(2))).toBe('fRR');
  });

  it('opens the taxes of an expense that is named, and the expense of a tax', () => {
    const tax = registered({ idDespesa: 4, valor: 5_00, idDespesaPrincipal: 2, categoria: 'CUSTEIO' });
    const retained: LedgerFact = { type: 'ImpostoRetido.v1', idDespesa: 2, idImposto: 4, valor: 5_00 };
    const facts = [...BEFORE, tax, retained, paid({ idDespesa: 4, valor: 5_00, numConta: ACCOUNT })];
    const undone = { type: 'PagamentoDesfeito.v1', idDespesa: 4, motivo: 'X' } as LedgerFact;
    const returnedTax: LedgerFact = { type: 'ImpostoDevolvido.v1', idDespesa: 2, idImposto: 4, valor: 5_00 };
    expect(isRefusedIn(facts, undone, OF_APRIL, about('DESPESA', '2'))).toBe(false);
    expect(isRefusedIn(facts, undone, OF_APRIL, about('DESPESA', '1'))).toBe(true);
    expect(isRefusedIn(facts, returnedTax, OF_APRIL, about('DESPESA', '4'))).toBe(false);
    expect(isRefusedIn(facts, returnedTax, OF_APRIL, about('DESPESA', '1'))).toBe(true);
  });

  it.each<[string, object, object, boolean]>([
    ['free money that gets a use', { categoria: 'LIVRE' }, { categoria: 'CUSTEIO' }, false],
    ['money without a use', { categoria: null }, { categoria: 'CUSTEIO' }, false],
    ['money of nobody that gets a programme', { idPrograma: null, categoria: null }, { categoria: 'CUSTEIO' }, false],
    ['another use of money', { categoria: 'CAPITAL' }, { categoria: 'CUSTEIO' }, true],
    ['a use that becomes free', { categoria: 'CUSTEIO' }, { categoria: 'LIVRE' }, true],
  ])('lets through what a new version would be refused for: %s', (_, before, after, expected) => {
    const facts = [...BEFORE, revenue(before)];
    const change = { ...revenue(after), type: 'ReceitaAlterada.v1' } as LedgerFact;
    expect(isRefusedIn(facts, change, OF_APRIL, aboutExpense)).toBe(expected);
    expect(isRefusedIn(facts, change, OF_APRIL)).toBe(true);
  });

  it('lets through the account of a payment that had none', () => {
    const facts = [...BEFORE, paid({ idDespesa: 2, numConta: null })];
    const change: LedgerFact = { type: 'PagamentoClassificado.v1', idDespesa: 2, numConta: ACCOUNT, documentoPagamento: null };
    expect(
      isRefusedIn(facts, { ...paid({ idDespesa: 2 }), type: 'PagamentoDesfeito.v1', motivo: 'X' } as unknown as LedgerFact, OF_APRIL),
    ).toBe(true);
    expect(isRefusedIn(facts, change, OF_APRIL)).toBe(true);
    expect(isRefusedIn(facts, change, OF_APRIL, aboutExpense)).toBe(false);
  });
});

describe('a payment of the year before a presented period', () => {
  const later = { ...OF_APRIL, de: '2027-01-01', ate: '2027-04-30', programas: [] };
  const undone = { type: 'PagamentoDesfeito.v1', idDespesa: 2, motivo: 'X' } as unknown as LedgerFact;

  it.each([
    ['that names no account is in none of its forms', null, false],
    ['from an account is in what the account held', ACCOUNT, true],
  ])('%s', (_, numConta, expected) => {
    expect(isRefusedIn([...BEFORE, paid({ idDespesa: 2, numConta })], undone, later)).toBe(expected);
  });
});

describe('the edges of a presented submission', () => {
  it.each<[string, LedgerFact, boolean]>([
    ['a revenue of its last day', revenue({ data: OF_APRIL.ate }), true],
    ['a revenue of before its first day', revenue({ data: '2025-12-31' }), true],
    ['a paper of its account', { type: 'AnexoRetirado.v1', registro: 'CONTA', id: ACCOUNT, sha256: 'aa' }, true],
    ['a paper of another account', { type: 'AnexoRetirado.v1', registro: 'CONTA', id: '9-1', sha256: 'aa' }, false],
    ['a paper of an unpaid expense', { type: 'AnexoRetirado.v1', registro: 'DESPESA', id: '2', sha256: 'aa' }, false],
    ['a paper of a revenue', { type: 'AnexoRetirado.v1', registro: 'RECEITA', id: '8', sha256: 'aa' }, false],
    ['a paper that is joined', { ...PAPER_FILE, id: '2' }, false],
    ['a month of another account', reopened(4, '9-1'), false],
    ['a reconciliation that follows a classification', { type: 'ConciliacaoAcompanhada.v1', id: 1, trocas: [] }, false],
  ])('%s', (_, change, expected) => {
    const others = [
      ...[
        { registro: 'CONTA', id: ACCOUNT },
        { registro: 'CONTA', id: '9-1' },
        { registro: 'DESPESA', id: '2' },
        { registro: 'RECEITA', id: '8' },
      ],
    ].map((of) => ({ ...PAPER_FILE, ...of, sha256: 'aa' }) as LedgerFact);
    const elsewhere = revenue({ id: 7, numConta: '9-1', idPrograma: 2 });
    expect(isRefusedIn([...BEFORE, ...others, elsewhere, { ...CLOSED(4), numConta: '9-1' } as LedgerFact], change, OF_APRIL)).toBe(
      expected,
    );
  });

  it.each<[string, LedgerFact[], LedgerFact, boolean]>([
    ['a bill carried over, corrected', [{ ...RESTO, linha: LINE }], { ...edited(12, { valor: 1 }) }, false],
    [
      'a bill carried over, paid in the period',
      [{ ...RESTO, linha: LINE }],
      paid({ idDespesa: 12, numConta: ACCOUNT, dataPagamento: '2026-04-20' }),
      true,
    ],
    ['an unpaid bill drawn up on another day', [], edited(2, { dataElaboracao: '2026-05-02' }), true],
    [
      'an unpaid bill of later, moved into the period',
      [registered({ idDespesa: 5, dataElaboracao: '2026-05-02' })],
      edited(5, { dataElaboracao: '2026-04-02' }),
      true,
    ],
    ['an unpaid bill that is deleted', [], { type: 'DespesaExcluida.v1', idDespesa: 2 }, true],
    ['a payment without an account', [], paid({ idDespesa: 2, dataPagamento: '2026-04-20' }), true],
  ])('%s', (_, more, change, expected) => {
    expect(isRefusedIn([...BEFORE, ...more], change, OF_APRIL)).toBe(expected);
  });

  it.each<[string, object, boolean]>([
    ['a research that it names', { registro: 'PESQUISA', id: '3' }, true],
    ['a research that it does not name', { registro: 'PESQUISA', id: '4' }, false],
    ['minutes that it names', { registro: 'ATA', id: '2026-05-08T19:00' }, true],
    ['minutes that it does not name', { registro: 'ATA', id: '2026-05-09T19:00' }, false],
  ])('hold a paper of %s', (_, of, expected) => {
    const paper = { ...PAPER_FILE, ...of, sha256: 'aa' } as LedgerFact;
    const named: PrestacaoApresentada = { ...OF_APRIL, papeisDe: ['PESQUISA 3', 'ATA 2026-05-08T19:00'] };
    const change = { type: 'AnexoRetirado.v1', ...of, sha256: 'aa' } as LedgerFact;
    expect(isRefusedIn([...BEFORE, paper], change, named)).toBe(expected);
    expect(isRefusedIn([...BEFORE, paper], change, OF_APRIL)).toBe(false);
  });

  it('are known without other years, for days of this year in its own book, and with them otherwise', () => {
    const decided = (ano: number, change: LedgerFact) => () => {
      const book = bookOf(ano);
      book.otherYears = undefined;
      refusePresented(book, [book.apply(entryOf(book, change))]);
    };
    expect(decided(2026, revenue())).not.toThrow();
    expect(decided(2026, revenue({ data: '2025-12-31' }))).toThrow(NeedsOtherYears);
    expect(decided(2025, revenue())).toThrow(NeedsOtherYears);
    expect(decided(2025, registered())).not.toThrow();
  });

  it('are of one that was presented: not of one that was judged for want of it', () => {
    expect(isRefused(revenue(), { ...JUDGED, id: 1, ordem: 1, resultado: 'REPROVADA' })).toBe(false);
  });

  it.each<[string, SubmissionFact[], object, boolean]>([
    ['while it is presented', [OF_APRIL], {}, true],
    ['when nothing is', [], {}, false],
    ['of a later day', [OF_APRIL], { dia: '2026-05-01' }, false],
    ['of another programme', [OF_APRIL], { programas: () => [2, null] }, false],
    ['of no programme, in the whole', [{ ...OF_APRIL, programas: [] }], { programas: () => [] }, true],
    ['that a request names', [OF_APRIL, about('BEM', '3', null)], {}, false],
    ['that no request names', [OF_APRIL, about('BEM', '4', null)], {}, true],
    ['whose expense a request names', [OF_APRIL, aboutExpense], { of: [{ tipo: 'DESPESA', id: '1', ano: 2026 }] }, false],
    [
      'of another year than the expense that a request names',
      [OF_APRIL, aboutExpense],
      { of: [{ tipo: 'DESPESA', id: '1', ano: 2025 }] },
      true,
    ],
    ['of the period, where something is to be included', [OF_APRIL, including], {}, false],
    ['of before the period, where something is to be included', [OF_APRIL, including], { dia: '2025-12-31' }, true],
  ])('holds a record of a register %s', (_, acts, changes, expected) => {
    const states = bookWith(...acts).all(ACTS);
    const asset = { tipo: 'BEM', id: '3', nome: 'O bem nº 3', dia: '2026-03-01', programas: () => [1], ...changes };
    const refuse = () => refuseTouched(states, asset);
    if (expected) expect(refuse).toThrow('O bem nº 3 está na prestação de contas PDDE BÁSICO');
    else expect(refuse).not.toThrow();
  });
});
