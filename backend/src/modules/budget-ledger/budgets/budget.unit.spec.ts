import { describe, expect, it } from '@jest/globals';
import { lineKey } from '#modules/book/pure.js';
import { type RedistribuicaoEfetuada } from '#modules/redistributions/redistribution.events.js';
import { between, LINE, paid, registered } from '../../../../../test/fixtures/facts.js';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { type OrcamentoDefinido } from './budget.events.js';
import { budgetPostings, changeBudget, defineBudget, defineBudgets, deleteBudget } from './budget.js';

const linha = LINE;
const other = { ...linha, idItem: 3 };
/** R$ 60,00 moved from the line to another. */
const moved: RedistribuicaoEfetuada = {
  type: 'RedistribuicaoEfetuada.v1',
  operacao: 1,
  data: '2026-03-10',
  justificativa: 'Sobra da pintura do muro.',
  ...between(linha, other, 60_00),
  aprovacao: null,
};
const defined: OrcamentoDefinido = { type: 'OrcamentoDefinido.v1', id: 1, linha, valor: 100_00 };

describe('a budget', () => {
  it('defines a budget for a line with the next number of the year', () => {
    given()
      .when((book) => defineBudget(book, { linha, valor: 100_00 }))
      .thenWrites(defined);
    given(defined)
      .when((book) => defineBudget(book, { linha: other, valor: 1 }))
      .thenWrites({ type: 'OrcamentoDefinido.v1', id: 2, linha: other, valor: 1 });
  });

  it('never reuses the number of a deleted budget', () => {
    given(defined, { type: 'OrcamentoExcluido.v1', id: 1 })
      .when((book) => defineBudget(book, { linha, valor: 100_00 }))
      .thenWrites({ ...defined, id: 2 });
  });

  it('refuses a second budget for a line', () => {
    given(defined)
      .when((book) => defineBudget(book, { linha, valor: 1 }))
      .thenRefuses('orcamento.duplicado', 'Já existe um orçamento');
  });

  it('defines budgets of several lines at once, each with its own number', () => {
    const budgets = [
      { linha, valor: 1, nome: 'A' },
      { linha: other, valor: 2, nome: 'B' },
    ];
    expect(defineBudgets(bookWith(), budgets)).toEqual([
      { type: 'OrcamentoDefinido.v1', id: 1, linha, valor: 1 },
      { type: 'OrcamentoDefinido.v1', id: 2, linha: other, valor: 2 },
    ]);
    expect(() => defineBudgets(bookWith(defined), budgets)).toThrow('Já existe um orçamento para A.');
    expect(() => defineBudgets(bookWith(), [...budgets, { linha: other, valor: 3, nome: 'C' }])).toThrow('Já existe um orçamento para C.');
  });

  it('corrects a budget, also by moving it to a line without one', () => {
    given(defined)
      .when((book) => changeBudget(book, { id: 1, linha: other, valor: 70_00 }))
      .thenWrites({ type: 'OrcamentoAlterado.v1', id: 1, linha: other, valor: 70_00 });
    given(defined, { ...defined, id: 2, linha: other })
      .when((book) => changeBudget(book, { id: 1, linha: other, valor: 70_00 }))
      .thenRefuses('orcamento.duplicado');
  });

  it('corrects a budget only on the version that the author saw', () => {
    given(defined)
      .when((book) => changeBudget(book, { id: 1, linha, valor: 1 }, 0))
      .thenRefuses('livro.versao', /^Este orçamento foi alterado por outra pessoa .*versão 0, a atual é a 1/);
    given(defined)
      .when((book) => changeBudget(book, { id: 1, linha, valor: 1 }, 1))
      .thenWrites({ type: 'OrcamentoAlterado.v1', id: 1, linha, valor: 1 });
  });

  it('refuses to correct a budget that does not exist', () => {
    given(defined)
      .when((book) => changeBudget(book, { id: 2, linha, valor: 1 }))
      .thenRefuses('orcamento.ausente', 'Orçamento não encontrado');
  });

  it('refuses a correction that leaves redistributions uncovered, to the centavo', () => {
    const change = { id: 1, linha, valor: 60_00 };
    given(defined, moved)
      .when((book) => changeBudget(book, change))
      .thenWrites({ type: 'OrcamentoAlterado.v1', ...change });
    given(defined, moved)
      .when((book) => changeBudget(book, { ...change, valor: 59_99 }))
      .thenRefuses('orcamento.comprometido', /sustenta redistribuições: a linha ficaria com saldo negativo \(-R\$\s0,01\)/);
    given(defined, moved)
      .when((book) => changeBudget(book, { ...change, linha: { ...linha, idItem: 4 }, valor: 500_00 }))
      .thenRefuses('orcamento.comprometido', /\(-R\$\s60,00\)/);
  });

  it('never refuses an increase of a budget, however far its line is exceeded', () => {
    const exceeded = [defined, moved, registered({ valor: 70_00 }), paid({ valor: 70_00 })] as const;
    for (const valor of [100_00, 100_01])
      given(...exceeded)
        .when((book) => changeBudget(book, { id: 1, linha, valor }))
        .thenWrites({ type: 'OrcamentoAlterado.v1', id: 1, linha, valor });
  });

  it('allows a budget below the spent amount when nothing was redistributed from its line', () => {
    given(defined, registered(), paid({ valor: 50_00 }))
      .when((book) => changeBudget(book, { id: 1, linha, valor: 1 }))
      .thenWrites({ type: 'OrcamentoAlterado.v1', id: 1, linha, valor: 1 });
  });

  it('deletes a budget by its line', () => {
    given(defined)
      .when((book) => deleteBudget(book, linha))
      .thenWrites({ type: 'OrcamentoExcluido.v1', id: 1 });
    given(defined)
      .when((book) => deleteBudget(book, other))
      .thenRefuses('orcamento.ausente', 'Orçamento não encontrado');
  });

  it('refuses to delete a budget when its line has spent more than would be left', () => {
    given(defined, registered(), paid({ valor: 1 }))
      .when((book) => deleteBudget(book, linha))
      .thenRefuses('orcamento.comprometido', /saldo negativo \(-R\$\s0,01\)/);
    given(defined, registered())
      .when((book) => deleteBudget(book, linha))
      .thenWrites({ type: 'OrcamentoExcluido.v1', id: 1 });
  });

  it('posts a budget on the first day of the year, and a correction on its day of recording', () => {
    const book = bookWith(defined);
    const change = book.apply({
      sequencia: 2,
      tipo: 'OrcamentoAlterado.v1',
      dados: JSON.stringify({ id: 1, linha, valor: 70_50 }),
      registradoEm: '2026-06-16T02:00:00.000Z',
      autorCpf: '52998224725',
      autorNome: 'ANA',
      hash: '',
    });
    expect(change.postings.map(({ valor, data, quantidade }) => [valor, data, quantidade])).toEqual([
      [-100_00, '2026-06-15', -1],
      [70_50, '2026-06-15', 1],
    ]);
    expect(book.balance(lineKey(linha))).toMatchObject({ orcado: 70_50, itens: 1 });
  });

  it('posts a budget once when defined, and reverses it once when deleted', () => {
    const days = { first: '2026-01-01', today: '2026-06-15' };
    const state = { id: 1, linha, valor: 100_00, versao: 1 };
    const posting = { linha: lineKey(linha), especie: 'orcado' };
    expect(budgetPostings(undefined, state, days)).toEqual([{ ...posting, valor: 100_00, quantidade: 1, data: '2026-01-01' }]);
    expect(budgetPostings(state, undefined, days)).toEqual([{ ...posting, valor: -100_00, quantidade: -1, data: '2026-06-15' }]);
  });
});
