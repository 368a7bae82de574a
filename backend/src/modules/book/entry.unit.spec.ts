import { describe, expect, it } from '@jest/globals';
import { dayOf, daysOf, type Entry, hashOf, NO_HASH } from './entry.js';
import { decodeFact, encodeFact } from './fact.js';
import { lineKey, lineOf } from './line.js';

const ID = { cnpjAssociacao: '11222333000181', ano: 2026 };
const entry: Omit<Entry, 'hash'> = {
  sequencia: 1,
  tipo: 'OrcamentoExcluido.v1',
  dados: '{"id":1}',
  operacao: null,
  dataEfetiva: '2026-01-01',
  autorCpf: '52998224725',
  autorNome: 'ANA',
  registradoEm: '2026-01-01T12:00:00.000Z',
  hashAnterior: NO_HASH,
  registro: 'orcamento 1',
};

describe('an entry', () => {
  it('has a hash that covers every part of the entry and its book', () => {
    const changed: Partial<Entry>[] = [
      { sequencia: 2 },
      { tipo: 'OrcamentoExcluido.v2' },
      { dados: '{"id":2}' },
      { operacao: 7 },
      { dataEfetiva: '2026-01-02' },
      { autorCpf: '11144477735' },
      { autorNome: 'ANA ' },
      { registradoEm: '2026-01-01T12:00:00.001Z' },
      { hashAnterior: NO_HASH.replace('0', '1') },
    ];
    const hashes = changed.map((change) => hashOf(ID, { ...entry, ...change }));
    const all = [hashOf(ID, entry), hashOf({ ...ID, ano: 2025 }, entry), hashOf({ ...ID, cnpjAssociacao: 'X' }, entry), ...hashes];
    expect(new Set(all).size).toBe(all.length);
    expect(hashOf(ID, { ...entry })).toBe(all[0]);
  });

  it('stores its fact as JSON with sorted keys and amounts in centavos, and decodes it unchanged', () => {
    const linha = { idPrograma: 1, idAcao: 2, idSubAcao: null, idElementoDespesa: 5, idItem: null };
    const fact = { type: 'OrcamentoDefinido.v1', valor: 1234_50, id: 1, linha };
    const json = encodeFact(fact);
    expect(json).toBe('{"id":1,"linha":{"idAcao":2,"idElementoDespesa":5,"idItem":null,"idPrograma":1,"idSubAcao":null},"valor":123450}');
    expect(decodeFact(fact.type, json)).toEqual(fact);
    expect(lineOf(lineKey(linha))).toEqual(linha);
  });

  it('takes effect within the year of its book, in the calendar of Brazil', () => {
    expect(daysOf(2026, dayOf('2026-07-01T01:30:00.000Z'))).toEqual({ first: '2026-01-01', today: '2026-06-30' });
    expect(daysOf(2025, '2026-06-30').today).toBe('2025-12-31');
    expect(daysOf(2027, '2026-06-30').today).toBe('2027-01-01');
  });
});
