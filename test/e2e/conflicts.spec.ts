import { api, type Call, givenPlan } from './support/api.js';
import { type Given, type Json } from './support/conflict-forms.js';
import { ACCOUNT_FORMS } from './support/conflicts-of-accounts.js';
import { BOOK_FORMS } from './support/conflicts-of-books.js';
import { PAYMENT_FORMS } from './support/conflicts-of-payments.js';
import { PLAN_FORMS } from './support/conflicts-of-plans.js';
import { REGISTER_FORMS } from './support/conflicts-of-registers.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, openAs } from './support/people.js';
import { choose, dialogOf, looksRightEverywhere } from './support/screen.js';
import { expect, test } from './support/test.js';
import { givenLink } from './support/users.js';

const GESTOR = '11144477735';
/** Where nobody may be told who it was. */
const OF_NOBODY = 'Este registro foi alterado por outra pessoa.';

const FORMS = [...PLAN_FORMS, ...REGISTER_FORMS, ...BOOK_FORMS, ...PAYMENT_FORMS, ...ACCOUNT_FORMS];

/** What a call names as the owner of its records; nothing where the whole installation owns them, or they name it themselves. */
function ownerOf(path: string, cnpj: string): Record<string, string> {
  if (/^(associacao|banco|usuario|rel_associacao_usuario)\//.test(path)) return {};
  return path.startsWith('ata/') ? { cnpjEscola: cnpj } : { cnpjAssociacao: cnpj };
}

let nome: string;
let given: Given;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  const created = await newAssociation(page.request);
  const { cnpj } = created;
  nome = created.nome;
  const of = async (user: 'admin' | 'gestor'): Promise<Call> => {
    const call = await api(page.request, user);
    return (method, path, body) => call(method, path, { cnpjAssociacao: undefined, ...ownerOf(path, cnpj), ...body });
  };
  const own = await of('admin');
  await own('post', 'conta/create', { numConta: '48213-7', idBanco: '001', agencia: '1234-5', descricao: 'CONTA MOVIMENTO' });
  await loginByHand(page, 'admin', nome);
  await givenLink(page, GESTOR, 'GEST', cnpj, { situacao: 'ATIVO' });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const read = async (path: string): Promise<Json[]> => {
    const address = `/api/${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(ownerOf(path, cnpj))}`;
    const body = await (await page.request.get(address, { headers: { Authorization: `Bearer ${token}` } })).json();
    return [body].flat();
  };
  given = { own, other: await of('gestor'), read, cnpj, plan: await givenPlan(own) };
});

for (const form of FORMS)
  test(`two people in the form of ${form.name}: what the other wrote is said, and what one typed is saved with it`, async ({ page }) => {
    const [label, text, field, value] = form.types;
    await openAs(page, 'admin', '/home', nome);
    const record = await form.create(given);
    await form.open(page, record, given);
    const input = page.getByRole(form.isChoice ? 'combobox' : 'textbox', { name: label, exact: true });
    await (form.isChoice ? choose(dialogOf(page, form.dialog!), label, text) : input.fill(text));
    const { save, list, key } = form;
    const sent = form.sends?.(record) ?? { ...record, ...form.writes };
    const path = typeof save === 'string' ? save : save(record);
    await (form.by === 'own' ? given.own : given.other)(form.method ?? 'post', path, sent);
    const place = form.dialog ? dialogOf(page, form.dialog) : page;
    await place.getByRole('button', { name: form.button ?? 'Salvar', exact: true }).click();

    const notice = page
      .getByRole('alert')
      .filter({ hasText: form.refusal ?? (form.isUntold ? OF_NOBODY : 'este registro mudou enquanto você o editava') });
    await expect(notice).toContainText(form.says);
    if (!form.isUntold && !form.refusal)
      await expect(notice).toContainText(form.by === 'own' ? 'Você mesmo, em outra aba' : 'Gustavo Henrique Moreira');
    await expect(input).toHaveValue(text);
    await notice.getByRole('button', { name: 'Ver o que mudou' }).click();
    await expect(notice.getByRole('region', { name: 'O que mudou' })).toBeVisible();
    await looksRightEverywhere(page);

    await notice.getByRole('button', { name: 'Manter o meu texto' }).click();
    await expect(notice).toHaveCount(0);
    const saved = async () => {
      const all = await given.read(typeof list === 'string' ? list : list(record));
      return key ? all.find((each) => each[key] === record[key]) : all[0];
    };
    // One's own where both wrote the same field.
    await expect.poll(saved).toMatchObject(form.stays ?? { ...form.writes, [field]: value });
  });
