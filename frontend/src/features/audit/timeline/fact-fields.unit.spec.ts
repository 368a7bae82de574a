import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '#contracts/audit/audit.js';
import * as facts from '../../../../../test/fixtures/one-of-each-fact.ts';
import { factFields } from './fact-fields';

const entryOf = (dados: object) => ({ dados, linhas: [] }) as unknown as AuditEntry;
const isFact = (value: unknown): value is { type: string } => typeof value === 'object' && value !== null && 'type' in value;

describe('the fields of a fact', () => {
  it.each((Object.values(facts) as unknown[]).filter(isFact))('all fields of $type have a Portuguese name', ({ type: _, ...dados }) => {
    for (const [label] of factFields(entryOf(dados), () => undefined)) expect(label).toMatch(/^([A-ZÀ-Ü]|\d)|SHA-256/);
  });

  it('the fields of a fact show the booked month of a recurring expense', () => {
    expect(factFields(entryOf({ recorrencia: { idRecorrente: 3, mes: 2 } }), () => undefined)).toEqual([
      ['Despesa recorrente', 'nº 3, fevereiro'],
    ]);
  });

  it('the fields of a fact show each opening balance with its account and programme', () => {
    const [[, saldos]] = factFields(entryOf({ saldos: facts.OPENING.saldos }), () => undefined) as [[string, string]];
    expect(saldos.replaceAll('\u00a0', ' ')).toBe(
      'R$ 100,00 na conta 123-4, programa nº 1, CUSTEIO; -R$ 0,01 na conta 123-4, sem programa, LIVRE; R$ 0,00 na conta 9-1, sem programa, LIVRE',
    );
  });

  it('the fields of an approved rol show its priorities and what is expected', () => {
    const fields = Object.fromEntries(factFields(entryOf(facts.APPROVED_ROL), () => undefined));
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['Versão', 'Prioridades', 'Valor previsto', 'Data da aprovação', 'Ata']));
    expect(JSON.stringify(fields)).not.toMatch(/undefined|\[object/);
  });
});
