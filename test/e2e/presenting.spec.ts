import { smallPdf } from '../fixtures/small-pdf.js';
import { readPdf } from '../integration/read-pdf.js';
import { api, type Call, givenPlan } from './support/api.js';
import { recordDecisions } from './support/decisions.js';
import { ano, pastDay } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, PHONE } from './support/people.js';
import { nextPdf } from './support/reports.js';
import { choose, dialogOf, looksRight, looksRightEverywhere, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

test('a prestação de contas goes from its preparation to its approval, with a return in between', async ({ page, request }) => {
  const { cnpj, nome } = await newAssociation(request);
  const admin = await api(request, 'admin');
  const call: Call = (method, path, body) => admin(method, path, { cnpjAssociacao: cnpj, ...body });
  const plan = await givenPlan(call);
  await call('post', 'conta/create', { numConta: 'COFRE', descricao: 'COFRE DA SECRETARIA', tipo: 'CAIXA' });
  const money = {
    ano,
    numConta: 'COFRE',
    idPrograma: plan.linha.idPrograma,
    tipo: 'REPASSE',
    data: pastDay('01-02'),
    descricao: 'PARCELA',
  };
  await call('post', 'receita/save', { ...money, categoria: 'CUSTEIO', valor: 500 });
  const { id: idPrestacao } = await call('post', 'prestacao/save', {
    ...{ ano, layout: 'PTRF-SP', de: `${ano}-01-01`, ate: `${ano}-01-31`, programas: [plan.linha.idPrograma] },
    dados: { eol: '000001', dre: 'BUTANTÃ' },
  });
  await loginByHand(page, 'admin', nome);
  const step = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const registers = async (button: string, dialog: string, fill: (box: ReturnType<typeof dialogOf>) => Promise<void>, save = 'Salvar') => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await fill(dialogOf(page, dialog));
    await dialogOf(page, dialog).getByRole('button', { name: save, exact: true }).click();
  };
  const badge = page.getByRole('region', { name: 'Andamento' });

  await test.step('presented, in few decisions', async () => {
    await visit(page, '/prestacoes');
    const decisions = await recordDecisions(page);
    await page.getByRole('link', { name: plan.programa, exact: true }).click();
    await step('Completar');
    await registers('Registrar o parecer', 'Parecer do conselho fiscal', async (box) => {
      await choose(box, 'Conclusão', 'Favorável com ressalva');
      await box.getByLabel('Texto do parecer', { exact: true }).fill('Contas em ordem, salvo o atraso.');
    });
    await expect(page.getByRole('region', { name: 'Parecer do conselho fiscal' })).toContainText('Contas em ordem, salvo o atraso.');
    await looksRightEverywhere(page);
    await step('Apresentar');
    await expect(page.getByText('O que será apresentado')).toBeVisible();
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Apresentar', exact: true }).click();
    await looksRight(page);
    await dialogOf(page, 'Apresentar a prestação de contas').getByRole('button', { name: 'Apresentar', exact: true }).click();
    await expect(page.getByText('Prestação de contas apresentada.')).toBeVisible();
    expect(decisions.length, decisions.join('\n')).toBeLessThanOrEqual(25);
    await step('Acompanhar');
    await expect(badge).toContainText('Apresentada');
  });

  await test.step('seen as it was presented', async () => {
    await step('Conferir');
    await expect(page.getByRole('region', { name: 'Avisos ao apresentar' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Abrir: / })).toHaveCount(0);
    await looksRight(page);
    await step('Ver');
    await expect(page.getByText(/Como foi apresentado em .*1ª apresentação/)).toBeVisible();
    const { bytes } = await nextPdf(page);
    await page.getByRole('button', { name: 'Imprimir' }).click();
    expect((await readPdf(await bytes)).text).toContain(plan.programa);
  });

  await test.step('handed in as a dossier', async () => {
    await step('Acompanhar');
    const { bytes } = await nextPdf(page);
    await page.getByRole('button', { name: 'Dossiê (PDF)', exact: true }).click();
    expect((await readPdf(await bytes)).pages.at(-1)).toMatch(/Página (\d+) de \1$/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Dossiê (ZIP)', exact: true }).click();
    expect((await saved).suggestedFilename()).toBe(`dossie-${ano}-1-versao-1.zip`);
  });

  await test.step('received and returned', async () => {
    await registers('Registrar recebimento', 'Registrar o recebimento', async (box) => {
      await box.getByLabel('Protocolo', { exact: true }).fill('12/2026');
    });
    await expect(badge).toContainText('protocolo 12/2026');
    await registers('Registrar devolução', 'Registrar a devolução', async (box) => {
      await box.getByLabel('Prazo para os acertos', { exact: true }).fill(`31/12/${ano}`);
      await choose(box, 'Sobre o quê', 'Receita');
      await choose(box, 'Registro', 'nº 1 · PARCELA');
      await box.getByLabel('Texto do pedido', { exact: true }).fill('Dizer de onde veio a parcela.');
      await looksRight(page);
    });
    await expect(badge).toContainText('Devolvida para acertos');
    await expect(page.getByRole('region', { name: 'Pedidos' })).toContainText('Corrigir: Receita 1');
    await looksRightEverywhere(page);
  });

  await test.step('answered, and presented again', async () => {
    await page.getByRole('button', { name: 'Responder ao pedido 1' }).click();
    const box = dialogOf(page, 'Responder ao pedido 1');
    await box.getByLabel('O que foi feito', { exact: true }).fill('Do repasse anual.');
    // Somebody else was faster.
    await call('post', `prestacao/${idPrestacao}/responde`, { ano, pedido: 1, resposta: 'JUSTIFICADO', texto: 'De lá.' });
    await box.getByRole('button', { name: 'Salvar' }).click();
    const notice = box.getByRole('alert').filter({ hasText: 'este registro mudou enquanto você o editava' });
    await expect(notice).toContainText('pedido 1 justificado: De lá.');
    await expect(box.getByLabel('O que foi feito', { exact: true })).toHaveValue('Do repasse anual.');
    await notice.getByRole('button', { name: 'Manter o meu texto' }).click();
    await expect(page.getByRole('region', { name: 'Pedidos' })).toContainText('Do repasse anual.');
    await step('Apresentar');
    await expect(page.getByText('Os formulários dizem o mesmo.')).toBeVisible();
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Apresentar', exact: true }).click();
    const presenting = dialogOf(page, 'Apresentar a prestação de contas');
    await expect(presenting).toContainText('não é preciso ata de retificação');
    await presenting.getByRole('button', { name: 'Apresentar', exact: true }).click();
    await step('Acompanhar');
    await expect(badge).toContainText('Apresentada após acertos');
    await expect(page.getByRole('region', { name: 'Versões' })).toContainText('2ª apresentação');
    await page.getByRole('button', { name: 'O que mudou na 2ª apresentação' }).click();
    await expect(dialogOf(page, 'O que mudou na 2ª apresentação')).toContainText('Os formulários dizem o mesmo.');
    await looksRight(page);
    await page.keyboard.press('Escape');
    const dossier = page.getByRole('region', { name: 'Dossiê' });
    await expect(dossier).toContainText('da 2ª apresentação');
    await page.getByRole('button', { name: 'Dossiê da 1ª apresentação' }).click();
    await expect(dossier).toContainText('da 1ª apresentação');
  });

  await test.step('judged, on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page
      .getByLabel('Escolher arquivos para juntar', { exact: true })
      .setInputFiles({ name: 'decisao.pdf', mimeType: 'application/pdf', buffer: smallPdf('decisão') });
    await expect(page.getByText('decisao.pdf')).toBeVisible();
    await registers('Registrar julgamento', 'Registrar o julgamento', async (box) => {
      await choose(box, 'Resultado', 'Aprovada com ressalvas');
      await box.getByLabel('Motivos', { exact: true }).fill('Entregue com atraso.');
      await choose(box, 'Documento da autoridade', 'decisao.pdf');
      await looksRight(page);
    });
    await expect(badge).toContainText('Aprovada com ressalvas');
    // The decision rests on it.
    await expect(page.getByRole('button', { name: 'Baixar decisao.pdf', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retirar decisao.pdf', exact: true })).toBeHidden();
    await looksRight(page);
    await visit(page, '/prestacoes');
    await expect(page.getByText('Aprovada com ressalvas')).toBeVisible();
  });
});
