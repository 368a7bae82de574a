import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type LayoutSummary } from '#contracts/accountability/layout.js';
import { INVENTED } from '../../../../../test/fixtures/accountability/invented-layout.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { givenPlan, YEAR } from '../../../../../test/integration/scenario.js';

describe('the layouts of an installation with a folder of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-layouts-'));
  let product: TestProduct;
  let idPrograma: number;

  beforeAll(async () => {
    writeFileSync(join(folder, 'INVENTADO.json'), JSON.stringify(INVENTED));
    writeFileSync(join(folder, 'ROTO.json'), '{}');
    product = await startProduct({ layoutsDir: folder });
    idPrograma = (await givenPlan(product.api)).line.idPrograma!;
    const linha = { numero: 1, grupo: 'Reformas', descricao: 'Telhado', categoria: 'CAPITAL', valor: 30 };
    const rol = { cnpjAssociacao: SCHOOL, ano: YEAR, idPrograma, linhas: [linha], previsto: { CUSTEIO: 5, CAPITAL: 20 } };
    await product.api.post('/rol/save', rol).expect(201);
  });

  afterAll(async () => {
    await product.close();
    rmSync(folder, { recursive: true });
  });

  const list = async (): Promise<LayoutSummary[]> =>
    (await product.api.get(`/layout/all?cnpjAssociacao=${SCHOOL}`, 'usuario').expect(200)).body;
  const print = (path: string) => product.api.get(`/relatorio/${path}&cnpjAssociacao=${SCHOOL}&ano=${YEAR}`);

  it('are told to whoever reads the association, with what screens need, and the broken ones left out', async () => {
    const layouts = await list();
    expect(layouts.map(({ codigo, padrao }) => ({ codigo, padrao }))).toEqual([
      { codigo: 'FNDE-2024', padrao: true },
      { codigo: 'INTERNA', padrao: false },
      { codigo: 'INVENTADO', padrao: false },
      { codigo: 'PTRF-SP', padrao: false },
    ]);
    const { formularios, regras, cobertura, estornos, ...shown } = INVENTED;
    expect(layouts.map(({ interna }) => interna)).toEqual([false, true, false, false]);
    expect(layouts[2]).toEqual({
      ...{ ...shown, devolucoes: [], interna: false, padrao: false },
      formularios: [{ codigo: 'rol', titulo: 'Plano de compras', por: 'PRESTACAO' }],
    });
    await product.api.get(`/layout/all?cnpjAssociacao=${RESIDENTS}`, 'usuario').expect(403);
    await product.api.get(`/layout/all?cnpjAssociacao=${SCHOOL}`, 'ninguem').expect(401);
  });

  it('print their own forms, numbered fields as number, name and amounts on one line', async () => {
    const { text } = await readPdf((await print(`rol?idPrograma=${idPrograma}&layout=INVENTADO`).expect(200)).body);
    const amounts = (...reais: string[]) => reais.map((each) => `R$\u00a0${each}`).join(' ');
    for (const line of [
      'PLANO DE COMPRAS',
      'PDDE BÁSICO · rascunho',
      'P1 Processo 7/2026',
      `TELHADO capital ${amounts('30,00')} 4 Soma ${amounts('30,00')}`,
      'X (Correntes) Y (De capital) Z (Livres)',
      `B Vem ${amounts('5,00', '20,00', '0,00')}`,
      `D Fica ${amounts('5,00')} -${amounts('10,00', '0,00')}`,
      'Declaro que é isto.',
      'Tesoureiro(a)',
    ])
      expect(text.replaceAll('R$ ', 'R$\u00a0')).toContain(line);
  });

  it('are refused by a code that is none, and without the form that is asked for', async () => {
    const message = async (path: string, status: number) => (await print(path).expect(status)).body.message;
    expect(await message(`rol?idPrograma=${idPrograma}&layout=NENHUM`, 404)).toBe('O layout NENHUM não existe.');
    expect(await message(`rol?idPrograma=${idPrograma}&layout=PTRF-SP`, 404)).toBe('O layout PTRF-SP não tem o formulário rol.');
    await print('bens?layout=../x').expect(400);
    await print('bens?layout=PTRF-SP').expect(200);
  });
});
