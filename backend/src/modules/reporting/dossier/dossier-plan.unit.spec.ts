import { describe, expect, it } from '@jest/globals';
import { type PieceItem } from '#modules/accountability/public.js';
import { dossierParts, volumesOf } from './dossier-plan.js';

const MIB = 1024 * 1024;

const paper = (sha256: string, nome: string, itens: number[] = [], mib = 1): PieceItem => ({
  nome,
  itens,
  conteudo: { tipo: 'ANEXO', sha256, arquivo: `x/${nome}.PDF`, mime: 'application/pdf', bytes: mib * MIB },
});
const form = (nome: string): PieceItem => ({ nome, itens: [], conteudo: { tipo: 'FORMULARIO', codigo: nome, numConta: null } });
const piece = (ordem: number, codigo: string, conteudos: PieceItem[]) => ({ ordem, codigo, nome: codigo, conteudos });

describe('the parts of a dossier', () => {
  it('have names that sort in their order, that any system can unpack, and each once', () => {
    const parts = dossierParts([
      piece(1, 'OFICIO', [form('Ofício de encaminhamento')]),
      piece(9, 'PAGAMENTO', [paper('a', 'NF 6933, PÃO/LEITE: “Cia”', [3]), paper('b', 'NF 6933, PÃO/LEITE: “Cia”', [3])]),
    ]);
    expect(parts.map(({ arquivo }) => arquivo)).toEqual([
      '01_OFICIO_OFICIO_DE_ENCAMINHAMENTO',
      '09_PAGAMENTO_003_NF_6933_PAO_LEITE_CIA.pdf',
      '09_PAGAMENTO_003_NF_6933_PAO_LEITE_CIA_2.pdf',
    ]);
  });

  it('have the same paper once, with the items of all its payments', () => {
    const parts = dossierParts([piece(9, 'PAGAMENTO', [paper('a', 'NF 1', [1]), paper('b', 'NF 2', [2]), paper('a', 'NF 1', [3])])]);
    expect(parts.map(({ repete, itens, arquivo }) => ({ repete, itens, arquivo }))).toEqual([
      { repete: null, itens: [1, 3], arquivo: '09_PAGAMENTO_001_NF_1.pdf' },
      { repete: null, itens: [2], arquivo: '09_PAGAMENTO_002_NF_2.pdf' },
      { repete: 0, itens: [3], arquivo: '09_PAGAMENTO_001_NF_1.pdf' },
    ]);
  });

  it.each([
    [
      [10, 10, 10, 10, 10],
      [1, 1, 1, 1, 1],
    ],
    [
      [10, 10, 10, 10, 10, 1],
      [1, 1, 1, 1, 1, 2],
    ],
    [
      [45, 6, 45],
      [1, 2, 3],
    ],
    [[60], [1]],
  ])('have at most 50 MiB of papers in a volume: %p', (sizes, volumes) => {
    const parts = dossierParts([
      piece(
        9,
        'PAGAMENTO',
        sizes.map((mib, at) => paper(`${at}`, `NF ${at}`, [], mib)),
      ),
    ]);
    expect(parts.map(({ volume }) => volume)).toEqual(volumes);
    expect(volumesOf(parts)).toBe(Math.max(...volumes));
  });

  it('are one volume where there is nothing', () => expect(volumesOf(dossierParts([]))).toBe(1));
});
