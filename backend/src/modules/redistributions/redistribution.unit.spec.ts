import { describe, expect, it } from '@jest/globals';
import { available, type BudgetLine, lineKey } from '#modules/book/pure.js';
import { type OrcamentoDefinido } from '#modules/budget-ledger/budgets/budget.events.js';
import { between, LINE, paid, registered } from '../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../test/fixtures/given.js';
import { type RedistribuicaoEfetuada } from './redistribution.events.js';
import { deleteOperation, justifyOperation, movementsOf, OPERATIONS, redistribute, refuseChanged } from './redistribution.js';

const debito = LINE;
const credito = { ...debito, idItem: 3 };
const budget: OrcamentoDefinido = { type: 'OrcamentoDefinido.v1', id: 1, linha: debito, valor: 100_00 };
/** Moves an amount from the one line to the other. */
const moving = (valor: number, to: BudgetLine = credito) => between(debito, to, valor);
const command = { data: '2026-03-10', justificativa: 'Sobra da pintura do muro.', ...moving(60_00) };
const done: RedistribuicaoEfetuada = { type: 'RedistribuicaoEfetuada.v1', operacao: 1, ...command, aprovacao: null };

/** Pays an amount from a line. */
const spent = (idDespesa: number, linha: BudgetLine, valor: number) =>
  [registered({ idDespesa, linha, valor }), paid({ idDespesa, valor })] as const;

describe('a redistribution', () => {
  it('moves money from one line to another as one fact, with the next number of the book', () => {
    given(budget)
      .when((book) => redistribute(book, command))
      .thenWrites(done);
    given(budget, done)
      .when((book) => redistribute(book, { ...command, ...moving(40_00) }))
      .thenWrites({ ...done, operacao: 2, ...moving(40_00) });
    const book = bookWith(budget, done);
    expect([debito, credito].map((line) => available(book.balance(lineKey(line))))).toEqual([40_00, 60_00]);
  });

  it('moves the whole balance of a line, and refuses a centavo more', () => {
    given(budget)
      .when((book) => redistribute(book, { ...command, ...moving(100_00) }))
      .thenWrites({ ...done, ...moving(100_00) });
    given(budget)
      .when((book) => redistribute(book, { ...command, ...moving(100_01) }))
      .thenRefuses('redistribuicao.saldo', 'Valor excede o saldo disponível (R$\u00a0100,00)');
  });

  it('subtracts paid amounts from the available balance, but not owed ones', () => {
    const [owed, payment] = spent(1, debito, 70_00);
    given(budget, owed)
      .when((book) => redistribute(book, { ...command, ...moving(100_00) }))
      .thenWrites({ ...done, ...moving(100_00) });
    given(budget, owed, payment)
      .when((book) => redistribute(book, command))
      .thenRefuses('redistribuicao.saldo', 'R$\u00a030,00');
  });

  it('refuses to move money from a line with a zero or negative balance', () => {
    const refusal = ['redistribuicao.sem-saldo', 'Não há saldo disponível para redistribuição no item de débito'] as const;
    given()
      .when((book) => redistribute(book, command))
      .thenRefuses(...refusal);
    given(budget, ...spent(1, debito, 130_00))
      .when((book) => redistribute(book, { ...command, ...moving(1) }))
      .thenRefuses(...refusal);
  });

  it('refuses a redistribution within one line', () => {
    given(budget)
      .when((book) => redistribute(book, { ...command, ...moving(60_00, { ...debito }) }))
      .thenRefuses('redistribuicao.mesma-linha', 'O item de crédito deve ser diferente do item de débito');
  });

  it('refuses a redistribution outside the year of its book', () => {
    given(budget)
      .when((book) => redistribute(book, { ...command, data: '2025-12-31' }))
      .thenRefuses('redistribuicao.data', 'A data da operação deve estar no exercício de 2026.');
  });

  it("accepts a caller's number for an operation once, and does not let it affect the book's own numbering", () => {
    const old = { ...done, operacao: 1_763_000_000_123_456 };
    given(budget)
      .when((book) => redistribute(book, { ...command, operacao: old.operacao }))
      .thenWrites(old);
    for (const facts of [
      [budget, old],
      [budget, old, { type: 'RedistribuicaoExcluida.v1', operacao: old.operacao } as const],
    ])
      given(...facts)
        .when((book) => redistribute(book, { ...command, ...moving(1), operacao: old.operacao }))
        .thenRefuses('redistribuicao.operacao', `A operação nº ${old.operacao} já foi registrada.`);
    given(budget, old)
      .when((book) => redistribute(book, { ...command, ...moving(1) }))
      .thenWrites({ ...done, ...moving(1) });
  });

  it('never reuses the number of a deleted operation', () => {
    given(budget, done, { type: 'RedistribuicaoExcluida.v1', operacao: 1 })
      .when((book) => redistribute(book, command))
      .thenWrites({ ...done, operacao: 2 });
  });
});

describe('a redistribution over many lines', () => {
  const [a, b, c, d] = [debito, credito, { ...debito, idItem: 4 }, { ...debito, idItem: 5 }] as const;
  const second: OrcamentoDefinido = { ...budget, id: 2, linha: b, valor: 50_00 };
  const sides = {
    debitos: [
      { linha: a, valor: 70_00 },
      { linha: b, valor: 20_00 },
    ],
    creditos: [
      { linha: c, valor: 60_00 },
      { linha: d, valor: 30_00 },
    ],
  };
  const many: RedistribuicaoEfetuada = { ...done, ...sides };

  it('moves money between many lines as one fact', () => {
    given(budget, second)
      .when((book) => redistribute(book, { ...command, ...sides }))
      .thenWrites(many);
    const book = bookWith(budget, second, many);
    expect([a, b, c, d].map((line) => available(book.balance(lineKey(line))))).toEqual([30_00, 30_00, 60_00, 30_00]);
    expect(movementsOf(book.get(OPERATIONS, 1)!).map(({ id, valor }) => [id, valor])).toEqual([
      [301, -70_00],
      [302, -20_00],
      [303, 60_00],
      [304, 30_00],
    ]);
  });

  it.each([
    ['sums that differ', { creditos: [{ linha: c, valor: 60_00 }] }, 'soma', 'Os débitos somam R$\u00a090,00 e os créditos R$\u00a060,00'],
    [
      'a line twice',
      { creditos: [...sides.creditos.map(({ valor }) => ({ linha: c, valor }))] },
      'linha-repetida',
      'só pode aparecer uma vez',
    ],
    ['a line on both sides', { creditos: [{ linha: a, valor: 90_00 }] }, 'mesma-linha', 'deve ser diferente'],
    [
      'more than a line has, naming its place',
      {
        debitos: [
          { linha: a, valor: 39_00 },
          { linha: b, valor: 51_00 },
        ],
      },
      'saldo',
      'Débito 2: Valor excede o saldo disponível (R$\u00a050,00)',
    ],
  ])('refuses a redistribution between many lines with %s', (_, change, rule, sentence) => {
    given(budget, second)
      .when((book) => redistribute(book, { ...command, ...sides, ...change }))
      .thenRefuses(`redistribuicao.${rule}`, sentence);
  });

  it('deletes a redistribution between many lines as a whole, or not at all when any credit was spent', () => {
    const deleted = { type: 'RedistribuicaoExcluida.v1', operacao: 1 } as const;
    given(budget, second, many, ...spent(1, d, 1))
      .when((book) => deleteOperation(book, 1))
      .thenRefuses('redistribuicao.credito-usado');
    const book = bookWith(budget, second, many, deleted);
    expect([a, b, c, d].map((line) => available(book.balance(lineKey(line))))).toEqual([100_00, 50_00, 0, 0]);
  });

  it('refuses a redistribution decided on balances that have changed since, naming the line', () => {
    const seen = [
      { linha: a, nome: 'SABÃO', disponivel: 100_00 },
      { linha: c, nome: 'TINTA', disponivel: 0 },
    ];
    expect(() => refuseChanged(bookWith(budget), seen)).not.toThrow();
    expect(() => refuseChanged(bookWith(budget, many), seen)).toThrow(
      'O saldo de SABÃO mudou desde a simulação: era R$\u00a0100,00 e agora é R$\u00a030,00.',
    );
  });
});

describe('the justification of an operation', () => {
  const justified = { type: 'RedistribuicaoJustificada.v1', operacao: 1, justificativa: 'Aprovada em assembleia.' } as const;
  const change = { operacao: 1, justificativa: 'Aprovada em assembleia.' };

  it('changes the justification of an operation', () => {
    given(budget, done)
      .when((book) => justifyOperation(book, change))
      .thenWrites([justified]);
    expect(bookWith(budget, done, justified).get(OPERATIONS, 1)).toMatchObject({
      justificativa: change.justificativa,
      versao: 3,
      ...moving(60_00),
    });
  });

  it('writes a new justification once for both sides, though the second call saw an older version', () => {
    given(budget, done, justified)
      .when((book) => justifyOperation(book, change, 2))
      .thenWrites([]);
  });

  it('refuses a new justification on a stale version', () => {
    given(budget, done, justified)
      .when((book) => justifyOperation(book, { ...change, justificativa: 'Outra justificativa.' }, 2))
      .thenRefuses(
        'livro.versao',
        'A operação nº 1 foi alterada por outra pessoa ou em outra aba sua (você viu a versão 2, a atual é a 3)',
      );
  });

  it('accepts a new justification with either whole movement, and with no other change', () => {
    const movements = movementsOf(bookWith(budget, done).get(OPERATIONS, 1)!);
    expect(movements.map(({ id }) => id)).toEqual([201, 202]);
    for (const { linha, ...movement } of movements)
      given(budget, done)
        .when((book) => justifyOperation(book, { ...change, ...movement, ...linha, data: done.data }))
        .thenWrites([justified]);
    for (const other of [{ valor: 61_00 }, { idItem: 9 }, { id: 201, valor: 60_00 }, { id: 201, idItem: credito.idItem }])
      given(budget, done)
        .when((book) => justifyOperation(book, { ...change, ...other }))
        .thenRefuses('redistribuicao.dados-fixos', 'Da operação nº 1 só a justificativa pode ser alterada.');
    given(budget, done)
      .when((book) => justifyOperation(book, { ...change, data: '2026-03-11' }))
      .thenRefuses('redistribuicao.data-fixa', 'A data da operação nº 1 (10/03/2026) não pode ser alterada.');
    given(budget, done)
      .when((book) => justifyOperation(book, { ...change, id: 5 }))
      .thenRefuses('redistribuicao.ausente', 'A redistribuição 5 não é da operação nº 1.');
  });

  it('refuses a new justification of a missing operation', () => {
    given(budget)
      .when((book) => justifyOperation(book, change))
      .thenRefuses('redistribuicao.ausente', 'Operação nº 1 não encontrada.');
  });
});

describe('deleting an operation', () => {
  const deleted = { type: 'RedistribuicaoExcluida.v1', operacao: 1 } as const;

  it('returns the money of a deleted operation, both sides at once', () => {
    given(budget, done)
      .when((book) => deleteOperation(book, 1))
      .thenWrites(deleted);
    const book = bookWith(budget, done, deleted);
    expect([debito, credito].map((line) => available(book.balance(lineKey(line))))).toEqual([100_00, 0]);
    expect(book.get(OPERATIONS, 1)).toBeUndefined();
  });

  it('refuses to delete an operation once any of the credit was spent', () => {
    given(budget, done, ...spent(1, credito, 1))
      .when((book) => deleteOperation(book, 1))
      .thenRefuses('redistribuicao.credito-usado', /o crédito já foi utilizado e o saldo da linha ficaria em -R\$\s0,01/);
  });

  it('refuses to delete an operation when the credit was moved on', () => {
    given(budget, done, { ...done, operacao: 2, ...between(credito, { ...credito, idItem: 4 }, 10_00) })
      .when((book) => deleteOperation(book, 1))
      .thenRefuses('redistribuicao.credito-usado');
  });

  it('deletes an operation when the line has other money for its expenses', () => {
    const own: OrcamentoDefinido = { ...budget, id: 2, linha: credito, valor: 50_00 };
    given(budget, own, done, ...spent(1, credito, 50_00))
      .when((book) => deleteOperation(book, 1))
      .thenWrites(deleted);
  });

  it('refuses to delete a missing operation', () => {
    given(budget, done, deleted)
      .when((book) => deleteOperation(book, 1))
      .thenRefuses('redistribuicao.ausente');
  });
});
