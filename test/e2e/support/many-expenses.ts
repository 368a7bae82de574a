import type { Page } from '@playwright/test';
import { api, givenPlan, named } from './api.js';
import { register } from './expenses.js';

/**
 * Answers the list of expenses with that many, each of 45 millions; their invoices, from *NF-1* on, are what is searched for.
 */
export async function withManyExpenses(page: Page, many: number): Promise<void> {
  const call = await api(page.request, 'admin');
  const nota = named('NF');
  await register(call, await givenPlan(call), nota);
  await page.route('**/api/despesa/pagina*', async (route) => {
    const asked = new URL(route.request().url());
    const { busca = '', linhas: size = 0 } = Object.fromEntries(asked.searchParams);
    for (const name of ['linhas', 'pagina']) asked.searchParams.delete(name);
    asked.searchParams.set('busca', nota);
    const answer = await (await route.fetch({ url: asked.href })).json();
    const all = Array.from({ length: many }, (_, index) => ({
      ...answer.linhas[0],
      idDespesa: index + 1,
      notaFiscal: `NF-${index + 1}`,
      valor: 45_678_901.23,
    })).filter(({ notaFiscal }) => notaFiscal.includes(busca));
    const linhas = all.slice(0, Number(size) || all.length);
    const somas = { valor: all.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0) / 100 };
    await route.fulfill({ json: { ...answer, total: all.length, somas, linhas } });
  });
}
