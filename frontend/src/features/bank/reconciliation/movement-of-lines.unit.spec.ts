import { describe, expect, it } from '@jest/globals';
import { type ReconcilableLine } from '#contracts/bank/reconciliation.js';
import { type ReconciliationRule } from '#contracts/bank/reconciliation-rule.record.js';
import { movementOf } from './movement-of-lines.ts';

const line = (id: number, data: string, valor: number, historico: string): ReconcilableLine => ({
  ...{ id, data, valor, historico },
  documento: `doc ${id}`,
  conciliadoEm: null,
});
const rule: ReconciliationRule = {
  ...{ cnpjAssociacao: '11222333000181', id: 7, versao: 3, contem: 'TARIFA' },
  ...{ idPrograma: 1, idAcao: 2, idSubAcao: null, idItem: 4, idElementoDespesa: 5, idFonteRecurso: 6 },
  ...{ idFavorecido: '00000000000191', nomeFavorecido: 'BANCO', objetoResumido: null, formaPagamento: 'DÉBITO EM CONTA' },
};

describe('what lines of a statement tell', () => {
  it('is a movement of the account, as the line says it', () => {
    expect(movementOf([line(1, '2025-01-10', 12.5, 'PIX RECEBIDO')], '12-3', [rule])).toEqual({
      ...{ numConta: '12-3', data: '2025-01-10', valor: 12.5, historico: 'PIX RECEBIDO', documento: 'doc 1', idLinha: 1 },
      lines: [line(1, '2025-01-10', 12.5, 'PIX RECEBIDO')],
    });
  });

  it('is the sum of several lines on their last day, without a document', () => {
    const told = movementOf([line(1, '2025-01-31', -0.1, 'TARIFA DO PACOTE'), line(2, '2025-01-10', -0.2, 'TARIFA DE PIX')], '12-3', []);
    expect(told).toMatchObject({ data: '2025-01-31', valor: -0.3, historico: 'TARIFA DO PACOTE', documento: null });
    expect(told).not.toHaveProperty('idLinha');
  });

  it('takes line, payee and form of payment from the rule of every line, but not its key or an empty text', () => {
    const lines = [line(1, '2025-01-31', -1, 'TARIFA DO PACOTE'), line(2, '2025-01-31', -2, 'tarifa de pix')];
    const { regra } = movementOf(lines, '12-3', [rule]);
    expect(regra).toMatchObject({
      idRegra: rule.id,
      idItem: 4,
      idFonteRecurso: 6,
      idFavorecido: '00000000000191',
      formaPagamento: 'DÉBITO EM CONTA',
    });
    for (const name of ['id', 'versao', 'contem', 'objetoResumido']) expect(regra).not.toHaveProperty(name);
    expect(movementOf([...lines, line(3, '2025-01-31', -3, 'PIX')], '12-3', [rule]).regra).toBeUndefined();
  });
});
