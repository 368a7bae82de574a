import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Layout } from '#contracts/accountability/layout.js';
import { RULE_NAMES } from '#contracts/accountability/layout-words.js';
import { type Point } from '#contracts/accountability/submission.record.js';
import { EXPENSE_FILTERS } from '#contracts/budget-ledger/expense-list.js';
import { REVENUE_FILTERS } from '#contracts/budget-ledger/revenue-list.js';
import { fieldsOf } from '#contracts/common/lists.js';
import { type Evidence, type PaidExpense } from './evidence.js';
import { type FiguredMovement } from './figures.js';
import { pointsOf } from './points.js';

const MOVEMENT = {
  ...{ ano: 2026, sequencia: 1, ordem: 0, parte: 0, data: '2026-05-10', conta: '1-9', nomeDaConta: 'MOVIMENTO', idPrograma: 1 },
  ...{ programa: 'PDDE', categoria: 'CUSTEIO', valor: 100_00, figura: 'repasses', origem: 'RECEITA', chave: '1', noExtrato: null },
  ...{ tipoDaReceita: 'REPASSE', favorecido: null },
} as FiguredMovement;
const PAID: PaidExpense = {
  ...{
    ano: 2026,
    idDespesa: 7,
    favorecido: 'LOJA LTDA',
    cpfOrCnpj: '11444777000161',
    objeto: null,
    dataNf: '2026-05-11',
    pagaEm: '2026-05-10',
  },
  ...{
    forma: 'PIX',
    atestadaEm: null,
    motivo: null,
    valor: 90_00,
    retido: 0,
    eImposto: false,
    provada: false,
    pesquisada: false,
    noRol: false,
  },
};
const RESEARCH = {
  ...{ id: 3, ano: 2026, objeto: 'CADEIRAS', idDespesas: [7, 8], registroDePrecos: null, motivoMenosDeTres: null },
  proponentes: [{ letra: 'A', nome: 'LOJA LTDA', cpfCnpj: PAID.cpfOrCnpj }],
  apuracao: { vencedores: [{ letra: 'A', itens: [1], valor: 100 }] },
};
const LAYOUT = {
  ...{
    codigo: 'X',
    estornos: 'ABATE',
    cobertura: 'NENHUMA',
    regras: [{ codigo: 'dinheiro.limite', parametros: { dia: 1, mes: 1, ano: 1 } }],
  },
  colunas: [
    { codigo: 'C', nome: 'Custeio', categorias: ['CUSTEIO'] },
    { codigo: 'K', nome: 'Capital', categorias: ['CAPITAL'] },
  ],
  dados: [{ codigo: 'inep', rotulo: 'o código INEP', obrigatorio: true }],
  formularios: [{ blocos: [{ tipo: 'assinaturas', papeis: ['PRESIDE', 'ASSINANTES_DO_PARECER'] }] }],
} as unknown as Layout;
const SUBMISSION = {
  ...{ id: 1, ano: 2026, layout: 'X', de: '2026-01-01', ate: '2026-12-31', dados: null, parecer: null, justificativas: [] },
};
const ELSEWHERE = { idPrestacao: 9, layout: 'X', de: '2026-01-01', ate: '2026-04-30', programas: [1, 2], data: '2026-05-20' };

/** A submission that lacks everything. */
const points = (changes: Partial<Evidence> = {}, submission: object = {}, layout: Partial<Layout> = {}): Point[] => {
  const money = (each: Partial<FiguredMovement>) => ({ ...MOVEMENT, ...each });
  const evidence = {
    data: {
      layout: { ...LAYOUT, ...layout },
      submission: { ...SUBMISSION, ...submission },
      programmes: [1],
      terms: { de: '2026-01-01', ate: '2026-12-31', estornos: 'ABATE', devolvidoComo: () => 'devolvidos' },
      accounts: [{ numConta: '1-9', tipo: 'CORRENTE', descricao: 'MOVIMENTO' }],
      movements: [
        ...[money({}), money({ categoria: 'LIVRE', chave: '2' }), money({ categoria: 'CAPITAL', valor: -1, chave: '3' })],
        money({ categoria: null, origem: 'DESPESA', figura: 'pagos', valor: -5, chave: '4', tipoDaReceita: null }),
        money({ categoria: null, tipoDaReceita: 'ESTORNO', figura: 'estornos', valor: 5, chave: '5' }),
        money({ idPrograma: null, figura: 'rendimentos', origem: 'RENDIMENTO', valor: 3_21, chave: '7', tipoDaReceita: null }),
        money({ categoria: null, origem: 'IMPLANTACAO', figura: 'saldoAnterior', valor: 7, chave: '6', data: '2025-12-31' }),
      ],
    },
    ...{ today: '2027-01-10', numeros: 'aa', temPlano: false, temAta: false, presented: [ELSEWHERE] },
    expenses: [PAID, { ...PAID, idDespesa: 8, atestadaEm: '2026-05-12' }, { ...PAID, ano: 2025, idDespesa: 9 }],
    lines: [{ id: 1, conta: '1-9', data: '2026-05-10', valor: 1, historico: 'TARIFA' }],
    researches: [RESEARCH],
    assets: [{ id: 4, especificacao: 'MESA', data: '2026-05-10', termoEnviadoEm: null, doador: null, baixadoEm: null }],
    capital: [{ ano: 2026, idDespesa: 7, favorecido: 'LOJA LTDA', resta: 10 }],
    ...{ semConta: { n: 1, valor: 1 }, aClassificar: { n: 1, valor: 1 }, fechadas: [], extratos: [], anterior: 1 },
    ...{ saques: [{ data: '2026-05-10', valor: 500_00 }], signers: undefined },
    ...changes,
  };
  return pointsOf(evidence as unknown as Evidence);
};
const said = (codigo: string, ...given: Parameters<typeof points>) =>
  points(...given)
    .filter((point) => point.codigo === codigo)
    .map(({ mensagem }) => mensagem);

describe('the place where a point is mended', () => {
  const navigation = readFileSync('frontend/src/app/navigation.ts', 'utf8');
  const screens = new Map(
    [...navigation.matchAll(/path: '([^']+)',\s*load: async \(\) =>\s*\(await import\('\.\.\/([^']+)'/g)].map(([, path, file]) => [
      path!,
      file!,
    ]),
  );
  const OF_LISTS: Record<string, string[]> = {
    '/despesas': ['situacao', ...Object.entries(EXPENSE_FILTERS).flatMap(([name, filter]) => fieldsOf(name, filter))],
    '/receitas': Object.entries(REVENUE_FILTERS).flatMap(([name, filter]) => fieldsOf(name, filter)),
  };
  /** What the source of a screen reads of its address; a list also knows its chosen row. */
  const paramsOf = (path: string): string[] => {
    const folder = dirname(`frontend/src/${screens.get(path)}`);
    const sources = readdirSync(folder)
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    const read = sources.flatMap((source) => [...source.matchAll(/(?:params|address)\.get\('([^']+)'\)/g)].map(([, name]) => name!));
    return [...read, ...(OF_LISTS[path] ?? []), ...(sources.some((source) => /selected|useSelected|select\(/.test(source)) ? ['sel'] : [])];
  };
  const all = [...points(), ...points({}, { parecer: { data: '2026-05-01', sha256: 'bb', assinantes: [] } })];

  it('is looked for of every kind of point', () => {
    expect(Object.keys(RULE_NAMES).filter((codigo) => !all.some((point) => point.codigo === codigo))).toEqual([]);
  });

  it.each([...new Set(all.map(({ codigo, destino }) => `${codigo} ${destino}`))])(
    'is a screen, with what its address may say: %s',
    (point) => {
      const url = new URL(point.split(' ')[1]!, 'http://here/prestacoes/1');
      const path = url.pathname.replace(/\/\d+$/, '/:id');
      expect([...screens.keys()]).toContain(path);
      expect([...url.searchParams.keys()].filter((name) => !paramsOf(path).includes(name))).toEqual([]);
    },
  );
});

describe('what a layout says of a rule', () => {
  const ruled = (rule: object, submission: object = {}) =>
    points({}, submission, { regras: [{ codigo: 'ata.falta', ...rule }] as Layout['regras'] }).filter(
      ({ codigo }) => codigo === 'ata.falta',
    );

  it('makes its points block, warn or none, with their article', () => {
    expect(ruled({})).toMatchObject([
      { gravidade: 'AVISA', bloqueia: false, fundamento: null },
      { gravidade: 'AVISA', bloqueia: false },
    ]);
    expect(ruled({ gravidade: 'IMPEDE', fundamento: 'art. 5º' })).toMatchObject([
      { gravidade: 'IMPEDE', bloqueia: true, fundamento: 'art. 5º', justificativa: null },
      { gravidade: 'IMPEDE', bloqueia: true },
    ]);
    expect(ruled({ gravidade: 'NENHUMA' })).toEqual([]);
  });

  it('puts what blocks before what warns', () => {
    const blocks = points().map(({ bloqueia }) => bloqueia);
    expect(blocks).toEqual([...blocks.filter(Boolean), ...blocks.filter((each) => !each)]);
    expect(new Set(blocks).size).toBe(2);
  });

  it('lets a sentence answer the one point that it was written for, if that warns', () => {
    const written = { codigo: 'ata.falta', registro: 'ATA 2026 execucao', texto: 'Marcada para março.' };
    const others = [
      { ...written, codigo: 'parecer.falta', texto: 'De outro ponto.' },
      { ...written, registro: 'ATA 2025 execucao', texto: 'De outro ano.' },
    ];
    const reasons = (rule: object, justificativas: object[]) => ruled(rule, { justificativas }).map(({ justificativa }) => justificativa);
    expect(reasons({}, [...others, written])).toEqual([null, 'Marcada para março.']);
    expect(reasons({}, others)).toEqual([null, null]);
    expect(reasons({ gravidade: 'IMPEDE' }, [written])).toEqual([null, null]);
  });
});

describe('yields of an account that names no programme', () => {
  it('are in no form of programmes, and the point says how much', () => {
    expect(said('rendimento.sem-programa')).toEqual([
      '1-9: R$\u00a03,21 de rendimentos não são de nenhum programa e não entram nos formulários. Diga o programa da conta, ou lance-os como receitas de rendimento.',
    ]);
  });
});
