import { describe, expect, it } from '@jest/globals';
import { type AuditEntry } from '#contracts/audit/audit.js';
import { type BookedEntry } from '#modules/audit/public.js';
import { bookStatement } from './book-statement.js';

const LINE = { idPrograma: 1, idAcao: 2, idSubAcao: null, idElementoDespesa: 3, idItem: null };
const ENTRY: AuditEntry = {
  sequencia: 1,
  tipo: 'DespesaPaga.v1',
  descricao: 'Despesa nº 1 paga',
  operacao: null,
  linha: LINE,
  linhas: [{ linha: LINE, descricao: 'PDDE › LIMPEZA' }],
  valor: 0.1,
  dataEfetiva: '2026-04-01',
  registradoEm: '2026-04-02T01:30:00.000Z',
  autor: { cpf: '52998224725', nome: 'ANA' },
  dados: {},
  hash: 'a'.repeat(64),
  hashAnterior: '0'.repeat(64),
};
const NOTHING = { orcado: 0, debito: 0, credito: 0, realinhado: 0, pago: 0, aPagar: 0, disponivel: 0 };

const booked = (efeito: Partial<typeof NOTHING> = {}, entry: Partial<AuditEntry> = {}): BookedEntry => ({
  entry: { ...ENTRY, ...entry },
  efeito: { ...NOTHING, ...efeito },
});

describe('the printed book', () => {
  it('keeps a running balance to the centavo, and adds up every posting', () => {
    const { lancamentos, totais } = bookStatement([
      booked({ orcado: 30, realinhado: 30, disponivel: 30 }),
      booked({ aPagar: 10 }),
      booked({ aPagar: -10, pago: 10, disponivel: -10 }),
      booked({ debito: 20, credito: 20 }),
      booked({ pago: 70, disponivel: -70 }),
    ]);
    expect(lancamentos.map(({ efeito, saldo }) => [efeito, saldo])).toEqual([
      [30, 30],
      [0, 30],
      [-10, 20],
      [0, 20],
      [-70, -50],
    ]);
    expect(totais).toEqual({ orcado: 30, debito: 20, credito: 20, realinhado: 30, pago: 80, aPagar: 0, disponivel: -50 });
  });

  it('shows the effective day of an entry only if it differs from the day of recording in Brazil', () => {
    const { lancamentos } = bookStatement([booked(), booked({}, { dataEfetiva: '2026-03-31' })]);
    expect(lancamentos.map(({ efetivoEm }) => efetivoEm)).toEqual([null, '2026-03-31']);
  });

  it('distinguishes no amount from an amount of zero', () => {
    const { lancamentos } = bookStatement([booked({}, { valor: null, linhas: [] }), booked({}, { valor: 0 })]);
    expect(lancamentos.map(({ valor, linhas }) => [valor, linhas])).toEqual([
      [null, []],
      [0, ['PDDE › LIMPEZA']],
    ]);
  });

  it('is empty for an empty book', () => {
    expect(bookStatement([])).toMatchObject({ lancamentos: [], totais: { orcado: 0, disponivel: 0 } });
  });
});
