import { describe, expect, it } from '@jest/globals';
import type { FiscalDocument } from '#contracts/fiscal-documents/fiscal-documents.js';
import { fieldsOfNote } from './note-fields.ts';

const item = (descricao: string, quantidade = 1) => ({ descricao, ncm: null, quantidade, valorUnitario: 1, valor: 1 });

const NOTE: FiscalDocument = {
  chave: '41260398765432000198550010000012341123456781',
  modelo: '55',
  serie: 1,
  numero: 1234,
  emitidaEm: '2026-03-10',
  valor: 12.5,
  emitente: { cnpj: '98765432000198', nome: 'PAPELARIA', idFavorecido: '98765432000198' },
  destinatario: null,
  itens: [item('Caderno', 1000.5)],
  assinatura: 'valida',
  avisos: [],
};

describe('the fields that a note fills', () => {
  it('a note fills in payee, number, date, value and objeto', () => {
    expect(fieldsOfNote(NOTE)).toEqual({
      nota: NOTE,
      chaveNf: NOTE.chave,
      tipoDocumento: 'NF-E',
      notaFiscal: '1234',
      idFavorecido: '98765432000198',
      nomeFavorecido: 'PAPELARIA',
      dataNf: '2026-03-10',
      valor: 12.5,
      objetoResumido: 'CADERNO',
      objetoDetalhado: '1.000,5 CADERNO',
    });
  });

  it('a note known only by its key, of an unknown payee, fills in only the number', () => {
    const note: FiscalDocument = {
      ...NOTE,
      emitidaEm: '2026-03',
      valor: null,
      itens: [],
      emitente: { ...NOTE.emitente, idFavorecido: null },
    };
    const known = { chaveNf: NOTE.chave, tipoDocumento: 'NF-E', notaFiscal: '1234' };
    expect(fieldsOfNote(note)).toEqual({ nota: note, ...known, idFavorecido: '', nomeFavorecido: null });
  });

  it('a note with several items fills in their count, cut to the length of the fields', () => {
    expect(fieldsOfNote({ ...NOTE, itens: [item('Caderno'), item('Lápis')] }).objetoResumido).toBe('CADERNO E MAIS 1 ITEM');
    const long = fieldsOfNote({ ...NOTE, itens: Array.from({ length: 30 }, () => item('ß'.repeat(120))) });
    expect(long.objetoResumido).toMatch(/^S+… E MAIS 29 ITENS$/);
    expect(long.objetoResumido).toHaveLength(100);
    expect(long.objetoDetalhado).toHaveLength(500);
    expect(long.objetoDetalhado).toMatch(/…$/);
  });
});
