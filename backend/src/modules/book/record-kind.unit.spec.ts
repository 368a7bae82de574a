import { describe, expect, it } from '@jest/globals';
import { NOTES } from '../../../../test/fixtures/notes.js';
import { BookState } from './book-state.js';
import { hashOf, NO_HASH } from './entry.js';
import { type Fact } from './fact.js';
import { RecordKinds } from './record-kind.js';

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
