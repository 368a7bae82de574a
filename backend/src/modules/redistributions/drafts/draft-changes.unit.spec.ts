import { describe, expect, it } from '@jest/globals';
import { type DraftContent, draftChanges, otherVersion } from './draft-changes.js';

const line = (idItem: number, valor: number, lado: 'DEBITO' | 'CREDITO' = 'CREDITO') => ({
  linha: { idPrograma: 1, idAcao: 1, idSubAcao: null, idElementoDespesa: 1, idItem },
  nome: `ITEM ${idItem}`,
  disponivel: 100,
  lado,
  valor,
});
const draft: DraftContent = { data: '2026-06-10', justificativa: 'Pintura', linhas: [line(1, 50, 'DEBITO'), line(2, 50)] };

describe('the changes of a draft', () => {
  it('reports no change of a draft when only its balances differ', () => {
    expect(draftChanges(draft, { ...draft, linhas: draft.linhas.map((each) => ({ ...each, disponivel: 7 })) })).toEqual([]);
    expect(otherVersion(3, 'ANA', []).message).toContain('Ana depois que você a abriu: foi guardada de novo');
  });

  it.each<[Partial<DraftContent>, string]>([
    [{ data: '2026-06-11' }, 'a data passou de 10/06/2026 para 11/06/2026'],
    [{ justificativa: 'Telhado' }, 'a justificativa passou de “Pintura” para “Telhado”'],
    [{ linhas: [line(1, 75, 'DEBITO'), line(2, 50)] }, 'o valor de ITEM 1 (débito) passou de R$\u00a00,50 para R$\u00a00,75'],
    [{ linhas: [line(1, 50, 'DEBITO')] }, 'ITEM 2 (crédito) foi retirado'],
    [{ linhas: [...draft.linhas, line(3, 5)] }, 'ITEM 3 (crédito) foi incluído, com R$\u00a00,05'],
  ])('describes changes of a draft field by field: %j', (change, sentence) => {
    expect(draftChanges(draft, { ...draft, ...change })).toEqual([sentence]);
  });

  it('reports a line that moved from one side of a draft to the other', () => {
    const turned = { ...draft, linhas: [line(1, 50), line(2, 50)] };
    expect(draftChanges(draft, turned)).toEqual(['ITEM 1 (débito) foi retirado', 'ITEM 1 (crédito) foi incluído, com R$\u00a00,50']);
  });
});
