import { describe, expect, it } from '@jest/globals';
import { type Layout } from '#contracts/accountability/layout.js';
import { type Evidence, type Found } from './evidence.js';
import { OF_FORMS } from './points-of-forms.js';

const LAYOUT = {
  dados: [{ codigo: 'inep', rotulo: 'o código INEP', obrigatorio: true }],
  formularios: [{ blocos: [{ tipo: 'assinaturas', papeis: ['PRESIDE', 'ASSINANTES_DO_PARECER'] }] }],
} as unknown as Layout;
const SUBMISSION = { id: 1, ano: 2026, layout: 'X', de: '2026-01-01', ate: '2026-12-31', dados: null, parecer: null };
const ELSEWHERE = { idPrestacao: 9, layout: 'X', de: '2026-01-01', ate: '2026-04-30', programas: [1, 2], data: '2026-05-20' };
const PAID = { pagaEm: '2026-05-10' } as Evidence['expenses'][number];

const dataOf = (changes: object) =>
  ({ layout: LAYOUT, submission: SUBMISSION, programmes: [1], ...changes }) as unknown as Evidence['data'];

/** What a submission of one programme lacks, which has no data, opinion, minutes nor anybody in office. */
const found = (changes: Partial<Evidence> = {}, submission: object = {}, layout: Partial<Layout> = {}): Found[] => {
  const evidence = {
    data: dataOf({ layout: { ...LAYOUT, ...layout }, submission: { ...SUBMISSION, ...submission } }),
    ...{ today: '2027-01-10', numeros: 'aa', temPlano: false, temAta: false, presented: [ELSEWHERE], expenses: [PAID], signers: undefined },
    ...changes,
  };
  return OF_FORMS.flatMap((find) => find(evidence as unknown as Evidence));
};
const said = (codigo: string, ...given: Parameters<typeof found>) =>
  found(...given)
    .filter((point) => point.codigo === codigo)
    .map(({ mensagem }) => mensagem);

describe('a period that another presented prestação has', () => {
  it('is told with its period and the day', () => {
    expect(found().find(({ codigo }) => codigo === 'prestacao.sobreposta')).toMatchObject({
      ...{ destino: '/prestacoes/9', registro: { tipo: 'PRESTACAO', ano: 2026, id: '9' } },
      mensagem: '01/01/2026 a 30/04/2026 já está na prestação apresentada em 20/05/2026.',
    });
  });

  it.each<[string, object, number]>([
    ['by another layout', { layout: 'Y' }, 0],
    ['of other programmes', { programas: [2] }, 0],
    ['of the whole association', { programas: [] }, 1],
    ['that ends before it begins', { de: '2025-01-01', ate: '2025-12-31' }, 0],
    ['that ends on its first day', { ate: '2026-01-01' }, 1],
    ['that begins on its last day', { de: '2026-12-31', ate: '2026-12-31' }, 1],
    ['that begins after it ends', { de: '2027-01-01', ate: '2027-12-31' }, 0],
  ])('is counted %s', (_, changes, expected) => {
    expect(said('prestacao.sobreposta', { presented: [{ ...ELSEWHERE, ...changes }] })).toHaveLength(expected);
  });

  it.each<[string, number[] | null]>([
    ['one of the whole association', null],
    ['one of several programmes, one of which it has', [7, 1]],
  ])('is counted by %s', (_, programmes) => {
    expect(said('prestacao.sobreposta', { data: dataOf({ programmes }) })).toHaveLength(1);
  });
});

describe('minutes', () => {
  const PLAN = { codigo: 'ata.falta', mensagem: 'Falta a ata que aprova o plano.', destino: '/rol' };
  const EXECUTION = {
    ...{ codigo: 'ata.falta', mensagem: 'Falta a ata que aprova a execução.', destino: '/ata' },
    registro: { tipo: 'ATA', ano: 2026, id: 'execucao' },
  };

  it.each<[string, Partial<Evidence>, object[]]>([
    ['of plan and execution', {}, [PLAN, EXECUTION]],
    ['of the plan alone, while the period lasts', { today: '2026-12-31' }, [PLAN]],
    ['of the execution', { temPlano: true }, [EXECUTION]],
    ['of none', { temPlano: true, temAta: true }, []],
  ])('are missed: %s', (_, changes, expected) => {
    const others = ['dado.falta', 'cargo.vago', 'parecer.falta', 'prestacao.sobreposta'];
    expect(found(changes).filter(({ codigo }) => !others.includes(codigo))).toEqual(expected);
  });
});

describe('what forms ask for', () => {
  const ASKED = { codigo: 'inep', rotulo: 'o código INEP', obrigatorio: true };

  it.each<[string, object | undefined, object | null, number]>([
    ['is missed', ASKED, null, 1],
    ['is missed where it is empty', ASKED, { inep: '' }, 1],
    ['is given', ASKED, { inep: '41000000' }, 0],
    ['has a default', { ...ASKED, padrao: '1' }, null, 0],
    ['is emptied in spite of a default', { ...ASKED, padrao: '1' }, { inep: '' }, 1],
    ['may be left out', { ...ASKED, obrigatorio: false }, null, 0],
    ['is nothing', undefined, null, 0],
  ])('%s', (_, field, dados, expected) => {
    const layout = { dados: field && [field] } as unknown as Partial<Layout>;
    const missed = found({}, { dados }, layout).filter(({ codigo }) => codigo === 'dado.falta');
    expect(missed).toMatchObject(
      Array(expected).fill({
        ...{ mensagem: 'Informe o código INEP.', registro: { tipo: 'DADO', ano: 2026, id: 'inep' }, destino: '?passo=completar' },
      }),
    );
  });
});

describe('who signs', () => {
  const signing = (papeis: string[]) =>
    ({
      formularios: [
        {
          blocos: [
            { tipo: 'texto', papeis: ['TESOURARIA'] },
            { tipo: 'assinaturas', papeis },
          ],
        },
        { blocos: [{ tipo: 'assinaturas', papeis }] },
      ],
    }) as unknown as Partial<Layout>;
  const vacant = (papeis: string[], signers?: object) =>
    found({ signers: signers as Evidence['signers'] }, {}, signing(papeis)).filter(({ codigo }) => codigo === 'cargo.vago');

  it('is missed once, by the part or the office, where nobody is in office', () => {
    expect(vacant(['PRESIDE', 'FISCAL', 'QUEM_ATESTOU', 'ASSINANTES_DO_PARECER'])).toMatchObject([
      {
        mensagem: 'Presidente: ninguém em 31/12/2026; a linha fica vazia.',
        registro: { tipo: 'CARGO', ano: 2026, id: 'PRESIDE' },
        destino: '/mandatos',
      },
    ]);
    expect(vacant(['PRESIDE'], { PRESIDE: { cargo: 'Diretora', nome: null } })).toMatchObject([
      { mensagem: 'Diretora: ninguém em 31/12/2026; a linha fica vazia.' },
    ]);
  });

  it('is whoever plays a part in office', () => {
    const parts = ['PRESIDE', 'SECRETARIA', 'TESOURARIA', 'FISCAL_PRESIDE'];
    expect(vacant(parts, {}).map(({ registro }) => registro?.id)).toEqual(parts);
  });

  it('is there', () => {
    expect(vacant(['PRESIDE'], { PRESIDE: { cargo: 'Presidente', nome: 'RUI' } })).toEqual([]);
    expect(vacant([])).toEqual([]);
  });
});

describe('the opinion of the council', () => {
  const OPINION = { data: '2026-05-10', sha256: 'aa', assinantes: [] };
  const opinions = (parecer: object | null, changes: Partial<Evidence> = {}, layout: Partial<Layout> = {}) =>
    found(changes, { parecer }, layout)
      .filter(({ codigo }) => codigo.startsWith('parecer.'))
      .map(({ codigo, mensagem, destino }) => `${codigo} ${destino} ${mensagem}`);

  it.each<[string, string[], object | null, Partial<Evidence>]>([
    ['is of the day of the last payment', [], OPINION, {}],
    [
      'is of before the last payment',
      ['parecer.antes ?passo=completar O parecer é anterior ao último pagamento.'],
      { ...OPINION, data: '2026-05-09' },
      {},
    ],
    ['is of no payment', [], { ...OPINION, data: '2026-05-09' }, { expenses: [] }],
    [
      'is of before the last of several payments',
      ['parecer.antes ?passo=completar O parecer é anterior ao último pagamento.'],
      OPINION,
      { expenses: [{ ...PAID, pagaEm: '2026-05-11' }, PAID] },
    ],
    [
      'is of other figures',
      ['parecer.velho ?passo=completar O parecer é de antes da última mudança dos números.'],
      { ...OPINION, sha256: 'bb' },
      {},
    ],
    ['is missed', ['parecer.falta ?passo=completar Falta o parecer.'], null, {}],
  ])('%s', (_, expected, parecer, changes) => {
    expect(opinions(parecer, changes)).toEqual(expected);
  });

  it('is missed by layouts alone that have a place for those who sign it', () => {
    const formularios = [
      { blocos: [{ tipo: 'assinaturas', papeis: ['PRESIDE'] }] },
      { blocos: [{ tipo: 'texto', papeis: ['ASSINANTES_DO_PARECER'] }] },
    ];
    expect(opinions(null, {}, { formularios } as unknown as Partial<Layout>)).toEqual([]);
    const one = [...formularios, { blocos: [{ tipo: 'texto' }, { tipo: 'assinaturas', papeis: ['ASSINANTES_DO_PARECER'] }] }];
    expect(opinions(null, {}, { formularios: one } as unknown as Partial<Layout>)).toHaveLength(1);
  });
});
