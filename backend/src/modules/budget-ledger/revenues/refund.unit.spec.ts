import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sumOf } from '#domain/money.js';
import { lineKey } from '#modules/book/pure.js';
import { cancelled, expenseData, LINE, paid, registered, termsOf, UNCLASSIFIED } from '../../../../../test/fixtures/facts.js';
import { bookWith, given, write } from '../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../record-kinds.js';
import { type DespesaTransportada, type ExpensePart } from '../expenses/expense.events.js';
import { classifyPayment, editExpense } from '../expenses/expense.js';
import { REFUNDED_ELSEWHERE, REFUNDS_ELSEWHERE, type RefundedExpense } from '../expenses/payments/refunds.js';
import { cancelWithTaxes } from '../expenses/retained-tax.js';
import { refundedBy } from './refund.js';
import { type RevenueData } from './revenue.events.js';
import { classifyRevenues, editRevenue, registerRevenue } from './revenue.js';
import { REVENUES } from './revenue-state.js';

const OTHER = { ...LINE, idPrograma: 2, idItem: 3 };
const SPLIT: ExpensePart[] = [
  { linha: LINE, idFonteRecurso: 1, categoria: 'CUSTEIO', valor: 33_33 },
  { linha: OTHER, idFonteRecurso: 1, categoria: 'CAPITAL', valor: 16_67 },
];
const REFUND: RevenueData = {
  ...UNCLASSIFIED,
  numConta: '1',
  idFonteRecurso: null,
  data: '2026-05-01',
  valor: 10_00,
  descricao: 'DEVOLVIDO',
  tipo: 'ESTORNO',
  anoDespesa: 2026,
  idDespesa: 1,
  motivo: 'Pago a mais',
};
const SURROUNDINGS = { hoje: '2026-06-15', contas: [termsOf('1'), termsOf('2')] };
const ON_LINE: LedgerFact[] = [registered({ categoria: 'CUSTEIO' }), paid({ numConta: '1' })];
const ON_TWO: LedgerFact[] = [registered({ rateio: SPLIT }), paid({ numConta: '1' })];
const RESTO: DespesaTransportada = {
  type: 'DespesaTransportada.v1',
  idDespesa: 1,
  ...expenseData({ dataElaboracao: '2025-11-20', categoria: 'CUSTEIO' }),
  origem: { ano: 2025, idDespesa: 9 },
  idAnterior: 9,
  impostos: [],
  preparadaPor: [],
  liberacao: null,
};
/** An expense of an earlier year. */
const OF_2025: RefundedExpense = { ...expenseData(), idDespesa: 9, pagaEm: '2025-12-20', dataAnulacao: null, numConta: '1' };
/** A refund of the expense in the next year. */
const IN_2027 = { ano: 2026, idDespesa: 1, id: 4, numConta: '1', data: '2027-01-10', valor: 45_00, versao: 1, estorno: { partes: [] } };

const register = (changes: Partial<RevenueData>, ...facts: LedgerFact[]) =>
  given(...facts).when((book) => registerRevenue(book, { ...REFUND, ...changes }, SURROUNDINGS));

function bookAfter(facts: LedgerFact[], ...refunds: Partial<RevenueData>[]) {
  const book = bookWith(...facts);
  for (const changes of refunds) write(book, registerRevenue(book, { ...REFUND, ...changes }, SURROUNDINGS));
  return book;
}

describe('a refund', () => {
  it('names its expense by year and number, and any other revenue names none', () => {
    const named = [2026, null].flatMap((anoDespesa) => [1, null].map((idDespesa) => refundedBy({ anoDespesa, idDespesa })));
    expect(named).toEqual([{ ano: 2026, idDespesa: 1 }, undefined, undefined, undefined]);
  });

  it.each<[string, Partial<RevenueData>]>([
    ['where it says none', {}],
    ['where it says the same', { idPrograma: 1, categoria: 'CUSTEIO' }],
    ['on the day of the payment', { data: '2026-04-01' }],
    ['of all that was paid', { valor: 50_00 }],
  ])('has programme and category of the payment, %s', (_, changes) => {
    const refund = { ...REFUND, ...changes };
    register(changes, ...ON_LINE).thenWrites({
      type: 'ReceitaRegistrada.v1',
      id: 1,
      ...refund,
      idPrograma: 1,
      categoria: 'CUSTEIO',
      estorno: { partes: [{ linha: LINE, idFonteRecurso: 1, categoria: 'CUSTEIO', valor: refund.valor }] },
    });
  });

  const CLASS = 'O programa e a categoria de um estorno são os do pagamento que ele devolve.';
  it.each<[string, Partial<RevenueData>, LedgerFact[], string, string]>([
    ['without a reason', { motivo: null }, ON_LINE, 'receita.estorno-motivo', 'Informe o motivo do estorno.'],
    ['of an expense that is not there', {}, [], 'despesa.ausente', 'Despesa nº 1 de 2026 não encontrada.'],
    ['of an unpaid expense', {}, [registered()], 'receita.estorno-nao-paga', 'A despesa nº 1 não estava paga em 01/05/2026.'],
    [
      'on the day before the payment',
      { data: '2026-03-31' },
      ON_LINE,
      'receita.estorno-nao-paga',
      'A despesa nº 1 não estava paga em 31/03/2026.',
    ],
    [
      'of a cancelled expense',
      {},
      [...ON_LINE, cancelled()],
      'receita.estorno-anulada',
      'A despesa nº 1 foi anulada em 02/05/2026, e com isso tudo o que foi pago já voltou: dela nada mais se estorna.',
    ],
    [
      'on another account than the payment',
      { numConta: '2' },
      ON_LINE,
      'receita.estorno-conta',
      'A despesa nº 1 foi paga da conta 1: o estorno volta para ela.',
    ],
    ['of another programme than the payment', { idPrograma: 2 }, ON_LINE, 'receita.estorno-classe', CLASS],
    ['of another category than the payment', { categoria: 'CAPITAL' }, ON_LINE, 'receita.estorno-classe', CLASS],
  ])('is refused %s', (_, changes, facts, code, sentence) => register(changes, ...facts).thenRefuses(code, sentence));

  it('comes back to any account where the payment names none', () => {
    expect(bookAfter([registered(), paid()], { numConta: '2' }).movementsOn('2')).toHaveLength(1);
  });

  it('is of at most what was paid minus the other refunds of the expense, of whichever year', () => {
    const first = bookAfter(ON_LINE, { valor: 30_00 });
    expect(registerRevenue(first, { ...REFUND, valor: 20_00 }, SURROUNDINGS)).toMatchObject({ id: 2, valor: 20_00 });
    const refusal = (refunded: string, left: string) =>
      expect.objectContaining({
        code: 'receita.estorno-excede',
        message: `A despesa nº 1 foi paga por R$\u00a050,00, e os outros estornos dela somam R$\u00a0${refunded}: este pode ser de até R$\u00a0${left}.`,
      });
    expect(() => registerRevenue(first, { ...REFUND, valor: 20_01 }, SURROUNDINGS)).toThrow(refusal('30,00', '20,00'));
    const edit = (valor: number) => editRevenue(first, { id: 1 }, { ...REFUND, valor }, SURROUNDINGS);
    expect(edit(50_00)).toMatchObject({ valor: 50_00 });
    expect(() => edit(50_01)).toThrow(refusal('0,00', '50,00'));
    // The revenue with the same number of another year is another one.
    first.otherYears = { ...first.otherYears, [REFUNDS_ELSEWHERE.name]: [{ ...IN_2027, id: 1 }] };
    expect(edit(5_00)).toMatchObject({ valor: 5_00 });
    expect(() => edit(5_01)).toThrow(refusal('45,00', '5,00'));
    write(first, { type: 'ReceitaExcluida.v1', id: 1 });
    expect(registerRevenue(first, { ...REFUND, valor: 5_00 }, SURROUNDINGS)).toMatchObject({ id: 2, valor: 5_00 });
  });

  it('lowers what the lines of the expense have paid, and not the number of payments', () => {
    const book = bookAfter(ON_TWO, { valor: 30_00 });
    expect([LINE, OTHER].map((line) => book.balance(lineKey(line)))).toMatchObject([
      { pago: 13_33, pagamentos: 1 },
      { pago: 6_67, pagamentos: 1 },
    ]);
    expect([...book.balances.keys()]).toEqual([LINE, OTHER].map(lineKey));
    expect(book.get(REVENUES, 1)).toMatchObject({ idPrograma: null, categoria: null });
    expect(book.movementsOn('1').at(-1)).toMatchObject({
      partes: [
        { idPrograma: 1, categoria: 'CUSTEIO', valor: 20_00 },
        { idPrograma: 2, categoria: 'CAPITAL', valor: 10_00 },
      ],
    });
  });

  it('gives back of no part more than was paid of it, and all of every part in the end, however it is divided', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.infiniteStream(fc.integer({ min: 1, max: 900 })), (parts, stream) => {
        const rateio = parts.map((valor, index) => ({ ...SPLIT[0]!, linha: { ...LINE, idItem: index + 1 }, valor }));
        const valor = sumOf(rateio);
        const book = bookWith(registered({ rateio, valor }), paid({ valor, numConta: '1' }));
        const paidOn = () => rateio.map(({ linha }) => book.balance(lineKey(linha)).pago);
        for (let left = valor; left > 0; ) {
          const some = Math.min(left, stream.next().value!);
          write(book, registerRevenue(book, { ...REFUND, valor: some }, SURROUNDINGS));
          left -= some;
          expect(Math.min(...paidOn())).toBeGreaterThanOrEqual(0);
          expect(paidOn().reduce((sum, each) => sum + each, 0)).toBe(left);
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, Partial<RevenueData>, ExpensePart[]]>([
    ['keeps its parts while expense and amount stay', { descricao: 'VOLTOU' }, [{ ...SPLIT[1]!, valor: 10_00 }]],
    ['shares another amount anew', { valor: 50_00 }, SPLIT],
    ['of another expense has its parts', { idDespesa: 2 }, [{ ...SPLIT[0]!, categoria: null, valor: 10_00 }]],
    ['of an expense of another year has its parts', { anoDespesa: 2025 }, [{ ...SPLIT[0]!, linha: OTHER, valor: 10_00 }]],
  ])('%s', (_, changes, partes) => {
    const written: LedgerFact = { type: 'ReceitaRegistrada.v1', id: 1, ...REFUND, estorno: { partes: [{ ...SPLIT[1]!, valor: 10_00 }] } };
    const book = bookWith(...ON_TWO, registered({ idDespesa: 2 }), paid({ idDespesa: 2 }), written);
    book.otherYears = {
      ...book.otherYears,
      [REFUNDED_ELSEWHERE.name]: [{ ...OF_2025, idDespesa: 1, linha: OTHER, categoria: 'CUSTEIO' }],
    };
    expect(editRevenue(book, { id: 1 }, { ...REFUND, ...changes }, SURROUNDINGS).estorno).toEqual({ partes });
  });

  it('is not classified, and its expense stays on its lines and on its account', () => {
    const book = bookAfter(ON_LINE, {});
    const refuses = (decide: () => unknown, code: string) => expect(decide).toThrow(expect.objectContaining({ code }));
    refuses(() => classifyRevenues(book, [{ id: 1 }], { categoria: 'LIVRE' }, SURROUNDINGS), 'receita.estorno-classe');
    expect(classifyRevenues(book, [{ id: 1 }], { categoria: 'CUSTEIO' }, SURROUNDINGS)).toEqual([]);
    refuses(() => editExpense(book, 1, expenseData({ linha: OTHER })), 'despesa.estornada');
    refuses(() => classifyPayment(book, 1, { numConta: '2', documentoPagamento: null }), 'despesa.estornada');
    expect(editExpense(book, 1, expenseData({ objetoResumido: 'PAPEL' }))).toMatchObject({ objetoResumido: 'PAPEL' });
  });

  it('of a resto a pagar, or of an expense of an earlier year, is on no line of the year', () => {
    expect([...bookAfter([RESTO, paid({ numConta: '1' })], {}).balances]).toEqual([]);
    const book = bookWith();
    const registerOf2025 = (changes: Partial<RevenueData> = {}) =>
      registerRevenue(book, { ...REFUND, anoDespesa: 2025, idDespesa: 9, ...changes }, SURROUNDINGS);
    book.otherYears = { ...book.otherYears, [REFUNDED_ELSEWHERE.name]: [OF_2025] };
    write(book, registerOf2025());
    expect([...book.balances]).toEqual([]);
    expect(book.movementsOn('1')).toMatchObject([{ partes: [{ idPrograma: 1, valor: 10_00 }] }]);
    expect(() => registerOf2025({ valor: 40_01 })).toThrow('A despesa nº 9 de 2025 foi paga por');
    expect(() => registerOf2025({ anoDespesa: 2027 })).toThrow(expect.objectContaining({ code: 'receita.estorno-ano' }));
  });

  it('in a later year counts against the payment, which is then not cancelled', () => {
    const cancellation = { idDespesa: 1, dataAnulacao: '2026-05-02', justificativaAnulacao: 'DESFEITA', hoje: '2026-06-15' };
    const book = () => given(...ON_LINE).andInOtherYears(REFUNDS_ELSEWHERE, IN_2027);
    book()
      .when((found) => registerRevenue(found, REFUND, SURROUNDINGS))
      .thenRefuses('receita.estorno-excede');
    book()
      .when((found) => cancelWithTaxes(found, cancellation))
      .thenRefuses('despesa.estornada', 'receita nº 4 de 2027');
  });
});
