import { describe, expect, it } from '@jest/globals';
import { lineKey } from '#modules/book/pure.js';
import { cancelled, expenseData, LINE, paid, refunded, registered } from '../../../../../test/fixtures/facts.js';
import { bookWith, given, write } from '../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../record-kinds.js';
import { type ExpensePart } from './expense.events.js';
import { EXPENSES } from './expense-state.js';
import { cancelWithTaxes, deleteWithTaxes, editWithTaxes, retainTax } from './retained-tax.js';

const CITY = '00394460000141';
const TAX = {
  idFavorecido: CITY,
  valor: 5_50,
  vencimento: '2026-04-20',
  dataElaboracao: '2026-03-10',
  notaFiscal: null,
  objetoResumido: 'ISS',
} as const;
const RETAINED: LedgerFact = { type: 'ImpostoRetido.v1', idDespesa: 1, idImposto: 2, valor: 5_50 };
const CHILD = registered({ idDespesa: 2, ...TAX, tipoDocumento: 'GUIA', idDespesaPrincipal: 1 });
const TAXED: LedgerFact[] = [registered(), RETAINED, CHILD];
const RETURNED: LedgerFact = { ...RETAINED, type: 'ImpostoDevolvido.v1' };
const [OTHER, THIRD] = [3, 4].map((idItem) => ({ ...LINE, idItem })) as [typeof LINE, typeof LINE];
const SPLIT: ExpensePart[] = [
  { linha: LINE, idFonteRecurso: 1, categoria: null, valor: 30_01 },
  { linha: OTHER, idFonteRecurso: 1, categoria: null, valor: 19_99 },
];
const CANCELLATION = { idDespesa: 1, dataAnulacao: '2026-05-02', justificativaAnulacao: 'COMPRA DESFEITA', hoje: '2026-06-15' };

const refusal = (idDespesa: number, what: string) =>
  `A despesa nº ${idDespesa} não pode ${what}: R$\u00a01,00 do que foi pago já voltaram como estorno (receita nº 7). Exclua antes o estorno`;

const withTax = (...facts: LedgerFact[]) => bookWith(...TAXED, ...facts);
const owedOn = (book: ReturnType<typeof bookWith>) => [LINE, OTHER, THIRD].map((line) => book.balance(lineKey(line)).aPagar);

describe('a retained tax', () => {
  it('retains a tax as a separate expense on the same line, and reduces the debt of its expense', () => {
    given(registered())
      .when((book) => retainTax(book, 1, TAX))
      .thenWrites([RETAINED, CHILD]);
    const book = withTax();
    expect([1, 2].map((id) => book.get(EXPENSES, id)!.valor)).toEqual([44_50, 5_50]);
    expect(owedOn(book)).toEqual([50_00, 0, 0]);
  });

  it('splits the tax of a split expense in proportion, so that each line owes the same as before', () => {
    const book = bookWith(registered({ rateio: SPLIT }));
    for (const valor of [5_50, 1, 33]) for (const fact of retainTax(book, 1, { ...TAX, valor })) write(book, fact);
    expect(book.get(EXPENSES, 1)!.valor).toBe(44_16);
    expect(owedOn(book)).toEqual([30_01, 19_99, 0]);
    for (const fact of deleteWithTaxes(book, 2, false)) write(book, fact);
    expect(book.get(EXPENSES, 1)!.valor).toBe(49_66);
    expect(owedOn(book)).toEqual([30_01, 19_99, 0]);
  });

  it('retains a tax of a resto a pagar as one of the same origin', () => {
    const origem = { ano: 2025, idDespesa: 9 };
    given({ ...registered(), type: 'DespesaTransportada.v1', origem, idAnterior: 9, impostos: [], preparadaPor: [], liberacao: null })
      .when((book) => retainTax(book, 1, TAX))
      .thenWrites([RETAINED, { ...CHILD, origem }]);
  });

  const tooMuch = (left: string) => `O imposto deve ser menor que o valor a pagar da despesa, R$\u00a0${left}.`;
  const tooEarly = (day: string) => `Um imposto não pode ser elaborado antes da despesa nº 1, de que é retido (${day}).`;

  it.each<[string, LedgerFact[], { valor?: number; dataElaboracao?: string }, string, string]>([
    ['of a paid expense', [registered(), paid()], {}, 'despesa.ja-paga', 'A despesa nº 1 já foi paga: dela nada mais se retém.'],
    ['of a cancelled expense', [registered(), cancelled()], {}, 'despesa.anulada', 'A despesa nº 1 foi anulada: dela nada se retém.'],
    ['of all that is owed', [registered()], { valor: 50_00 }, 'imposto.valor', tooMuch('50,00')],
    ['of all that the taxes before have left', TAXED, { valor: 44_50 }, 'imposto.valor', tooMuch('44,50')],
    ['before its expense', [registered()], { dataElaboracao: '2026-03-09' }, 'imposto.data-elaboracao', tooEarly('10/03/2026')],
    ['of another year', [registered()], { dataElaboracao: '2027-03-09' }, 'despesa.data-elaboracao', 'no exercício de 2026'],
    ['of no expense', [], {}, 'despesa.ausente', 'Despesa nº 1 não encontrada.'],
  ])('refuses to retain a tax %s', (_, facts, changes, code, message) => {
    given(...facts)
      .when((book) => retainTax(book, 1, { ...TAX, ...changes }))
      .thenRefuses(code, message);
  });

  it('refuses to retain a tax from a tax, or from an expense changed meanwhile', () => {
    given(...TAXED)
      .when((book) => retainTax(book, 2, { ...TAX, valor: 1 }))
      .thenRefuses('imposto.de-imposto', 'A despesa nº 2 é imposto retido da despesa nº 1: dela nada se retém.');
    given(...TAXED)
      .when((book) => retainTax(book, 1, { ...TAX, valor: 1 }, 1))
      .thenRefuses('livro.versao', 'A despesa nº 1 foi alterada por outra pessoa');
  });

  it('leaves the net amount of the expense to pay, and the tax to be paid separately', () => {
    const book = withTax(paid({ valor: 44_50 }));
    expect(book.balance(lineKey(LINE))).toMatchObject({ pago: 44_50, aPagar: 5_50 });
    write(book, paid({ idDespesa: 2, valor: 5_60 }));
    expect(book.balance(lineKey(LINE))).toMatchObject({ pago: 50_10, aPagar: 0 });
  });

  it('moves a retained tax with its expense to other lines', () => {
    const book = withTax();
    const rateio = [
      { linha: OTHER, idFonteRecurso: 1, categoria: null, valor: 44_49 },
      { linha: THIRD, idFonteRecurso: 1, categoria: null, valor: 1 },
    ];
    for (const fact of editWithTaxes(book, 1, expenseData({ linha: OTHER, valor: 44_50, rateio }))) write(book, fact);
    expect(owedOn(book)).toEqual([0, 49_99, 1]);
    expect(book.get(EXPENSES, 2)).toMatchObject({ objetoResumido: 'ISS', idDespesaPrincipal: 1, vencimento: '2026-04-20' });
  });

  it('leaves a retained tax untouched when its expense changes in other fields', () => {
    given(...TAXED)
      .when((book) => editWithTaxes(book, 1, expenseData({ valor: 44_50, notaFiscal: '9' })))
      .thenWrites([{ type: 'DespesaAlterada.v1', idDespesa: 1, ...expenseData({ valor: 44_50, notaFiscal: '9' }) }]);
  });

  it('accepts another payee, document and due date of a retained tax, but no other value, line or earlier day', () => {
    const edit = (idDespesa: number, changes: object) =>
      given(...TAXED).when((book) => editWithTaxes(book, idDespesa, expenseData(changes)));
    const data = { ...TAX, notaFiscal: 'DARF 1' };
    edit(2, data).thenWrites([{ type: 'DespesaAlterada.v1', idDespesa: 2, ...expenseData(data) }]);
    for (const other of [{ valor: 5_51 }, { linha: OTHER }])
      edit(2, { ...data, ...other }).thenRefuses(
        'imposto.linhas',
        'O valor e as linhas deste imposto vêm da despesa nº 1. Para mudar o valor, exclua o imposto e retenha-o de novo.',
      );
    edit(2, { ...data, dataElaboracao: '2026-03-09' }).thenRefuses('imposto.data-elaboracao', tooEarly('10/03/2026'));
    edit(1, { valor: 44_50, dataElaboracao: '2026-03-11' }).thenRefuses('imposto.data-elaboracao', tooEarly('11/03/2026'));
  });

  it('cancels a retained tax with its expense, also a paid tax', () => {
    const { hoje: _, ...rest } = CANCELLATION;
    given(...TAXED, paid({ idDespesa: 2, valor: 5_50 }))
      .when((book) => cancelWithTaxes(book, CANCELLATION))
      .thenWrites([
        { type: 'DespesaAnulada.v1', ...rest, dataPagamento: '2026-06-15' },
        { type: 'DespesaAnulada.v1', ...rest, idDespesa: 2, dataPagamento: '2026-04-01', comDespesa: 1 },
      ]);
  });

  it('deletes a retained tax with its expense; a paid one only for callers who may delete paid expenses', () => {
    given(...TAXED)
      .when((book) => deleteWithTaxes(book, 1, false))
      .thenWrites([2, 1].map((idDespesa) => ({ type: 'DespesaExcluida.v1', idDespesa })));
    given(...TAXED, paid({ idDespesa: 2, valor: 5_50 }))
      .when((book) => deleteWithTaxes(book, 1, false))
      .thenRefuses('despesa.exclusao-paga');
  });

  it('returns a tax that is cancelled or deleted alone to its expense while that is open', () => {
    given(...TAXED)
      .when((book) => deleteWithTaxes(book, 2, false))
      .thenWrites([RETURNED, { type: 'DespesaExcluida.v1', idDespesa: 2 }]);
    const book = withTax();
    for (const fact of cancelWithTaxes(book, { ...CANCELLATION, idDespesa: 2 })) write(book, fact);
    expect(book.get(EXPENSES, 1)).toMatchObject({ valor: 50_00, devido: 50_00, impostos: [] });
    expect(owedOn(book)).toEqual([50_00, 0, 0]);
  });

  it('returns of several taxes the one that is deleted, and none twice; cancels with the expense those that stand', () => {
    const second: LedgerFact[] = [
      { ...RETAINED, idImposto: 3, valor: 2_00 },
      { ...CHILD, idDespesa: 3, valor: 2_00 },
    ];
    given(...TAXED, ...second)
      .when((book) => deleteWithTaxes(book, 3, false))
      .thenWrites([
        { ...RETURNED, idImposto: 3, valor: 2_00 },
        { type: 'DespesaExcluida.v1', idDespesa: 3 },
      ]);
    const book = bookWith(...TAXED, ...second);
    for (const fact of cancelWithTaxes(book, { ...CANCELLATION, idDespesa: 2 })) write(book, fact);
    expect(deleteWithTaxes(book, 2, false)).toEqual([{ type: 'DespesaExcluida.v1', idDespesa: 2 }]);
    expect(cancelWithTaxes(book, CANCELLATION).map(({ idDespesa }) => idDespesa)).toEqual([1, 3]);
  });

  it('lets the tax of a paid expense be cancelled, not deleted', () => {
    const paidNet = paid({ valor: 44_50 });
    given(...TAXED, paidNet)
      .when((book) => deleteWithTaxes(book, 2, true))
      .thenRefuses(
        'imposto.de-encerrada',
        'O imposto nº 2 foi retido da despesa nº 1, que já foi paga ou anulada. Anule o imposto, ou exclua a despesa com ele.',
      );
    const { hoje: _, ...rest } = CANCELLATION;
    given(...TAXED, paidNet)
      .when((book) => cancelWithTaxes(book, { ...CANCELLATION, idDespesa: 2 }))
      .thenWrites([{ type: 'DespesaAnulada.v1', ...rest, idDespesa: 2, dataPagamento: '2026-06-15' }]);
  });

  it('is not moved with its expense while a refund of it exists', () =>
    given(...TAXED, paid({ idDespesa: 2, valor: 5_50 }), refunded({ idDespesa: 2 }))
      .when((book) => editWithTaxes(book, 1, expenseData({ valor: 44_50, linha: OTHER })))
      .thenRefuses('despesa.estornada', refusal(2, 'mudar de linha ou de fonte')));

  it.each([
    ['the expense', 1],
    ['its tax', 2],
  ])(
    'refuses to cancel or delete an expense with its taxes while a refund of %s exists, and allows it after the refund is deleted',
    (_, idDespesa) => {
      const paidBoth: LedgerFact[] = [...TAXED, paid({ valor: 44_50 }), paid({ idDespesa: 2, valor: 5_50 })];
      const undone = (...facts: LedgerFact[]) => [
        given(...facts).when((book) => cancelWithTaxes(book, CANCELLATION)),
        given(...facts).when((book) => deleteWithTaxes(book, 1, true)),
      ];
      for (const [index, attempt] of undone(...paidBoth, refunded({ idDespesa: idDespesa })).entries())
        attempt.thenRefuses('despesa.estornada', refusal(idDespesa, ['ser anulada', 'ser excluída'][index]!));
      const [cancelling, deleting] = undone(...paidBoth, refunded({ idDespesa: idDespesa }), { type: 'ReceitaExcluida.v1', id: 7 });
      const together = { dataPagamento: '2026-04-01' };
      cancelling!.thenWrites([cancelled(together), cancelled({ ...together, idDespesa: 2, comDespesa: 1 })]);
      deleting!.thenWrites([2, 1].map((each) => ({ type: 'DespesaExcluida.v1', idDespesa: each })));
    },
  );
});
