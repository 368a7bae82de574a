import { expect, test } from '@playwright/test';
import { axe } from './support/axe.js';
import { login, PHONE } from './support/people.js';
import { picture } from './support/picture.js';

/** Every screen with its title, as it stands over the demo. */
const SCREENS: Record<string, string> = {
  '/home': 'Olá, ANA!',
  '/associacoes': 'ASSOCIAÇÕES CADASTRADAS',
  '/associacao': 'NOVA ASSOCIAÇÃO',
  '/usuarios': 'USUÁRIOS CADASTRADOS',
  '/templates': 'CADASTRO DE TEMPLATE',
  '/elemento_despesas': 'ELEMENTOS DE DESPESAS CADASTRADOS',
  '/fonte_recursos': 'FONTE DE RECURSOS CADASTRADOS',
  '/pessoas': 'ASSOCIADOS CADASTRADOS',
  '/pessoa': 'NOVO ASSOCIADO',
  '/ata': 'GERENCIAMENTO DE ATAS',
  '/programas': 'PROGRAMAS CADASTRADOS',
  '/acoes': 'AÇÕES CADASTRADAS',
  '/sub_acoes': 'SUB-AÇÕES CADASTRADAS',
  '/itens': 'ITENS CADASTRADOS',
  '/orcamentos': 'ORÇAMENTOS CADASTRADOS',
  '/favorecidos': 'FAVORECIDOS CADASTRADOS',
  '/favorecido': 'NOVO FAVORECIDO',
  '/contas': 'CONTAS BANCÁRIAS',
  '/bancos': 'BANCOS',
  '/imagens': 'CADASTRO DE IMAGENS',
  '/despesas': 'DESPESAS (CADASTRADAS / PAGAS)',
  '/saldo-orcamentario': 'SALDO ORÇAMENTÁRIO',
};

for (const [device, viewport, colorScheme] of [
  ['a desk, light', { width: 1280, height: 800 }, 'light'],
  ['a phone, dark', PHONE, 'dark'],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport, colorScheme });

    test('every screen opens by its address, fits, and has nothing for axe to find', async ({ page }) => {
      test.setTimeout(240_000);
      await login(page, 'admin');
      for (const [path, title] of Object.entries(SCREENS)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
        await axe(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(viewport.width);
        await picture(page, path.slice(1));
      }
    });
  });
