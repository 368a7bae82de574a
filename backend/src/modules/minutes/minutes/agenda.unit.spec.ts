import { describe, expect, it } from '@jest/globals';
import { isOf, refuseAbsentProposals } from './agenda-proposals.js';
import { agendaTexts } from './agenda-texts.js';

const item = (proposta: number | null, decisao: string | null = null) => ({ texto: 'Pintura das salas', proposta, decisao });
const ata = { data: '2026-11-10', hora: '19:30' };
const proposal = {
  id: 3,
  ano: 2026,
  valor: 400.5,
  justificativa: 'Pintura das salas da frente',
  operacao: null,
  aprovacao: null,
  linhas: [
    { lado: 'DEBITO' as const, nome: 'PDDE › LIMPEZA › SABÃO (MATERIAL DE CONSUMO)', valor: 400.5 },
    { lado: 'CREDITO' as const, nome: 'PDDE › OBRAS › TINTA (MATERIAL DE CONSUMO)', valor: 400.5 },
  ],
};
const aprovacao = { nome: 'ANA FERREIRA', cargo: 'PRESIDENTE', dia: '2026-11-10', ata };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the agenda of minutes', () => {
  it('names proposals of the association, each once; those that it named before may be gone', () => {
    refuseAbsentProposals([item(3), item(null)], [], [proposal]);
    refuseAbsentProposals([item(4)], [item(4)], []);
    expect(() => refuseAbsentProposals([item(4)], [item(3)], [proposal])).toThrow('A proposta nº 4 não existe nesta associação.');
    expect(() => refuseAbsentProposals([item(3), item(3)], [], [proposal])).toThrow('A proposta nº 3 está em dois assuntos da pauta.');
  });

  it('has the proposals that it names, and those approved in the minutes', () => {
    expect(isOf({ ...ata, pauta: [item(3)] }, proposal)).toBe(true);
    expect(isOf({ ...ata, pauta: [] }, proposal)).toBe(false);
    expect(isOf({ ...ata, pauta: [] }, { id: 3, aprovacao })).toBe(true);
    expect(isOf({ ...ata, hora: '20:00', pauta: [] }, { id: 3, aprovacao })).toBe(false);
    expect(isOf({ ...ata, data: '2026-11-11', pauta: [] }, { id: 3, aprovacao })).toBe(false);
  });

  it('is written with its decisions, which are blank until they are known', () => {
    const { pauta, decisoes } = agendaTexts({ pauta: [item(3, 'Aprovada por unanimidade'), item(null)], propostas: [proposal] });
    expect(pauta).toBe('1. Pintura das salas (proposta de redistribuição nº 3)\n2. Pintura das salas');
    expect(decisoes).toBe(
      '1. Pintura das salas (proposta de redistribuição nº 3)\nDecisão: Aprovada por unanimidade\n\n2. Pintura das salas\nDecisão: ____________________',
    );
  });

  it('is written with the lines and the amounts of its proposals, and how they stand', () => {
    const write = (changes: Partial<Parameters<typeof agendaTexts>[0]['propostas'][number]>) =>
      plain(agendaTexts({ pauta: [], propostas: [{ ...proposal, ...changes }] }).propostas);
    expect(write({})).toBe(
      'Proposta nº 3, do exercício de 2026, no valor de R$ 400,50: Pintura das salas da frente\n' +
        'Débito: PDDE › LIMPEZA › SABÃO (MATERIAL DE CONSUMO): R$ 400,50\nCrédito: PDDE › OBRAS › TINTA (MATERIAL DE CONSUMO): R$ 400,50\n' +
        'Situação: aguarda aprovação.',
    );
    expect(write({ aprovacao, operacao: 7 })).toMatch(
      /Situação: aprovada em ata de 10\/11\/2026, 19:30, por ANA FERREIRA, PRESIDENTE, em 10\/11\/2026\.\nEfetivada como a operação nº 7\.$/,
    );
    expect(agendaTexts({ pauta: [], propostas: [] })).toEqual({ pauta: '', decisoes: '', propostas: '' });
  });
});
