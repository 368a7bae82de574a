import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sumOf } from '#domain/money.js';
import { lineKey } from '#modules/book/pure.js';
import { expenseData, LINE, paid, registered, termsOf, UNCLASSIFIED } from '../../../../../test/fixtures/facts.js';
import { bookWith, given, write } from '../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../record-kinds.js';
import { type DespesaTransportada, type ExpensePart } from '../expenses/expense.events.js';
import { classifyPayment, editExpense } from '../expenses/expense.js';
import { REFUNDED_ELSEWHERE, REFUNDS_ELSEWHERE, type RefundedExpense } from '../expenses/payments/refunds.js';
import { cancelWithTaxes } from '../expenses/retained-tax.js';
import { type RevenueData } from './revenue.events.js';
import { classifyRevenues, editRevenue, registerRevenue } from './revenue.js';

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

const register = (changes: Partial<RevenueData>, ...facts: LedgerFact[]) =>
  given(...facts).when((book) => registerRevenue(book, { ...REFUND, ...changes }, SURROUNDINGS));

function bookAfter(facts: LedgerFact[], ...refunds: Partial<RevenueData>[]) {
  const book = bookWith(...facts);
  for (const changes of refunds) write(book, registerRevenue(book, { ...REFUND, ...changes }, SURROUNDINGS));
  return book;
}

describe('a refund', () => {
  it('has programme and category of the payment, and refuses others', () => {
    register({}, ...ON_LINE).thenWrites({
      type: 'ReceitaRegistrada.v1',
      id: 1,
      ...REFUND,
      idPrograma: 1,
      categoria: 'CUSTEIO',
      estorno: { partes: [{ linha: LINE, idFonteRecurso: 1, categoria: 'CUSTEIO', valor: 10_00 }] },
    });
    register({ idPrograma: 2 }, ...ON_LINE).thenRefuses('receita.estorno-classe');
    register({ categoria: 'CAPITAL' }, ...ON_LINE).thenRefuses('receita.estorno-classe');
  });

  it('comes back to the account of the payment, or to any where the payment names none', () => {
    register({ numConta: '2' }, ...ON_LINE).thenRefuses(
      'receita.estorno-conta',
      'A despesa nº 1 foi paga da conta 1: o estorno volta para ela.',
    );
    expect(bookAfter([registered(), paid()], { numConta: '2' }).movementsOn('2')).toHaveLength(1);
  });

  it('lowers what the lines of the expense have paid, and not the number of payments', () => {
    const book = bookAfter(ON_TWO, { valor: 30_00 });
    expect([LINE, OTHER].map((line) => book.balance(lineKey(line)))).toMatchObject([
      { pago: 13_33, pagamentos: 1 },
      { pago: 6_67, pagamentos: 1 },
    ]);
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

  it('keeps its parts when it is corrected without another amount', () => {
    const book = bookAfter(ON_TWO, { valor: 1 }, { valor: 1 });
    const { estorno } = editRevenue(book, { id: 1 }, { ...REFUND, valor: 1, descricao: 'VOLTOU' }, SURROUNDINGS);
    expect(estorno).toEqual({ partes: [{ ...SPLIT[0], valor: 1 }] });
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
    const earlier: RefundedExpense = { ...expenseData(), idDespesa: 9, pagaEm: '2025-12-20', dataAnulacao: null, numConta: '1' };
    const book = bookWith();
    const registerOf2025 = (changes: Partial<RevenueData> = {}) =>
      registerRevenue(book, { ...REFUND, anoDespesa: 2025, idDespesa: 9, ...changes }, SURROUNDINGS);
    book.otherYears = { ...book.otherYears, [REFUNDED_ELSEWHERE.name]: [earlier] };
    write(book, registerOf2025());
    expect([...book.balances]).toEqual([]);
    expect(book.movementsOn('1')).toMatchObject([{ partes: [{ idPrograma: 1, valor: 10_00 }] }]);
    expect(() => registerOf2025({ valor: 40_01 })).toThrow('A despesa nº 9 de 2025 foi paga por');
    expect(() => registerOf2025({ anoDespesa: 2027 })).toThrow(expect.objectContaining({ code: 'receita.estorno-ano' }));
  });

  it('in a later year counts against the payment, which is then not cancelled', () => {
    const refund = { ano: 2026, idDespesa: 1, id: 4, numConta: '1', data: '2027-01-10', valor: 45_00, versao: 1, estorno: { partes: [] } };
    given(...ON_LINE)
      .andInOtherYears(REFUNDS_ELSEWHERE, refund)
      .when((book) => registerRevenue(book, REFUND, SURROUNDINGS))
      .thenRefuses('receita.estorno-excede');
    const cancellation = { idDespesa: 1, dataAnulacao: '2026-05-02', justificativaAnulacao: 'DESFEITA', hoje: '2026-06-15' };
    given(...ON_LINE)
      .andInOtherYears(REFUNDS_ELSEWHERE, refund)
      .when((book) => cancelWithTaxes(book, cancellation))
      .thenRefuses('despesa.estornada', 'receita nº 4 de 2027');
  });
});
