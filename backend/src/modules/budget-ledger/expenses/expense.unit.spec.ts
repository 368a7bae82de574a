import { describe, expect, it } from '@jest/globals';
import { lineKey } from '#modules/book/pure.js';
import * as facts from '../../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { type LedgerFact } from '../../../record-kinds.js';
import {
  cancelExpense,
  classifyPayment,
  deleteExpense,
  editExpense,
  payExpense,
  payExpenses,
  registerExpense,
  type WrittenExpense,
} from './expense.js';
import { contributionOf, movementsOf } from './expense-amounts.js';
import { EXPENSES } from './expense-state.js';
import { NOWHERE, releaseHash } from './payments/release.js';

const linha = facts.LINE;
const data = facts.expenseData({ objetoResumido: 'PAPEL' });
const registered = facts.registered(data);
const edited = { ...registered, type: 'DespesaAlterada.v1' as const };
const paid = facts.paid({ idDespesa: 1, dataPagamento: '2026-04-01', formaPagamento: 'PIX', valor: 50_00 });
const { type: _, ...payment } = { ...paid, hoje: '2026-06-15' };
const cancelled = facts.cancelled();
const CADERNO = { objetoResumido: 'CADERNO' };

const cancellation = { idDespesa: 1, dataAnulacao: '2026-05-02', justificativaAnulacao: 'COMPRA DESFEITA', hoje: '2026-06-15' };

const balanceAfter = (...facts: LedgerFact[]) => bookWith(...facts).balance(lineKey(linha));

const edit = (history: LedgerFact[], changes: Partial<WrittenExpense> = {}, seen?: number) =>
  given(...history).when((book) => editExpense(book, 1, { ...data, ...changes }, seen));
const pay = (history: LedgerFact[], changes: Partial<typeof payment> = {}, seen?: number) =>
  given(...history).when((book) => payExpense(book, { ...payment, ...changes }, facts.NO_LIMIT, seen));
const cancel = (history: LedgerFact[], changes: object = {}, seen?: number) =>
  given(...history).when((book) => cancelExpense(book, { ...cancellation, ...changes }, seen));
const classify = (history: LedgerFact[], said: Parameters<typeof classifyPayment>[2], seen?: number) =>
  given(...history).when((book) => classifyPayment(book, 1, said, seen));
const remove = (history: LedgerFact[], mayDeletePaid: boolean) => given(...history).when((book) => deleteExpense(book, 1, mayDeletePaid));

describe('an expense', () => {
  it('registers an expense with the next number of the year, owed from then on', () => {
    given()
      .when((book) => registerExpense(book, data))
      .thenWrites(registered);
    given(registered)
      .when((book) => registerExpense(book, { ...data, rateio: null }))
      .thenWrites({ ...registered, idDespesa: 2 });
    expect(balanceAfter(registered)).toMatchObject({ aPagar: 50_00, pago: 0, pagamentos: 0 });
  });

  it("refuses an expense drawn up outside the book's year", () => {
    for (const dataElaboracao of ['2025-12-31', '2027-01-01']) {
      given()
        .when((book) => registerExpense(book, { ...data, dataElaboracao }))
        .thenRefuses('despesa.data-elaboracao', /^A data de elaboração deve estar no exercício de 2026$/);
      edit([registered], { dataElaboracao }).thenRefuses('despesa.data-elaboracao');
    }
  });

  it("refuses a payment or cancellation in the future or before the book's year, and accepts one in a later year", () => {
    const days = (dataPagamento: string, hoje: string) => pay([registered], { dataPagamento, hoje });
    days('2026-06-16', '2026-06-15').thenRefuses('despesa.data-pagamento', 'A data do pagamento não pode ser futura');
    days('2025-12-31', '2026-06-15').thenRefuses('despesa.data-pagamento', 'não pode ser anterior ao exercício de 2026');
    days('2026-06-15', '2026-06-15').thenWrites({ ...paid, dataPagamento: '2026-06-15' });
    days('2027-01-05', '2027-01-05').thenWrites({ ...paid, dataPagamento: '2027-01-05' });
    const on = (day: object) => cancel([registered], day);
    on({ dataAnulacao: '2026-06-16' }).thenRefuses('despesa.data-anulacao', 'A data da anulação não pode ser futura');
    on({ dataAnulacao: '2025-12-31' }).thenRefuses('despesa.data-anulacao', 'não pode ser anterior ao exercício de 2026');
    on({ dataPagamento: '2026-06-16' }).thenRefuses('despesa.data-pagamento', 'A data do pagamento não pode ser futura');
  });

  it('pays an expense once, with the amount actually paid', () => {
    pay([registered], { valor: 48_50 }).thenWrites({ ...paid, valor: 48_50 });
    pay([registered, paid]).thenRefuses('despesa.ja-paga', 'já foi paga em 01/04/2026');
    expect(balanceAfter(registered, { ...paid, valor: 48_50 })).toMatchObject({ aPagar: 0, pago: 48_50, pagamentos: 1 });
  });

  it('keeps the amount of a paid expense, but not its texts', () => {
    edit([registered, paid], { valor: 1 }).thenRefuses(
      'despesa.valor-pago',
      'O valor da despesa nº 1 não pode ser alterado: ela já foi paga.',
    );
    edit([registered, paid], CADERNO).thenWrites({ ...edited, ...CADERNO });
  });

  it('keeps line, source and account of a payment that was partly refunded, but not its texts', () => {
    const history = [registered, { ...paid, numConta: '1-9' }, facts.refunded()];
    for (const changes of [{ linha: { ...linha, idItem: 9 } }, { idFonteRecurso: 2 }])
      edit(history, changes).thenRefuses('despesa.estornada', 'A despesa nº 1 não pode mudar de linha ou de fonte');
    edit(history, CADERNO).thenWrites({ ...edited, ...CADERNO });
    classify(history, { numConta: '2-7' }).thenRefuses('despesa.estornada', 'A despesa nº 1 não pode mudar de conta');
  });

  it('keeps payee, document and account of a payment that another person released, but not its texts', () => {
    const { idFavorecido, notaFiscal, chaveNf } = data;
    const released = { idFavorecido, valor: 50_00, numConta: '1-9', notaFiscal, chaveNf, ...NOWHERE };
    const release: LedgerFact = { type: 'DespesaLiberada.v1', idDespesa: 1, ...released, hash: releaseHash(released) };
    const history = [registered, release, { ...paid, numConta: '1-9', alcada: 40_00 }];
    const refusal = ['despesa.paga-como-liberada', 'A despesa nº 1 foi paga como Ana a liberou'] as const;
    for (const changes of [{ idFavorecido: '00394460000141' }, { notaFiscal: '9' }, { chaveNf: '4'.repeat(44) }])
      edit(history, changes).thenRefuses(...refusal);
    edit(history, CADERNO).thenWrites({ ...edited, ...CADERNO });
    classify(history, { numConta: '2-7' }).thenRefuses(...refusal);
  });

  it('keeps the day of a resto a pagar, and does not delete it', () => {
    const bill = { ...registered, type: 'DespesaTransportada.v1' as const, dataElaboracao: '2025-11-20' };
    const carried = { ...bill, origem: { ano: 2024, idDespesa: 9 }, idAnterior: 4, impostos: [], preparadaPor: [], liberacao: null };
    const corrected = { dataElaboracao: '2025-11-20', notaFiscal: '12' };
    edit([carried], corrected).thenWrites({ ...edited, ...corrected });
    edit([carried], { dataElaboracao: '2026-01-02' }).thenRefuses('despesa.resto-a-pagar', 'A despesa nº 1 é resto a pagar de 2024');
    remove([carried], true).thenRefuses(
      'despesa.resto-a-pagar',
      'A despesa nº 1 é resto a pagar de 2024 e não pode ser excluída. Anule-a, ou reabra o exercício de 2025.',
    );
  });

  it('moves the paid amount to the corrected line of an expense', () => {
    const moved = { ...linha, idItem: 9 };
    const book = bookWith(registered, paid, { ...edited, linha: moved });
    expect(book.balance(lineKey(linha))).toMatchObject({ pago: 0, aPagar: 0, pagamentos: 0 });
    expect(book.balance(lineKey(moved))).toMatchObject({ pago: 50_00, aPagar: 0, pagamentos: 1 });
  });

  it('counts a cancelled expense for nothing, and refuses to pay or correct it', () => {
    expect(balanceAfter(registered, cancelled)).toMatchObject({ pago: 0, aPagar: 0 });
    expect(balanceAfter(registered, paid, cancelled)).toMatchObject({ pago: 0, aPagar: 0, pagamentos: 0 });
    pay([registered, cancelled]).thenRefuses('despesa.anulada', 'não pode ser paga');
    edit([registered, cancelled]).thenRefuses('despesa.anulada', 'não pode ser alterada');
  });

  it('cancels an expense once, open or paid', () => {
    cancel([registered]).thenWrites({ ...cancelled, dataPagamento: '2026-06-15' });
    cancel([registered, paid]).thenWrites({ ...cancelled, dataPagamento: '2026-04-01' });
    cancel([registered, paid], { dataPagamento: '2026-05-02' }).thenWrites(cancelled);
    cancel([registered, cancelled]).thenRefuses('despesa.ja-anulada', 'A despesa nº 1 já foi anulada em 02/05/2026.');
  });

  it('accepts a payment and a cancellation before the expense was drawn up, and owes nothing afterwards', () => {
    const early = { dataPagamento: '2026-03-01' };
    pay([registered], early).thenWrites({ ...paid, ...early });
    const sameDay = { ...cancelled, ...early, dataAnulacao: '2026-03-01' };
    for (const history of [[registered], [registered, { ...paid, ...early }]])
      cancel(history, { ...early, dataAnulacao: '2026-03-01' }).thenWrites(sameDay);
    expect(balanceAfter(registered, { ...paid, ...early }, sameDay)).toMatchObject({ pago: 0, aPagar: 0, pagamentos: 0 });
  });

  it('refuses to cancel an expense before its payment date', () => {
    const on = (dataAnulacao: string) => cancel([registered, paid], { dataAnulacao });
    on('2026-03-31').thenRefuses('despesa.data-anulacao', 'A data da anulação não pode ser anterior ao pagamento (01/04/2026).');
    on('2026-04-01').thenWrites({ ...cancelled, dataAnulacao: '2026-04-01', dataPagamento: '2026-04-01' });
  });

  it('refuses to cancel, correct, pay or classify an expense on a stale version', () => {
    const changed = /^A despesa nº 1 foi alterada por outra pessoa .*você viu a versão \d, a atual é a \d/;
    cancel([registered, paid], {}, 1).thenRefuses('livro.versao', changed);
    edit([registered, paid], {}, 1).thenRefuses('livro.versao', changed);
    pay([registered], {}, 0).thenRefuses('livro.versao', changed);
    classify([registered, paid], {}, 1).thenRefuses('livro.versao', changed);
  });

  it('returns a paid amount on the day of the cancellation, and stops owing an open one on that day', () => {
    const postings = (...facts: LedgerFact[]) =>
      contributionOf(bookWith(...facts).get(EXPENSES, 1)).map(({ especie, valor, data }) => [especie, valor, data]);
    expect(postings(registered, cancelled)).toEqual([
      ['a_pagar', 50_00, '2026-03-10'],
      ['a_pagar', -50_00, '2026-05-02'],
    ]);
    expect(postings(registered, { ...paid, valor: 48_50 }, cancelled).slice(2)).toEqual([
      ['pago', 48_50, '2026-04-01'],
      ['pago', -48_50, '2026-05-02'],
    ]);
  });

  it('lets anyone delete an open expense, and only managers a paid one', () => {
    const deleted: LedgerFact = { type: 'DespesaExcluida.v1', idDespesa: 1 };
    remove([registered], false).thenWrites(deleted);
    remove([registered, paid], false).thenRefuses(
      'despesa.exclusao-paga',
      'A despesa nº 1 já foi paga: só um administrador ou gestor da associação pode excluí-la.',
    );
    remove([registered, paid], true).thenWrites(deleted);
    expect(balanceAfter(registered, paid, deleted)).toMatchObject({ pago: 0, aPagar: 0 });
  });

  it('refuses a change of an expense that does not exist', () => pay([]).thenRefuses('despesa.ausente', 'Despesa nº 1 não encontrada.'));

  it('owes an expense between its day and its payment, also if the payment is older', () => {
    const state = bookWith(registered, { ...paid, dataPagamento: '2026-03-01' }).get(EXPENSES, 1);
    expect(contributionOf(state).map(({ especie, valor, data }) => [especie, valor, data])).toEqual([
      ['a_pagar', 50_00, '2026-03-01'],
      ['a_pagar', -50_00, '2026-03-01'],
      ['pago', 50_00, '2026-03-01'],
    ]);
  });

  it('moves nothing until an account is named, then debits the account and credits it again on cancellation', () => {
    const parts = (valor: number) => [{ idPrograma: 1, categoria: 'CUSTEIO', valor }];
    const first: LedgerFact = { ...registered, categoria: 'CUSTEIO' };
    const moved = (...facts: LedgerFact[]) => movementsOf(bookWith(first, ...facts).get(EXPENSES, 1)!);
    expect(moved()).toEqual([]);
    expect(moved(paid)).toEqual([]);
    const payment = { conta: '1-9', data: '2026-04-01', partes: parts(-50_00) };
    expect(moved({ ...paid, numConta: '1-9' })).toEqual([payment]);
    expect(moved(paid, { type: 'PagamentoClassificado.v1', idDespesa: 1, numConta: '1-9', documentoPagamento: null })).toEqual([payment]);
    expect(moved({ ...paid, numConta: '1-9' }, cancelled)).toEqual([payment, { conta: '1-9', data: '2026-05-02', partes: parts(50_00) }]);
  });

  it('asks for a reason when an account pays before the date of the invoice', () => {
    const history = [{ ...registered, dataNf: '2026-04-02' }];
    pay(history, { numConta: '1-9' }).thenRefuses('despesa.paga-antes-da-nota', 'antes da data da nota fiscal (02/04/2026)');
    const told = { numConta: '1-9', motivoAntecipacao: 'Sinal' };
    pay(history, told).thenWrites({ ...paid, ...told });
    pay(history).thenWrites(paid);
    const onDay = { numConta: '1-9', dataPagamento: '2026-04-02' };
    pay(history, onDay).thenWrites({ ...paid, ...onDay });
  });

  it('asks for a reason when a correction moves the invoice behind the payment, and keeps it while that is so', () => {
    const account: LedgerFact = { ...paid, numConta: '1-9' };
    const late = { dataNf: '2026-04-02' };
    const reason = { motivoAntecipacao: 'Sinal' };
    edit([registered, account], late).thenRefuses('despesa.paga-antes-da-nota', 'antes da data da nota fiscal (02/04/2026)');
    edit([registered, account], { dataNf: '2026-04-01', ...reason }).thenWrites({ ...edited, dataNf: '2026-04-01' });
    const told = { ...edited, ...late, ...reason };
    edit([registered, account], { ...late, ...reason }).thenWrites(told);
    edit([registered, account, told], { dataNf: '2026-04-05' }).thenWrites({ ...edited, dataNf: '2026-04-05' });
    edit([registered, paid], late).thenWrites({ ...edited, ...late });
    edit([registered], { ...late, ...reason }).thenWrites({ ...edited, ...late });
    const classified: LedgerFact = { type: 'PagamentoClassificado.v1', idDespesa: 1, numConta: '1-9', documentoPagamento: null };
    edit([{ ...registered, ...late }, paid, classified], late).thenWrites({ ...edited, ...late });
    const reasonAfter = (...more: LedgerFact[]) => bookWith(registered, account, ...more).get(EXPENSES, 1)!.motivoAntecipacao;
    expect([reasonAfter(told), reasonAfter(told, { ...edited, ...late }), reasonAfter(told, edited)]).toEqual(['Sinal', 'Sinal', null]);
  });

  it('keeps the category of its element whatever the register says now, and of an unpaid one takes what was unknown', () => {
    const known = { ...registered, categoria: 'CUSTEIO' as const };
    const now = { categoria: 'CAPITAL' as const };
    edit([known], now).thenWrites({ ...edited, categoria: 'CUSTEIO' });
    edit([known, paid], now).thenWrites({ ...edited, categoria: 'CUSTEIO' });
    edit([registered], now).thenWrites({ ...edited, ...now });
    edit([registered, paid], now).thenWrites({ ...edited, categoria: null });
    const other = { linha: { ...linha, idElementoDespesa: 6 } };
    edit([known, paid], { ...now, ...other }).thenWrites({ ...edited, ...now, ...other });
    const moved = { linha: { ...linha, idItem: 9 } };
    edit([known, paid], { ...now, ...moved }).thenWrites({ ...edited, ...moved, categoria: 'CUSTEIO' });
  });

  it('leaves what a request about the account of a payment does not say', () => {
    const known = { ...paid, numConta: '1-9', documentoPagamento: '850001' };
    const classified = { type: 'PagamentoClassificado.v1' as const, idDespesa: 1, numConta: '1-9', documentoPagamento: '850001' };
    classify([registered, known], { numConta: '2-7' }).thenWrites({ ...classified, numConta: '2-7' });
    classify([registered, known], { documentoPagamento: null }).thenWrites({ ...classified, documentoPagamento: null });
  });

  it('classifies a payment afterwards, and not before the payment', () => {
    const from = { numConta: '1-9', documentoPagamento: '850001' };
    classify([registered, paid], from).thenWrites({ type: 'PagamentoClassificado.v1', idDespesa: 1, ...from });
    classify([registered], from).thenRefuses('despesa.nao-paga', 'A despesa nº 1 ainda não foi paga.');
  });
});

describe('several expenses paid at once (rule 11.11)', () => {
  const second = { ...registered, idDespesa: 2 };
  const { idDespesa: _, valor: __, numConta: ___, ...form } = payment;
  const payAll = (history: LedgerFact[], limit: number | null, ...pagamentos: { idDespesa: number; valor: number; versao?: number }[]) =>
    given(...history).when((book) =>
      payExpenses(book, { ...form, pagamentos: pagamentos.map((each) => ({ numConta: null, ...each })) }, facts.limitedTo(limit)),
    );

  it('are paid on one day, each with its own value, or none of them', () => {
    const history = [registered, second, { ...registered, idDespesa: 3 }, { ...paid, idDespesa: 3 }];
    payAll(history, null, { idDespesa: 2, valor: 7_00 }, { idDespesa: 1, valor: 50_00, versao: 1 }).thenWrites([
      { ...paid, idDespesa: 2, valor: 7_00 },
      { ...paid, idDespesa: 1 },
    ]);
    const one = { idDespesa: 1, valor: 1 };
    const refuses = (other: { idDespesa: number; versao?: number }, code: string, message: string) =>
      payAll(history, null, one, { valor: 1, ...other }).thenRefuses(code, message);
    refuses({ idDespesa: 3 }, 'despesa.ja-paga', 'A despesa nº 3 já foi paga em 01/04/2026');
    refuses({ idDespesa: 9 }, 'despesa.ausente', 'Despesa nº 9 não encontrada');
    refuses({ idDespesa: 2, versao: 1 }, 'livro.versao', 'A despesa nº 2 foi alterada');
    refuses({ idDespesa: 1 }, 'despesa.repetida', 'A despesa nº 1 foi informada mais de uma vez.');
  });

  it('count together against the limit of what a payee gets on a day, and payees each for themselves', () => {
    const both = [
      { idDespesa: 1, valor: 30_00 },
      { idDespesa: 2, valor: 21_00 },
    ];
    const written = [
      { ...paid, valor: 30_00 },
      { ...paid, idDespesa: 2, valor: 21_00 },
    ];
    payAll([registered, second], 50_99, ...both).thenRefuses(
      'despesa.nao-liberada',
      'com ela o favorecido recebe R$\u00a051,00 em 01/04/2026',
    );
    payAll([registered, second], 51_00, ...both).thenWrites(written);
    payAll([registered, { ...second, idFavorecido: '00394460000141' }], 30_00, ...both).thenWrites(written);
  });
});

describe('the parts of a split expense', () => {
  const part = (idItem: number, valor: number, categoria: 'CUSTEIO' | 'CAPITAL' | null = null) => ({
    linha: { ...linha, idItem },
    idFonteRecurso: 1,
    categoria,
    valor,
  });
  const rateio = [part(2, 30_00), part(3, 20_00)];
  const split = { ...registered, rateio };

  it('sum to the expense, registered or corrected', () => {
    const register = (parts: typeof rateio) => given().when((book) => registerExpense(book, { ...data, rateio: parts }));
    register(rateio).thenWrites(split);
    const less = [part(2, 30_00), part(3, 19_99)];
    register(less).thenRefuses('despesa.rateio-soma', 'somam R$\u00a049,99, e a despesa é de R$\u00a050,00');
    edit([registered], { rateio: less }).thenRefuses('despesa.rateio-soma');
  });

  it('stay where a correction leaves them out, also when another value was paid, and change where it states them', () => {
    edit([split], CADERNO).thenWrites({ ...edited, ...CADERNO, rateio });
    edit([split, { ...paid, valor: 48_50 }], { valor: 48_50 }).thenWrites({ ...edited, valor: 48_50, rateio });
    edit([split], { rateio: null }).thenWrites(edited);
    const others = [part(2, 1), part(4, 49_99)];
    edit([split], { rateio: others }).thenWrites({ ...edited, rateio: others });
  });

  it.each([
    ['value', { valor: 50_01 }],
    ['line', { linha: { ...linha, idItem: 9 } }],
    ['source', { idFonteRecurso: 2 }],
  ])('are asked for when the %s of the expense changes', (_, changes) =>
    edit([split], changes).thenRefuses(
      'despesa.rateio-ausente',
      'A despesa nº 1 é rateada entre linhas. Informe as partes com os novos valores.',
    ),
  );

  it('keep the category of their lines', () => {
    const kept = [part(2, 30_00, 'CUSTEIO'), part(3, 20_00, 'CAPITAL')];
    edit([{ ...split, categoria: 'CUSTEIO', rateio: kept }], { rateio }).thenWrites({ ...edited, categoria: 'CUSTEIO', rateio: kept });
  });
});
