import type { Page } from '@playwright/test';
import type { Call, Plan } from './api.js';
import { row } from './expenses.js';
import { visit } from './screen.js';

export type Json = Record<string, unknown>;

/** What the forms of a test are about: an association of one's own, of two managers, with a plan and an account. */
export interface Given {
  /** The other person, through the API; and the one at the screen, for what an administrator alone may change. */
  other: Call;
  own: Call;
  read: (path: string) => Promise<Json[]>;
  cnpj: string;
  plan: Plan;
}

/** A form in which both people change a record. */
export interface Form {
  name: string;
  /** Saves of the record: by whom the other change is made, and where it is sent. */
  by?: 'own';
  save: string | ((record: Json) => string);
  method?: 'put';
  /** Creates the record. */
  create: (given: Given) => Promise<Json>;
  /** Opens the form over it. */
  open: (page: Page, record: Json, given: Given) => Promise<void>;
  /** What is typed in the form: label, text, and the field with its value. */
  types: [label: string, text: string, field: string, value: unknown];
  /** What is typed is chosen in a select. */
  isChoice?: true;
  /** What the other one writes, and how the form says it. */
  writes: Json;
  says: RegExp;
  /** Who wrote it is not told: the record belongs to the whole installation, or the journal does not tell it from others. */
  isUntold?: true;
  /** Where no entry tells of it: the sentence of the refusal. */
  refusal?: RegExp;
  /** What the other sends, if not the record with what they write. */
  sends?: (record: Json) => Json;
  /** What is stored in the end, if not what both wrote. */
  stays?: Json;
  /** The list of the records, and the field that tells them apart; without one, where the record itself is read. */
  list: string | ((record: Json) => string);
  key?: string;
  /** The dialog, where the screen behind it has a form too. */
  dialog?: string;
  button?: string;
}

/** Ticks all that a list finds, and presses the button of what is done with them. */
export async function withTicked(page: Page, path: string, label: string): Promise<void> {
  await visit(page, path);
  await page.getByRole('checkbox', { name: 'Marcar todas as linhas da página' }).check();
  await page.getByRole('button', { name: label, exact: true }).click();
}

/** Opens a record of a list by the menu of its row. */
export async function edit(page: Page, path: string, name: string): Promise<void> {
  await visit(page, path);
  await row(page, name)
    .getByRole('button', { name: /^Ações/ })
    .click();
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).click();
}

/** Opens the record that is selected in a list of a register. */
export async function editSelected(page: Page, path: string, name: string): Promise<void> {
  await visit(page, path);
  await row(page, name).click();
  await page.getByRole('main').getByRole('button', { name: 'Editar', exact: true }).click();
}
