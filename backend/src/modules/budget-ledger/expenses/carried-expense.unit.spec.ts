import { describe, expect, it } from '@jest/globals';
import { type BookState } from '#modules/book/public.js';
import { cancelled, expenseData, LINE, limitedTo, NO_LIMIT, paid, registered } from '../../../../../test/fixtures/facts.js';
import { ANA, bookOf, bookWith, given, write } from '../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../record-kinds.js';
import { carryExpenses, takeBackCarried } from './carried-expense.js';
import { type DespesaTransportada } from './expense.events.js';
import { deleteExpense, editExpense, payExpense } from './expense.js';
import { BY_BILL, billOf, EXPENSES } from './expense-state.js';
import { cancelWithTaxes, retainTax } from './retained-tax.js';

const OTHER = { ...LINE, idItem: 3 };
const TAX: LedgerFact[] = [
  { type: 'ImpostoRetido.v1', idDespesa: 1, idImposto: 2, valor: 10_00 },
  registered({ idDespesa: 2, valor: 10_00, idDespesaPrincipal: 1 }),
];

/** A resto a pagar of R$ 50,00 of 2025, as expense nº 1 of the book of 2026. */
const CARRIED: DespesaTransportada = {
  type: 'DespesaTransportada.v1',
  idDespesa: 1,
  ...expenseData({ dataElaboracao: '2025-11-20' }),
  origem: { ano: 2025, idDespesa: 9 },
  idAnterior: 9,
  impostos: [],
  preparadaPor: [ANA],
  liberacao: null,
};
const BILL_OF_2025 = registered({ idDespesa: 9, dataElaboracao: '2025-11-20' });
const PAYMENT = { ...paid(), hoje: '2026-06-15' };

/** The book of 2027 after the unpaid expenses of 2026 were carried into it. */
function nextOf(book: BookState): BookState {
  const next = bookOf(2027);
  for (const fact of carryExpenses(book, next)) write(next, fact);
  return next;
}

describe('restos a pagar', () => {
  it('carries the expenses that are neither paid nor cancelled, with new numbers, their origin and who prepared them', () => {
    const book = bookWith(registered(), registered({ idDespesa: 2 }), registered({ idDespesa: 3 }), paid(), cancelled({ idDespesa: 2 }));
    expect(carryExpenses(book, bookOf(2027, registered({ dataElaboracao: '2027-01-02' })))).toEqual([
      {
        type: 'DespesaTransportada.v1',
        ...expenseData(),
        idDespesa: 2,
        origem: { ano: 2026, idDespesa: 3 },
        idAnterior: 3,
        impostos: [],
        preparadaPor: [ANA],
        liberacao: null,
      },
    ]);
  });

  it('numbers them in the order of the year before, and carries the parts of a split one', () => {
    const rateio = [
      { linha: LINE, idFonteRecurso: 1, categoria: null, valor: 30_00 },
      { linha: OTHER, idFonteRecurso: 2, categoria: null, valor: 20_00 },
    ];
    const facts = [3, 1, 2].map((idDespesa) => registered({ idDespesa, ...(idDespesa === 2 && { rateio }) }));
    const carried = carryExpenses(bookWith(...facts), bookOf(2027));
    expect(carried.map((fact) => [fact.idDespesa, fact.idAnterior, fact.rateio])).toEqual([
      [1, 1, undefined],
      [2, 2, rateio],
      [3, 3, undefined],
    ]);
  });

  it('carries an atesto, takes back what was withdrawn of it, and stays while it was given there', () => {
    const seen = { data: '2026-03-12', nome: 'ANA LIMA', cargo: 'PRESIDENTE', texto: 'VEIO' };
    const attested: LedgerFact = { type: 'DespesaAtestada.v1', idDespesa: 1, cpf: null, ...seen };
    const withdrawn: LedgerFact = { type: 'DespesaDesatestada.v1', idDespesa: 1 };
    const book = bookWith(registered(), attested);
    const next = nextOf(book);
    expect(next.get(EXPENSES, 1)!.atesto).toEqual(seen);
    expect(takeBackCarried(book, next).corrected).toEqual([]);
    write(next, withdrawn);
    expect(takeBackCarried(book, next).corrected).toEqual([withdrawn]);
    const anew: LedgerFact = { ...attested, data: '2027-01-10' };
    const reopen = (history: BookState, ...since: LedgerFact[]) => {
      const later = nextOf(history);
      for (const fact of since) write(later, fact);
      return () => takeBackCarried(history, later);
    };
    for (const reopening of [reopen(book, withdrawn, anew), reopen(bookWith(registered()), anew)])
      expect(reopening).toThrow(
        'A despesa nº 1 passou para 2027 como resto a pagar e lá foi atestada em 10/01/2027, como despesa nº 1. Desfaça antes o atesto em 2027.',
      );
    expect(reopen(book, withdrawn, { ...attested, nome: 'BRUNO SÁ' })).toThrow('foi atestada em 12/03/2026');
    expect(reopen(book, withdrawn, attested)().corrected).toEqual([]);
  });

  it('keeps a tax and its expense together where both are unpaid, and carries either alone', () => {
    const book = bookWith(registered(), ...TAX);
    const together = nextOf(book);
    expect(together.get(EXPENSES, 1)).toMatchObject({ valor: 40_00, impostos: [{ idDespesa: 2, valor: 10_00 }] });
    expect(together.get(EXPENSES, 1)!.retidoAntes).toBeUndefined();
    expect(takeBackCarried(book, together)).toEqual({
      corrected: [],
      takenBack: [1, 2].map((idDespesa) => ({ type: 'TransporteDesfeito.v1', idDespesa })),
    });
    expect(together.get(EXPENSES, 2)).toMatchObject({ valor: 10_00, idDespesaPrincipal: 1 });
    const tax = nextOf(bookWith(registered(), ...TAX, paid({ valor: 40_00 })));
    expect(tax.all(EXPENSES)).toMatchObject([{ idDespesa: 1, valor: 10_00, origem: { idDespesa: 2 } }]);
    expect(tax.get(EXPENSES, 1)!.idDespesaPrincipal).toBeUndefined();
    const expense = nextOf(bookWith(registered(), ...TAX, paid({ idDespesa: 2, valor: 10_00 })));
    expect(expense.all(EXPENSES)).toMatchObject([{ idDespesa: 1, valor: 40_00, impostos: [] }]);
  });

  it('counts a tax that the year before has paid: against the limit, and as part of the bill', () => {
    const taxPaid = bookWith(registered({ notaFiscal: 'NF 10' }), ...TAX, paid({ idDespesa: 2, valor: 10_00 }));
    const next = nextOf(taxPaid);
    const payment = { ...PAYMENT, dataPagamento: '2027-04-01', hoje: '2027-06-15', valor: 40_00, numConta: null };
    expect(() => payExpense(next, payment, limitedTo(49_99))).toThrow('acima da alçada');
    expect(payExpense(next, payment, limitedTo(50_00))).toMatchObject({ valor: 40_00 });
    expect(next.find(EXPENSES, BY_BILL, billOf(expenseData({ notaFiscal: 'NF 10' }))!)).toHaveLength(1);
    const later = bookOf(2028);
    for (const fact of carryExpenses(next, later)) write(later, fact);
    expect(later.get(EXPENSES, 1)).toMatchObject({ valor: 40_00, retidoAntes: 10_00 });
  });

  it('carries a resto a pagar on as one of the year in which it was registered', () => {
    expect(nextOf(bookWith(CARRIED)).get(EXPENSES, 1)).toMatchObject({ origem: CARRIED.origem, idAnterior: 1 });
  });

  it('moves the account and no line of the year when it is paid', () => {
    const book = bookWith(CARRIED);
    write(book, payExpense(book, { ...PAYMENT, numConta: '1' }, NO_LIMIT));
    expect([...book.balances]).toEqual([]);
    expect(book.movementsOn('1')).toMatchObject([{ data: '2026-04-01', partes: [{ valor: -50_00 }] }]);
  });

  it('moves no line of the year by a tax that is retained from it', () => {
    const book = bookWith(CARRIED);
    const tax = {
      idFavorecido: '00394460000141',
      valor: 5_00,
      vencimento: null,
      dataElaboracao: '2026-01-10',
      notaFiscal: null,
      objetoResumido: null,
    };
    for (const fact of retainTax(book, 1, tax)) write(book, fact);
    write(book, payExpense(book, { ...PAYMENT, idDespesa: 2, valor: 5_00 }, NO_LIMIT));
    expect([...book.balances]).toEqual([]);
    expect(book.get(EXPENSES, 2)).toMatchObject({ origem: CARRIED.origem, idDespesaPrincipal: 1 });
  });

  it('takes a corrected invoice and value, but keeps its day, line and source', () => {
    const data = expenseData({ dataElaboracao: '2025-11-20', notaFiscal: '12', valor: 49_00 });
    given(CARRIED)
      .when((book) => editExpense(book, 1, data))
      .thenWrites({ type: 'DespesaAlterada.v1', idDespesa: 1, ...data, rateio: undefined });
    for (const moved of [{ dataElaboracao: '2026-01-02' }, { linha: OTHER }, { idFonteRecurso: 2 }])
      given(CARRIED)
        .when((book) => editExpense(book, 1, { ...data, ...moved }))
        .thenRefuses(
          'despesa.resto-a-pagar',
          'A despesa nº 1 é resto a pagar de 2025: data de elaboração, linha e fonte de recursos ficam como naquele exercício.',
        );
  });

  it('is cancelled, and not deleted', () => {
    const cancellation = { idDespesa: 1, dataAnulacao: '2026-05-02', justificativaAnulacao: 'NÃO ENTREGUE', hoje: '2026-06-15' };
    given(CARRIED)
      .when((book) => cancelWithTaxes(book, cancellation))
      .thenWrites([{ ...cancelled(), justificativaAnulacao: 'NÃO ENTREGUE', dataPagamento: '2026-06-15' }]);
    given(CARRIED)
      .when((book) => deleteExpense(book, 1, true))
      .thenRefuses('despesa.resto-a-pagar', /Anule-a, ou reabra o exercício de 2025/);
  });
});

describe('reopening the year of restos a pagar', () => {
  const yearBefore = () => bookOf(2025, BILL_OF_2025);

  it('takes them back, and leaves the expenses of the later year', () => {
    expect(takeBackCarried(yearBefore(), bookWith(CARRIED, registered({ idDespesa: 2 }), paid({ idDespesa: 2 })))).toEqual({
      corrected: [],
      takenBack: [{ type: 'TransporteDesfeito.v1', idDespesa: 1 }],
    });
  });

  it('brings back what was corrected meanwhile', () => {
    const corrected = expenseData({ dataElaboracao: '2025-11-20', vencimento: '2026-02-01' });
    const next = bookWith(CARRIED, { type: 'DespesaAlterada.v1', idDespesa: 1, ...corrected });
    expect(takeBackCarried(yearBefore(), next).corrected).toEqual([{ type: 'DespesaAlterada.v1', idDespesa: 9, ...corrected }]);
  });

  it('is refused once one was paid or cancelled, or a tax was retained from it', () => {
    const retained = registered({ idDespesa: 2, valor: 1_00, idDespesaPrincipal: 1, origem: CARRIED.origem });
    for (const [settled, what, next] of [
      [[paid()], 'foi paga em 01/04/2026', 'Desfaça antes o pagamento'],
      [[cancelled()], 'foi anulada em 02/05/2026', 'Desfaça antes a anulação'],
      [[{ type: 'ImpostoRetido.v1', idDespesa: 1, idImposto: 2, valor: 1_00 }, retained], 'teve imposto retido', 'Exclua antes o imposto'],
    ] as [LedgerFact[], string, string][])
      given(CARRIED, ...settled)
        .when((book) => takeBackCarried(yearBefore(), book).takenBack)
        .thenRefuses(
          'exercicio.resto-resolvido',
          `A despesa nº 9 passou para 2026 como resto a pagar e lá ${what}, como despesa nº 1. ${next} em 2026.`,
        );
  });
});
