import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { type Dossier } from '#contracts/reporting/dossier.js';
import { type ReportJob } from '#contracts/reporting/reporting.js';
import { lockedPdf, pdfOfPages, signedPdf } from '../../../../../test/fixtures/pdf-papers.js';
import { smallPdf } from '../../../../../test/fixtures/small-pdf.js';
import { SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf, photograph } from '../../../../../test/integration/papers.js';
import { givenPddeSubmission, PDDE_ACCOUNT, PDDE_EXAMPLE, PDDE_YEAR } from '../../../../../test/integration/pdde-example.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { until } from '../../../../../test/until.js';

const YEAR = PDDE_YEAR;
const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
const MINUTES = `${YEAR + 1}-01-18T19:00`;

/** A PDF that readers show and that names no size for its page. */
const withoutSize = Buffer.from(smallPdf('broken').toString('latin1').replace('/MediaBox [0 0 9 9]', ''), 'latin1');

describe('the dossier of a prestação de contas', () => {
  let product: TestProduct;
  let id: number;
  let papers: Map<string, Buffer>;
  let files: Record<string, Uint8Array>;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dossier-'));
    product = await startProduct();
    const { api } = product;
    ({ id } = await givenPddeSubmission(product));
    papers = new Map(
      Object.entries({
        'nota 1.pdf': await pdfOfPages(['NOTA UM', 'VERSO DA NOTA UM']),
        'assinada.pdf': await signedPdf('ASSINADA'),
        'trancada.pdf': await lockedPdf('TRANCADA'),
        'sem tamanho.pdf': withoutSize,
        'foto.jpg': await photograph(),
        'nota.xml': Buffer.from('<?xml version="1.0"?><nota><numero>1</numero></nota>'),
      }),
    );
    const paid = await expenses();
    for (const [at, [name, bytes]] of [...papers].entries()) await join1(paid[at % paid.length]!, bytes, name);
    await join1(paid[1]!, papers.get('nota 1.pdf')!, 'a mesma.pdf');
    for (const [at, idDespesa] of paid.entries()) if (at >= papers.size) await join1(idDespesa, pdf(`nota ${at}`), `nota ${at}.pdf`);
    const atesto = {
      data: `${YEAR}-12-20`,
      nome: 'ANA LIMA',
      cargo: 'TESOUREIRA',
      cpf: '52998224725',
      texto: 'Recebido.',
      confirmaMesmaPessoa: true,
    };
    await api.put('/despesa/atesta', { ...book, idDespesa: paid[0], ...atesto }).expect(200);
    const [refrigerador] = await expenses('REFRIGERADOR');
    const bought = { especificacao: 'REFRIGERADOR', quantidade: 1, valorUnitario: 10, data: `${YEAR}-11-10` };
    const despesas = [{ ano: YEAR, idDespesa: refrigerador, valor: 10 }];
    await api.post('/bem/save', { cnpjAssociacao: SCHOOL, ...bought, despesas }).expect(201);
    await givenResearch(refrigerador!);
    const { sha256 } = await givenPaper(api, { ano: YEAR, registro: 'CONTA', id: PDDE_ACCOUNT, tipo: 'EXTRATO' }, pdf('december'));
    const closing = { ...book, numConta: PDDE_ACCOUNT, mes: 12, anexo: sha256, saldoExtrato: PDDE_EXAMPLE.esperado.conciliacao['11'] };
    await api.post('/conciliacao/fecha', { ...closing, em: `${YEAR}-12-31`, justificativa: 'SEM DIFERENÇA' }).expect(204);
    await api.post('/ata/save', { cnpjEscola: SCHOOL, data: MINUTES.slice(0, 10), hora: '19:00', novo: true }).expect(201);
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await product.close();
  });

  const expenses = async (name?: string): Promise<number[]> =>
    (
      await product.sql<{ id: number }>(
        `select id_despesa as id from despesa where ano = $1 and data_pagamento is not null and ($2::text is null or objeto_resumido = $2) order by data_pagamento, id_despesa`,
        [YEAR, name ?? null],
      )
    ).map((row) => row.id);
  const join1 = (idDespesa: number, bytes: Buffer, name: string) =>
    givenPaper(product.api, { ano: YEAR, id: String(idDespesa), confirmaRepetido: true }, bytes, name);
  const givenResearch = async (idDespesa: number) => {
    const [programme] = await product.sql<{ id: number }>('select id_programa as id from prestacao where id = $1', [id]);
    const itens = [
      {
        item: 1,
        descricao: 'REFRIGERADOR',
        unidade: 'UN',
        quantidade: 1,
        precos: ['A', 'B', 'C'].map((letra, at) => ({ letra, valor: 10 + at })),
      },
    ];
    const proponentes = ['52998224725', '11222333000181', '15350946056'].map((cpfCnpj, at) => ({
      letra: 'ABC'[at],
      nome: `LOJA ${at}`,
      cpfCnpj,
    }));
    const asked = {
      ...book,
      objeto: 'REFRIGERADOR',
      data: `${YEAR}-10-01`,
      idPrograma: programme!.id,
      criterio: 'POR_ITEM',
      itens,
      proponentes,
    };
    const { body } = await product.api.post('/pesquisa_preco/save', asked).expect(201);
    await givenPaper(
      product.api,
      { ano: YEAR, registro: 'PESQUISA', id: String(body.id), tipo: 'COTACAO' },
      pdf('proposal'),
      'proposta.pdf',
    );
    await product.api.put('/pesquisa_preco/vincula', { ...book, id: body.id, idDespesas: [idDespesa] }).expect(200);
  };
  const of = (formato: string, more = '') => `/prestacao/${id}/dossie?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&formato=${formato}${more}`;
  const addressOf = (job: ReportJob, rest = '') => `/relatorio/trabalho/${job.id}${rest}?cnpjAssociacao=${SCHOOL}`;
  const printed = async (job: ReportJob): Promise<Buffer> => {
    await until('the dossier is written', async () => {
      const now: ReportJob = (await product.api.get(addressOf(job)).expect(200)).body;
      if (now.situacao === 'FALHOU') throw new Error(now.mensagem!);
      return now.situacao === 'PRONTO';
    });
    return (await product.api.get(addressOf(job, '/pdf')).expect(200)).body;
  };
  const zip = async () => Buffer.from((await product.api.get(of('zip')).responseType('blob').expect(200)).body as Buffer);
  const preview = async (): Promise<ReportJob> => (await product.api.post(`/prestacao/${id}/previa`, book).expect(202)).body;

  it('is not there before it is presented', () => product.api.get(of('zip')).expect(404));

  it('is seen before as a preview, marked on its cover; asked again of the same entry it is the same job', async () => {
    const job = await preview();
    const { pages } = await readPdf(await printed(job));
    expect(pages[0]).toContain('PRÉVIA');
    expect((await preview()).id).toBe(job.id);
    await join1((await expenses())[0]!, pdf('later'), 'mais uma.pdf');
    expect((await preview()).id).not.toBe(job.id);
  });

  it('is a ZIP of every original, the forms, what was presented, and their sums', async () => {
    const { confere } = (await product.api.get(`/prestacao/${id}?cnpjAssociacao=${SCHOOL}&ano=${YEAR}&confere=true`).expect(200)).body;
    await product.api.post(`/prestacao/${id}/apresenta`, { ...book, data: `${YEAR + 1}-01-20`, confere, idAta: MINUTES }).expect(200);
    const bytes = await zip();
    files = unzipSync(new Uint8Array(bytes));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    expect(execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder }).toString()).toBe('');
    const sums = Buffer.from(files.SHA256SUMS!).toString();
    expect(sums.trim().split('\n')).toHaveLength(Object.keys(files).length - 1);
    const names = Object.keys(files);
    for (const start of [
      '01_OFICIO_',
      '03_PESQUISAS_',
      '04_COTACOES_',
      '05_DEMONSTRATIVO_',
      '07_CONCILIACAO_',
      '08_EXTRATOS_',
      '09_PAGAMENTO_001_',
      '10_BENS_',
      '11_TERMOS_',
      '12_ATAS_',
      '13_PARECER_',
    ])
      expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${start}`)));
    expect(names).toEqual(expect.arrayContaining(['prestacao.json', 'INDICE.txt', 'SHA256SUMS']));
    for (const original of papers.values()) expect(Object.values(files).some((file) => original.equals(file))).toBe(true);
    expect((await zip()).equals(bytes)).toBe(true);
  });

  it('has the paper of every payment, by hash, and each paper once', async () => {
    const rows = await product.sql<{ id: string; sha256: string }>(`select id, sha256 from anexo where ano = $1 and registro = 'DESPESA'`, [
      YEAR,
    ]);
    const held = Object.values(files).map((file) => createHash('sha256').update(file).digest('hex'));
    expect(new Set(rows.map((row) => row.id)).size).toBe((await expenses()).length);
    for (const { sha256 } of rows) expect(held.filter((each) => each === sha256)).toHaveLength(1);
  });

  it('says as data what it has', async () => {
    const dossier: Dossier = (await product.api.get(of('json')).expect(200)).body;
    expect(dossier).toMatchObject({ apresentacao: 1, volumes: 1 });
    const same = dossier.arquivos.filter(({ sha256 }) => sha256 === createHash('sha256').update(papers.get('nota 1.pdf')!).digest('hex'));
    expect(same.map(({ arquivo }) => arquivo)).toEqual([same[0]!.arquivo, same[0]!.arquivo]);
  });

  it('is a PDF with the pages of all of it, numbered, with pages in place of what cannot be shown; the same to the byte', async () => {
    const answer = await product.api.get(of('pdf')).expect(202);
    expect(answer.headers.location).toBe(`/api${addressOf(answer.body)}`);
    const bytes = await printed(answer.body);
    const { pages, text } = await readPdf(bytes);
    expect(pages[0]).toContain('Dossiê da prestação de contas');
    expect(pages[0]).not.toContain('PRÉVIA');
    for (const [at, page] of pages.entries()) expect(page).toContain(`Página ${at + 1} de ${pages.length}`);
    const verso = pages.findIndex((page) => page.includes('VERSO DA NOTA UM'));
    expect(pages[verso]).toMatch(/Itens 1, 2$|Itens \d+(, \d+)+$/);
    expect(pages.filter((page) => page.includes('VERSO DA NOTA UM'))).toHaveLength(1);
    expect(text).toMatch(/NF .*, .* ver \d+/);
    expect(pages.findIndex((page) => page.includes('FOLHA DE ATESTO'))).toBeGreaterThan(verso);
    for (const why of ['tem assinatura digital', 'está danificado', 'protegido por senha', 'não é um PDF nem uma imagem'])
      expect(text).toContain(why);
    expect(text).not.toContain('ASSINADA ');
    const path = join(folder, 'dossie.pdf');
    writeFileSync(path, bytes);
    if (existsSync('/usr/bin/qpdf'))
      expect(execFileSync('qpdf', ['--check', path]).toString()).toContain('No syntax or stream encoding errors found');
    await product.sql('delete from relatorio_pronto');
    expect((await printed((await product.api.get(of('pdf')).expect(202)).body)).equals(bytes)).toBe(true);
    expect(pages[1]).toContain('Índice');
  });

  it('tells of a paper whose bytes were altered, and goes on', async () => {
    const sha256 = createHash('sha256').update(papers.get('foto.jpg')!).digest('hex');
    await product.sql(`update anexo_conteudo set conteudo = '\\x00' where sha256 = $1`, [sha256]);
    const changed = unzipSync(new Uint8Array(await zip()));
    expect(Buffer.from(changed['INDICE.txt']!).toString()).toContain('FALTA: os bytes não são os que foram juntados');
    expect(Object.keys(changed)).toHaveLength(Object.keys(files).length - 1);
  });

  it('is refused for a version or a volume that it does not have, and in an unknown format', async () => {
    await product.api.get(of('pdf', '&volume=2')).expect(404);
    await product.api.get(of('zip', '&apresentacao=2')).expect(404);
    await product.api.get(of('docx')).expect(400);
    expect((await product.api.post(`/prestacao/${id}/previa`, book)).body).toMatchObject({ status: 422, code: 'prestacao.estado' });
  });
});
