import { describe, expect, it } from '@jest/globals';
import { type Plan, placeIn } from './plan.js';

const PLAN: Plan = {
  programas: [
    { id: 1, descricao: 'PDDE' },
    { id: 2, descricao: 'PRÓPRIOS' },
  ],
  acoes: [
    { id: 1, idPrograma: 1, descricao: 'MANUTENÇÃO' },
    { id: 2, idPrograma: 2, descricao: 'MANUTENÇÃO' },
  ],
  subAcoes: [{ id: 1, idPrograma: 1, idAcao: 1, descricao: 'PINTURA' }],
  itens: [
    { id: 1, idPrograma: 1, idAcao: 1, idSubAcao: 1, idElementoDespesa: 1, idFonteRecurso: 1, descricao: 'TINTA' },
    { id: 2, idPrograma: 1, idAcao: 1, idSubAcao: null, idElementoDespesa: 2, idFonteRecurso: null, descricao: 'ESCADA' },
    { id: 3, idPrograma: 2, idAcao: 2, idSubAcao: null, idElementoDespesa: 1, idFonteRecurso: null, descricao: 'ESCADA' },
  ],
  elementos: [
    { id: 1, descricao: 'CONSUMO', categoria: 'CUSTEIO' },
    { id: 2, descricao: 'PERMANENTE', categoria: 'CAPITAL' },
  ],
  fontes: [{ id: 1, descricao: 'FNDE' }],
};
const messages = (texts: Parameters<typeof placeIn>[1]) => placeIn(PLAN, texts).faults.map(({ message }) => message);

describe('the budget line that a spreadsheet names', () => {
  it('is completed upwards by an item that only one place has, with its element and source', () => {
    expect(placeIn(PLAN, { descricaoItem: 'tinta' })).toEqual({
      faults: [],
      place: { idPrograma: 1, idAcao: 1, idSubAcao: 1, idItem: 1, idElementoDespesa: 1, idFonteRecurso: 1, categoria: 'CUSTEIO' },
    });
  });

  it('is found by numbers and by names, also without lower levels', () => {
    const texts = { descricaoPrograma: '2', descricaoAcao: 'manutencao', descricaoElementoDespesa: '2', descricaoFonteRecurso: 'fnde' };
    expect(placeIn(PLAN, texts).place).toEqual({
      ...{ idPrograma: 2, idAcao: 2, idSubAcao: null, idItem: null },
      ...{ idElementoDespesa: 2, idFonteRecurso: 1, categoria: 'CAPITAL' },
    });
    expect(placeIn(PLAN, { descricaoItem: 'ESCADA', descricaoElementoDespesa: 'PERMANENTE' }).place.idItem).toBe(2);
  });

  it.each([
    [{ descricaoPrograma: 'X' }, 'Programa não encontrado.'],
    [{ descricaoPrograma: 'PDDE', descricaoAcao: '2' }, 'Ação não encontrada neste programa.'],
    [{ descricaoAcao: 'MANUTENÇÃO' }, 'Há mais de uma ação com este nome: informe também o programa.'],
    [{ descricaoPrograma: '2', descricaoSubAcao: 'PINTURA' }, 'Sub-ação não encontrada nesta ação.'],
    [{ descricaoPrograma: '2', descricaoItem: 'TINTA' }, 'Item não encontrado nesta ação.'],
    [{ descricaoItem: 'ESCADA' }, 'Há mais de um item com este nome: informe também a ação e o elemento de despesa.'],
    [{ descricaoElementoDespesa: 'X' }, 'Elemento de despesa não encontrado.'],
    [{ descricaoFonteRecurso: 'X' }, 'Fonte de recursos não encontrada.'],
  ])('is refused for %j', (texts, message) => {
    expect(messages(texts)).toEqual([message]);
  });
});
