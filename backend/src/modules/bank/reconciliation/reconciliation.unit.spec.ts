import { describe, expect, it } from '@jest/globals';
import { type BookedMovement } from '#modules/book/pure.js';
import { type MesConciliado } from '#modules/budget-ledger/account-months/account-month.events.js';
import { CLOSED_MONTHS, CLOSED_YEARS, closeMonth, reopenMonth } from '#modules/budget-ledger/account-months/account-month.js';
import { cancelled, paid, registered, UNCLASSIFIED } from '../../../../../test/fixtures/facts.js';
import { bookWith, entryOf, given } from '../../../../../test/fixtures/given.js';
import { type LedgerFact, RECORD_KINDS } from '../../../record-kinds.js';
import { type ConciliacaoFeita, type ReconciledLine } from './reconciliation.events.js';
import { followReconciled, join, joinAll, undo } from './reconciliation.js';

const ACCOUNT = '1-9';
const TODAY = '2026-06-15';
const revenue = (id: number, data: string, valor: number) =>
  ({
    type: 'ReceitaRegistrada.v1',
    id,
    numConta: ACCOUNT,
    idFonteRecurso: null,
    data,
    valor,
    descricao: 'REPASSE',
    ...UNCLASSIFIED,
  }) as const;
const line = (id: number, data: string, valor: number): ReconciledLine => ({ id, data, valor, historico: 'TED', documento: null });
/** The movement of the entry with that number. */
const movement = (sequencia: number) => ({ sequencia, ordem: 0 });

const MARCH = revenue(1, '2026-03-10', 500);
const APRIL = revenue(2, '2026-04-20', 700);
const joined = (id: number, lines: ReconciledLine[], movimentos: ConciliacaoFeita['movimentos']): ConciliacaoFeita => {
  return { type: 'ConciliacaoFeita.v1', id, numConta: ACCOUNT, linhas: lines, movimentos };
};
const MARCH_JOINED = joined(1, [line(7, '2026-03-11', 500)], [{ ...movement(1), data: '2026-03-10', valor: 500 }]);
const closing = (mes: number, changes: Partial<MesConciliado> = {}): MesConciliado => ({
  type: 'MesConciliado.v1',
  numConta: ACCOUNT,
  mes,
  saldoExtrato: 500,
  em: `2026-0${mes}-28`,
  diferenca: 0,
  justificativa: null,
  anexo: 'a'.repeat(64),
  ...changes,
});
const closeIt = (mes: number, changes?: Partial<MesConciliado>) => {
  const { type: _, ...wanted } = closing(mes, changes);
  return wanted;
};

describe('joining lines with movements', () => {
  const SENTENCES = {
    'conciliacao.soma': 'Os lançamentos do extrato somam R$\u00a04,99 e os do livro R$\u00a05,00: devem ser iguais.',
    'conciliacao.movimento-ausente': 'Um dos movimentos foi alterado ou excluído. Atualize a tela e tente novamente.',
    'conciliacao.conta': 'O movimento é da conta 1-9, e o extrato é da conta 2-7.',
    'conciliacao.repetido': 'O mesmo lançamento foi informado mais de uma vez.',
  } as const;

  it('writes the joined lines and movements with their data, so that the entry can be read alone', () => {
    const lines = [line(7, '2026-04-21', 1000), line(8, '2026-04-22', 200)];
    given(MARCH, APRIL)
      .when((book) => join(book, { numConta: ACCOUNT, linhas: lines, movimentos: [movement(1), movement(2)] }))
      .thenWrites(
        joined(1, lines, [
          { ...movement(1), data: '2026-03-10', valor: 500 },
          { ...movement(2), data: '2026-04-20', valor: 700 },
        ]),
      );
  });

  it.each([
    ['of different sums', [499], [1], ACCOUNT, 'conciliacao.soma'],
    ['of a movement that is not there', [500], [9], ACCOUNT, 'conciliacao.movimento-ausente'],
    ['of another account', [500], [1], '2-7', 'conciliacao.conta'],
    ['of a line named twice', [250, 250], [1], ACCOUNT, 'conciliacao.repetido'],
    ['of a movement named twice', [1000], [1, 1], ACCOUNT, 'conciliacao.repetido'],
  ] as const)('refuses to join lines and movements %s', (_, amounts, entries, numConta, code) => {
    const linhas = amounts.map((valor) => line(7, '2026-03-11', valor));
    given(MARCH)
      .when((book) => join(book, { numConta, linhas, movimentos: entries.map(movement) }))
      .thenRefuses(code, SENTENCES[code]);
  });

  it('refuses to join lines and movements already joined, until that is undone', () => {
    const again = { numConta: ACCOUNT, linhas: [line(8, '2026-03-11', 500)], movimentos: [movement(1)] };
    given(MARCH, MARCH_JOINED)
      .when((book) => join(book, again))
      .thenRefuses('conciliacao.ja-conciliado', 'Um dos movimentos já foi conciliado. Atualize a tela e tente novamente.');
    given(MARCH, APRIL, MARCH_JOINED)
      .when((book) => join(book, { ...again, linhas: [line(7, '2026-04-20', 700)], movimentos: [movement(2)] }))
      .thenRefuses('conciliacao.linha', 'Um dos lançamentos do extrato já foi conciliado. Atualize a tela e tente novamente.');
    expect(join(bookWith(MARCH, MARCH_JOINED, { type: 'ConciliacaoDesfeita.v1', id: 1 }), again)).toMatchObject({ id: 2 });
  });

  it('treats lines and movements of one joining as taken for the next, and numbers the joinings', () => {
    const march = { numConta: ACCOUNT, linhas: MARCH_JOINED.linhas, movimentos: [movement(1)] };
    const april = { numConta: ACCOUNT, linhas: [line(8, '2026-04-20', 700)], movimentos: [movement(2)] };
    expect(joinAll(bookWith(MARCH, APRIL), [march, april]).map(({ id }) => id)).toEqual([1, 2]);
    given(MARCH, APRIL)
      .when((book) => joinAll(book, [march, { ...april, linhas: march.linhas }]))
      .thenRefuses('conciliacao.repetido');
  });

  it('assigns a reconciliation to the month of its last part: a movement of a closed month may be on the statement of an open one', () => {
    const late = { numConta: ACCOUNT, linhas: [line(7, '2026-04-02', 500)], movimentos: [movement(1)] };
    expect(join(bookWith(MARCH, closing(3)), late)).toMatchObject({ id: 1 });
    given(MARCH, closing(3))
      .when((book) => join(book, { ...late, linhas: [line(7, '2026-03-31', 500)] }))
      .thenRefuses('conciliacao.mes-fechado', 'até março de 2026');
  });

  it("refuses a joining in a month closed by the next year's book, or in a later year that is closed", () => {
    const late = { numConta: ACCOUNT, linhas: [line(7, '2027-01-02', 500)], movimentos: [movement(1)] };
    given(MARCH)
      .andInOtherYears(CLOSED_MONTHS, { numConta: ACCOUNT, ano: 2027, mes: 1 })
      .when((book) => join(book, late))
      .thenRefuses('conciliacao.mes-fechado', 'até janeiro de 2027');
    given(MARCH)
      .andInOtherYears(CLOSED_YEARS, { ano: 2027, desde: '2028-02-01', por: 'ANA' })
      .when((book) => join(book, late))
      .thenRefuses(
        'exercicio.encerrado',
        'Isto muda a conta 1-9 em 02/01/2027, e o exercício de 2027 está encerrado desde 01/02/2028, por Ana. Reabra o exercício de 2027 para alterar.',
      );
  });

  it('undoes a joining once, and not in a closed month', () => {
    given(MARCH, MARCH_JOINED)
      .when((book) => undo(book, 1))
      .thenWrites({ type: 'ConciliacaoDesfeita.v1', id: 1 });
    given(MARCH, MARCH_JOINED, { type: 'ConciliacaoDesfeita.v1', id: 1 })
      .when((book) => undo(book, 1))
      .thenRefuses('conciliacao.ausente', 'Conciliação nº 1 não encontrada.');
    given(MARCH, MARCH_JOINED, closing(4))
      .when((book) => undo(book, 1))
      .thenRefuses('conciliacao.mes-fechado');
  });
});

describe('closing a month of an account', () => {
  const close = (closed: ReturnType<typeof closeIt>, ...facts: LedgerFact[]) =>
    given(...facts).when((book) => closeMonth(book, closed, TODAY));

  it('closes a past month of an account once, in order', () => {
    close(closeIt(5)).thenWrites(closing(5));
    close(closeIt(6)).thenRefuses('conciliacao.mes-em-curso');
    for (const mes of [3, 4]) close(closeIt(mes), closing(4)).thenRefuses('conciliacao.mes-fechado');
    close(closeIt(4), { ...closing(4), numConta: '2-7' }).thenWrites(closing(4));
  });

  it('requires a reason for a difference, and the balance of a day of the month', () => {
    close(closeIt(5, { diferenca: -1 })).thenRefuses('conciliacao.diferenca');
    const explained = { diferenca: -1, justificativa: 'Tarifa a estornar' };
    close(closeIt(5, explained)).thenWrites(closing(5, explained));
    close(closeIt(5, { em: '2026-05-29' })).thenWrites(closing(5, { em: '2026-05-29' }));
    for (const em of ['2026-04-30', '2026-06-01']) close(closeIt(5, { em })).thenRefuses('conciliacao.data-saldo');
  });

  it('reopens only the last closed month, and closes it again', () => {
    const reopening = (mes: number) => ({ type: 'MesReaberto.v1', numConta: ACCOUNT, mes, motivo: 'Falta uma tarifa' }) as const;
    const reopen = (...facts: LedgerFact[]) => given(...facts).when((book) => reopenMonth(book, reopening(3)));
    reopen(closing(3), closing(4)).thenRefuses('conciliacao.mes-posterior');
    reopen(closing(3), closing(4), reopening(4)).thenWrites(reopening(3));
    reopen(closing(3), reopening(3)).thenRefuses('conciliacao.mes-aberto');
    close(closeIt(3), closing(3), reopening(3)).thenWrites(closing(3));
  });

  it('closes and reopens in order among the years of an account', () => {
    const elsewhere = (ano: number, numConta = ACCOUNT) => given(closing(3)).andInOtherYears(CLOSED_MONTHS, { numConta, ano, mes: 2 });
    const reopening = { numConta: ACCOUNT, mes: 3, motivo: 'Falta uma tarifa' };
    elsewhere(2027)
      .when((book) => closeMonth(book, closeIt(5), TODAY))
      .thenRefuses('conciliacao.mes-fechado', 'já está conciliada e fechada até fevereiro de 2027');
    elsewhere(2027)
      .when((book) => reopenMonth(book, reopening))
      .thenRefuses('conciliacao.mes-posterior', 'Reabra antes fevereiro de 2027');
    for (const other of [elsewhere(2025), elsewhere(2027, '2-7')]) {
      other.when((book) => closeMonth(book, closeIt(5), TODAY)).thenWrites(closing(5));
      other.when((book) => reopenMonth(book, reopening)).thenWrites({ type: 'MesReaberto.v1', ...reopening });
    }
  });

  it('asks other years only in a book whose year is over, for before that no later month can be closed', () => {
    const follow = (today: string) =>
      given()
        .andInOtherYears(CLOSED_MONTHS, { numConta: ACCOUNT, ano: 2027, mes: 1 })
        .when((book) => {
          book.today = today;
          RECORD_KINDS.follow(book, book.apply(entryOf(book, MARCH)).movements);
          return MARCH;
        });
    follow('2026-12-31').thenWrites(MARCH);
    follow('2027-02-01').thenRefuses('conciliacao.mes-fechado', 'fechada até janeiro de 2027, e isto é de 10/03/2026');
  });
});

describe('a line that a payment without release names', () => {
  const payment = (idDespesa: number, changes: object = {}) => paid({ idDespesa, numConta: ACCOUNT, ...changes });
  const SHOWN = [registered(), payment(1, { alcada: 10_00, idLinha: 7 }), registered({ idDespesa: 2 }), payment(2)];
  const joining = (linhas: ReconciledLine[], ...entries: number[]) => ({ numConta: ACCOUNT, linhas, movimentos: entries.map(movement) });
  const RETURNED = { ...revenue(1, '2026-04-01', -50_00), tipo: 'DEVOLUCAO' } as const;
  const SENTENCE =
    'O lançamento do extrato mostra o pagamento sem liberação da despesa nº 1 de 2026: concilie-o com esse pagamento, ou desfaça antes o pagamento.';

  it('is reconciled with that payment, alone or with others', () => {
    const book = bookWith(...SHOWN);
    expect(join(book, joining([line(7, '2026-04-01', -50_00)], 2))).toMatchObject({ movimentos: [{ sequencia: 2 }] });
    expect(join(book, joining([line(7, '2026-04-01', -100_00)], 2, 4))).toMatchObject({
      movimentos: [{ sequencia: 2 }, { sequencia: 4 }],
    });
    expect(join(book, joining([line(8, '2026-04-01', -50_00)], 4))).toMatchObject({ movimentos: [{ sequencia: 4 }] });
  });

  it('is refused with another payment, and with a record of another kind that has the number of its expense', () => {
    for (const entry of [4, 5])
      given(...SHOWN, RETURNED)
        .when((book) => join(book, joining([line(7, '2026-04-01', -50_00)], entry)))
        .thenRefuses('conciliacao.linha-de-pagamento', SENTENCE);
  });

  it('is refused where the payment is of the book of another year, and free once the payment is taken back', () => {
    given(...SHOWN)
      .when((book) => join(book, { ...joining([line(8, '2026-04-01', -50_00)], 4), mostradas: [{ ano: 2025, idDespesa: 9 }] }))
      .thenRefuses('conciliacao.linha-de-pagamento', 'da despesa nº 9 de 2025');
    const book = bookWith(...SHOWN, { type: 'PagamentoDesfeito.v1', idDespesa: 1, motivo: 'NÃO FOI' });
    expect(join(book, joining([line(7, '2026-04-01', -50_00)], 4))).toMatchObject({ movimentos: [{ sequencia: 4 }] });
  });
});

describe('a reconciled movement', () => {
  const refusalOf = (fact: LedgerFact, ...facts: LedgerFact[]) =>
    given(...facts).when((book) => {
      RECORD_KINDS.follow(book, book.apply(entryOf(book, fact)).movements);
      return fact;
    });

  it('refuses a change of a record that reverses a reconciled movement', () => {
    refusalOf({ ...MARCH, type: 'ReceitaAlterada.v1', valor: 501 }, MARCH, MARCH_JOINED).thenRefuses('conciliacao.movimento');
    const deleted = { type: 'ReceitaExcluida.v1', id: 1 } as const;
    refusalOf(deleted, MARCH, MARCH_JOINED).thenRefuses('conciliacao.movimento');
    const renamed = { ...MARCH, type: 'ReceitaAlterada.v1', descricao: 'REPASSE 2' } as const;
    refusalOf(renamed, MARCH, MARCH_JOINED).thenWrites(renamed);
    refusalOf(deleted, MARCH, MARCH_JOINED, { type: 'ConciliacaoDesfeita.v1', id: 1 }).thenWrites(deleted);
  });

  it('keeps a reclassified movement reconciled, and refuses the reclassification in a closed month', () => {
    const classified = { ...MARCH, type: 'ReceitaAlterada.v1', idPrograma: 3, categoria: 'CAPITAL' } as const;
    const followed = { type: 'ConciliacaoAcompanhada.v1', id: 1, trocas: [{ de: movement(1), para: { sequencia: 3, ordem: 1 } }] } as const;
    given(MARCH, MARCH_JOINED)
      .when((book) => RECORD_KINDS.follow(book, book.apply(entryOf(book, classified)).movements) as LedgerFact[])
      .thenWrites([followed]);
    refusalOf({ type: 'ReceitaExcluida.v1', id: 1 }, MARCH, MARCH_JOINED, classified, followed).thenRefuses('conciliacao.movimento');
    refusalOf({ ...classified, data: '2026-03-11' }, MARCH, MARCH_JOINED).thenRefuses('conciliacao.movimento');
    refusalOf(classified, MARCH, MARCH_JOINED, closing(3)).thenRefuses('conciliacao.mes-fechado');
  });

  const booked = (changes: Partial<BookedMovement> = {}): BookedMovement => ({
    ...{ sequencia: 3, ordem: 1, origem: 'receita', chave: 1, conta: ACCOUNT, data: '2026-03-10' },
    partes: [{ idPrograma: 3, categoria: 'CAPITAL', valor: 500 }],
    ...changes,
  });

  it.each<[string, Partial<BookedMovement>]>([
    ['of another kind of record', { origem: 'transferencia' }],
    ['of another record', { chave: 2 }],
    ['of another account', { conta: '2-7' }],
    ['of another day', { data: '2026-03-11' }],
    ['of another amount', { partes: [{ idPrograma: 3, categoria: 'CAPITAL', valor: 501 }] }],
    ['that is a reversal itself', { estorna: movement(2) }],
  ])('is not replaced by a movement %s', (_, changes) => {
    const back = booked({ ordem: 0, partes: [{ idPrograma: null, categoria: null, valor: -500 }], estorna: movement(1) });
    given(MARCH, MARCH_JOINED)
      .when((book) => followReconciled(book, [back, booked(changes)]))
      .thenRefuses(
        'conciliacao.movimento',
        'Este movimento da conta 1-9 já foi conciliado com o extrato (conciliação nº 1). Desfaça antes a conciliação.',
      );
  });

  it('leaves days of other years to commands that have asked what is closed there', () => {
    given(MARCH)
      .andInOtherYears(CLOSED_MONTHS, { numConta: ACCOUNT, ano: 2027, mes: 1 })
      .when((book) => followReconciled(book, [booked({ data: '2027-01-05' })]))
      .thenWrites([]);
  });

  it('allows a cancellation on a later day, which leaves the reconciled payment in place', () => {
    const payment = paid({ numConta: ACCOUNT });
    const reconciled = joined(1, [line(7, '2026-04-01', -50_00)], [{ sequencia: 2, ordem: 0, data: '2026-04-01', valor: -50_00 }]);
    refusalOf(cancelled(), registered(), payment, reconciled).thenWrites(cancelled());
  });

  it('refuses every movement in a closed month of its account, and in earlier months', () => {
    refusalOf(APRIL, closing(4)).thenRefuses('conciliacao.mes-fechado');
    refusalOf(MARCH, closing(4)).thenRefuses('conciliacao.mes-fechado');
    refusalOf({ ...APRIL, numConta: '2-7' }, closing(4)).thenWrites({ ...APRIL, numConta: '2-7' });
    refusalOf(revenue(3, '2026-05-01', 1), closing(4)).thenWrites(revenue(3, '2026-05-01', 1));
    refusalOf(cancelled({ dataAnulacao: '2026-04-30' }), registered(), paid({ numConta: ACCOUNT }), closing(4)).thenRefuses(
      'conciliacao.mes-fechado',
    );
  });
});
