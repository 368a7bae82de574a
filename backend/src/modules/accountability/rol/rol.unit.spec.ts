import { describe, expect, it } from '@jest/globals';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { type ApprovedPriority, type RolAprovado, type RolContent } from './rol.events.js';
import { approveRol, contentOf, differencesOf, digestOfRol, plannedIn, versionsOf } from './rol.js';

const TODAY = '2026-03-10';
const PRINTER: ApprovedPriority = {
  id: 1,
  numero: 1,
  grupo: 'Material permanente',
  descricao: 'IMPRESSORA',
  prazo: null,
  categoria: 'CAPITAL',
  valor: 1300_00,
};
const PAPER: ApprovedPriority = { ...PRINTER, id: 2, numero: 2, descricao: 'PAPEL', categoria: 'CUSTEIO', valor: 10_01, prazo: '2026-05' };
const CONTENT: RolContent = { linhas: [PRINTER, PAPER], previsto: { CUSTEIO: 0, CAPITAL: 2000_00 } };

const approval = (content: RolContent, changes: Partial<RolAprovado> = {}): RolAprovado => ({
  type: 'RolAprovado.v1',
  id: 1,
  idPrograma: 7,
  versao: 1,
  data: '2026-02-01',
  idAta: null,
  ...content,
  sha256: digestOfRol(content),
  ...changes,
});
const approve =
  (content: RolContent, data = '2026-02-01', idPrograma = 7) =>
  (book: Parameters<typeof approveRol>[0]) =>
    approveRol(book, { idPrograma, data, idAta: null, content }, TODAY);

describe('approving a rol', () => {
  it('writes what is planned as the first version, and then the next', () => {
    given().when(approve(CONTENT)).thenWrites(approval(CONTENT));
    const more = { ...CONTENT, linhas: [PRINTER] };
    given(approval(CONTENT))
      .when(approve(more, '2026-02-02'))
      .thenWrites(approval(more, { id: 2, versao: 2, data: '2026-02-02' }));
  });

  it('counts the versions of each programme', () => {
    given(approval(CONTENT))
      .when(approve(CONTENT, '2026-01-02', 8))
      .thenWrites(approval(CONTENT, { id: 2, idPrograma: 8, data: '2026-01-02' }));
    const book = bookWith(approval(CONTENT), approval({ ...CONTENT, linhas: [PAPER] }, { id: 2, versao: 2 }));
    expect(versionsOf(book, 7).map(({ aprovacao }) => aprovacao)).toEqual([2, 1]);
    expect(versionsOf(book, 8)).toEqual([]);
  });

  it('refuses an empty one, one that did not change, and days to come or before the newest version', () => {
    given()
      .when(approve({ ...CONTENT, linhas: [] }))
      .thenRefuses('rol.vazio', 'Inclua ao menos uma prioridade antes de aprovar.');
    given(approval(CONTENT))
      .when(approve(CONTENT))
      .thenRefuses('rol.aprovado', 'O rol não mudou desde a versão 1, aprovada em 01/02/2026.');
    given()
      .when(approve(CONTENT, '2026-03-10'))
      .thenWrites(approval(CONTENT, { data: '2026-03-10' }));
    given().when(approve(CONTENT, '2026-03-11')).thenRefuses('rol.data', 'A data da aprovação não pode ser futura.');
    const more = { ...CONTENT, linhas: [PRINTER] };
    given(approval(CONTENT))
      .when(approve(more, '2026-01-31'))
      .thenRefuses('rol.data', 'A aprovação não pode ser anterior à da versão 1, de 01/02/2026.');
    given(approval(CONTENT))
      .when(approve(more, '2026-02-01'))
      .thenWrites(approval(more, { id: 2, versao: 2 }));
  });
});

describe('the content of a rol', () => {
  it('is by the number of its rows, in centavos, whatever the order of the draft', () => {
    const rows = [PAPER, PRINTER].map(({ valor, ...row }) => ({ ...row, valor: valor / 100, idDespesas: [3] }));
    expect(contentOf({ linhas: rows, previsto: { CUSTEIO: 0, CAPITAL: 2000 } })).toEqual(CONTENT);
    expect(contentOf({ linhas: [], previsto: null })).toEqual({ linhas: [], previsto: { CUSTEIO: 0, CAPITAL: 0 } });
  });

  it('keeps rows of the same number in the order in which they were planned', () => {
    const rows = [3, 1, 2].map((id) => ({ ...PRINTER, id, valor: 1, idDespesas: [] }));
    expect(contentOf({ linhas: rows, previsto: null }).linhas.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it.each([
    ['in all', undefined, 1311_01],
    ['of custeio', 'CUSTEIO', 10_01],
    ['of capital', 'CAPITAL', 1301_00],
  ] as const)('plans the sum of its rows, %s', (_, use, planned) => {
    const linhas = [...CONTENT.linhas, { ...PRINTER, id: 3, valor: 1_00 }];
    expect(plannedIn({ ...CONTENT, linhas }, use)).toBe(planned);
    expect(plannedIn({ ...CONTENT, linhas: [] }, use)).toBe(0);
  });

  it('has a digest that the order of its fields does not change, and every value does', () => {
    const { CUSTEIO, CAPITAL } = CONTENT.previsto;
    const turned = { previsto: { CAPITAL, CUSTEIO }, linhas: CONTENT.linhas.map(({ id, ...row }) => ({ ...row, id })) };
    expect(digestOfRol(turned)).toBe(digestOfRol(CONTENT));
    const changes: Partial<ApprovedPriority>[] = [
      { id: 9 },
      { numero: 9 },
      { grupo: 'X' },
      { descricao: 'X' },
      { prazo: '2026-01' },
      { categoria: 'CUSTEIO' },
      { valor: 1 },
    ];
    const digests = changes.map((change) => digestOfRol({ ...CONTENT, linhas: [{ ...PRINTER, ...change }, PAPER] }));
    const foreseen = [
      { CUSTEIO: 1, CAPITAL },
      { CUSTEIO, CAPITAL: 1 },
    ].map((previsto) => digestOfRol({ ...CONTENT, previsto }));
    expect(new Set([digestOfRol(CONTENT), ...digests, ...foreseen]).size).toBe(10);
  });
});

describe('what differs between two versions', () => {
  const told = (after: RolContent) => differencesOf(CONTENT, after).map((sentence) => sentence.replaceAll('\u00a0', ' '));

  it.each<[Partial<ApprovedPriority>, string]>([
    [{ numero: 3 }, 'Prioridade 3 (PAPEL): número de 2 para 3.'],
    [{ descricao: 'TINTA' }, 'Prioridade 2 (TINTA): descrição de PAPEL para TINTA.'],
    [{ grupo: 'Consumo' }, 'Prioridade 2 (PAPEL): grupo de “Material permanente” para “Consumo”.'],
    [{ categoria: 'CAPITAL' }, 'Prioridade 2 (PAPEL): categoria de custeio para capital.'],
    [{ prazo: null }, 'Prioridade 2 (PAPEL): prazo de maio de 2026 para nenhum.'],
    [
      { valor: 20_00, prazo: '2026-06' },
      'Prioridade 2 (PAPEL): prazo de maio de 2026 para junho de 2026; valor de R$ 10,01 para R$ 20,00.',
    ],
  ])('%j', (change, sentence) => {
    expect(told({ ...CONTENT, linhas: [PRINTER, { ...PAPER, ...change }] })).toEqual([sentence]);
  });

  it('names rows that came and went, and what is foreseen', () => {
    const chairs = { ...PRINTER, id: 3, numero: 3, descricao: 'CADEIRAS', valor: 5_00 };
    expect(told({ linhas: [PAPER, chairs], previsto: { CUSTEIO: 1, CAPITAL: 2000_00 } })).toEqual([
      'Prioridade 3 (CADEIRAS) incluída: R$ 5,00, capital.',
      'Prioridade 1 (IMPRESSORA) retirada (era de R$ 1.300,00).',
      'Previsto de custeio: de R$ 0,00 para R$ 0,01.',
    ]);
    expect(told(CONTENT)).toEqual([]);
  });
});
