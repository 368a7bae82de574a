import { describe, expect, it } from '@jest/globals';
import { NOTES } from '../../../../test/fixtures/notes.js';
import { BookState } from './book-state.js';
import { hashOf, NO_HASH } from './entry.js';
import { type Fact } from './fact.js';
import { RecordKinds, textsOf } from './record-kind.js';

interface Noted extends Fact {
  readonly texto: string;
}

/** Notes of today have a text; those of an earlier release had two. */
const KINDS = new RecordKinds(
  [
    {
      ...NOTES,
      facts: { 'Anotado.v2': 'begins' },
      earlier: {
        'Anotado.v1': ({ operacao, ...written }) => {
          const { titulo, corpo } = written as unknown as { titulo: string; corpo: string };
          return { type: 'Anotado.v2', operacao, texto: `${titulo}: ${corpo}` } as Noted;
        },
      },
      evolve: (_, fact, { versao }) => ({ versao, texto: (fact as Noted).texto }),
    },
  ],
  { refuse: () => {} },
);
const RECORD = { versao: 1 };
const ID = { cnpjAssociacao: 'A', ano: 2026 };
const WRITTEN = {
  sequencia: 1,
  tipo: 'Anotado.v1',
  dados: '{"corpo":"pagar","titulo":"Luz"}',
  operacao: null,
  registro: 'nota 1',
  dataEfetiva: '2026-01-01',
  autorCpf: '1',
  autorNome: 'ANA',
  registradoEm: '2026-01-01T12:00:00.000Z',
  hashAnterior: NO_HASH,
};

describe('a fact that an earlier release wrote', () => {
  it('is read as a fact of today, and one of today as it is', () => {
    expect(KINDS.read(WRITTEN)).toEqual({ type: 'Anotado.v2', texto: 'Luz: pagar' });
    expect(KINDS.read({ tipo: 'Anotado.v2', dados: '{"texto":"Luz"}' })).toEqual({ type: 'Anotado.v2', texto: 'Luz' });
  });

  it('is folded as one of today, and its entry keeps bytes, hash and record', () => {
    const entry = { ...WRITTEN, hash: hashOf(ID, WRITTEN) };
    const book = new BookState(ID, KINDS);
    book.apply(entry);
    expect(book.get({ table: 'nota' }, 1)).toEqual({ versao: 1, texto: 'Luz: pagar' });
    expect(book.hash).toBe(hashOf(ID, WRITTEN));
    expect(KINDS.recordOf(KINDS.read(entry), ID)).toBe('nota 1');
  });

  it('has no type that nobody knows', () => {
    expect(() => KINDS.of(KINDS.read({ tipo: 'Anotado.v0', dados: '{}' }))).toThrow('no kind of record has facts of type Anotado.v0');
  });
});

describe('the kinds of record', () => {
  const row = { id: 1, ano: 2026 };
  const parts = [
    { id: 1, parte: 1 },
    { id: 1, parte: 2 },
  ];
  const letters = {
    ...NOTES,
    table: 'carta',
    rowColumn: 'folha',
    rows: () => [row],
    details: { table: 'anexo', rowColumn: 'parte', rows: () => parts },
  };
  const kinds = new RecordKinds([NOTES, letters], { refuse: () => {} });

  it('have a table each, by the key or a column of its own, and one of their details, by the key and a column of theirs', () =>
    expect(kinds.tables.map(({ kind, table, key, rows }) => [kind.table, table, key, rows(RECORD)])).toEqual([
      ['nota', 'nota', ['id'], []],
      ['carta', 'carta', ['folha'], [row]],
      ['carta', 'anexo', ['id', 'parte'], parts],
    ]));

  it('are found by their tables', () => {
    expect(kinds.in('nota')).toBe(NOTES);
    expect(kinds.in('carta')).toBe(letters);
  });

  it('let no further fact follow unless somebody says so', () => expect(kinds.follow(new BookState(ID, kinds), [])).toEqual([]));
});

describe('the texts that find a record', () => {
  const indexed = { ...NOTES, indexed: () => ({ nota: 'NF 10', chave: null, mes: [], linha: ['7', '8'] }) };

  it('name their index, and leave out what the record does not say', () =>
    expect(textsOf(indexed, RECORD)).toEqual(['nota NF 10', 'linha 7', 'linha 8']));

  it.each([
    ['a record that is not there', indexed, undefined],
    ['a kind without indexes', NOTES, RECORD],
  ])('are none of %s', (_, kind, record) => expect(textsOf(kind, record)).toEqual([]));
});
