import { expect, type Locator, type Page } from '@playwright/test';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { type Call, PAYEE_CPF, type Plan } from './api.js';
import { visit } from './screen.js';

/** The initial base year. */
export const ano = yearOf(dateInBrazil(new Date()));
/** The previous year, without future days, on which nothing can be paid or received. */
export const LAST_YEAR = ano - 1;
/** That day of the base year, or today if it is in the future. */
export const pastDay = (monthAndDay: string) => [dateInBrazil(new Date()), `${ano}-${monthAndDay}`].sort()[0]!;
export const row = (page: Page, name: string) => page.getByRole('row', { name });
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Carries out one of the rarer actions on the selected expense. */
export async function fromMore(page: Page, action: string): Promise<void> {
  await button(page, 'Mais').click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Registers an expense through the API and answers it; its invoice number identifies it. */
export const register = (call: Call, { linha, idFonteRecurso }: Plan, notaFiscal: string, more: Record<string, unknown> = {}) =>
  call('post', 'despesa/save', {
    ano,
    ...linha,
    idFonteRecurso,
    idFavorecido: PAYEE_CPF,
    dataElaboracao: pastDay('03-10'),
    notaFiscal,
    valor: 100,
    ...more,
  });

export const pay = (call: Call, idDespesa: number, more: Record<string, unknown> = {}) =>
  call('put', 'despesa/paga_despesa', { ano, idDespesa, dataPagamento: pastDay('04-02'), formaPagamento: 'PIX', valor: 100, ...more });

/** Turns from the search of a line to its levels. */
export const byLevels = (form: Locator) => form.getByRole('button', { name: 'Escolher por níveis' }).click();

/** What the open picker offers; the kinds of papers in the form are options, too. */
export const offered = (form: Locator) => form.getByRole('listbox').getByRole('option');

/** Selects the first record found by those words, with the keyboard. */
export async function take(form: Locator, label: string, words: string): Promise<void> {
  const field = form.getByRole('combobox', { name: label, exact: true });
  await field.fill(words);
  await expect(offered(form).filter({ hasNotText: /^\+/ })).not.toHaveCount(0);
  await field.press('Enter');
}

export const search = (page: Page, text: string) => visit(page, `/despesas?q=${encodeURIComponent(text)}`);
