import type { Page } from '@playwright/test';
import { api, type Call, givenPlan, named, PAYEE_CPF, type Plan, someCpf } from './support/api.js';
import { ano, pastDay, register, row } from './support/expenses.js';
import { newAssociation } from './support/new-association.js';
import { loginByHand, openAs } from './support/people.js';
import { looksRightEverywhere, visit } from './support/screen.js';
import { expect, test } from './support/test.js';
import { givenLink } from './support/users.js';

const GESTOR = '11144477735';

type Json = Record<string, unknown>;

/** What the forms of a test are about: an association of one's own, of two managers, with a plan and an account. */
interface Given {
  /** The other person, through the API; and the one at the screen, for what an administrator alone may change. */
  other: Call;
  own: Call;
  read: (path: string) => Promise<Json[]>;
  plan: Plan;
}

/** A form in which both people change a record. */
interface Form {
  name: string;
  /** Saves of the record: by whom the other change is made, and where it is sent. */
  by?: 'own';
  save: string;
  method?: 'put';
  /** Creates the record. */
  create: (given: Given) => Promise<Json>;
  /** Opens the form over it. */
  open: (page: Page, record: Json) => Promise<void>;
  /** What is typed in the form: label, text, and the field with its value. */
  types: [label: string, text: string, field: string, value: unknown];
  /** What the other one writes, and how the form says it. */
  writes: Json;
  says: RegExp;
  /** The list of the records, and the field that tells them apart. */
  list: string;
  key: string;
  button?: string;
}

/** Opens a record of a list by the menu of its row. */
async function edit(page: Page, path: string, name: string): Promise<void> {
  await visit(page, path);
  await row(page, name)
    .getByRole('button', { name: /^Ações/ })
    .click();
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).click();
}

/** Opens the record that is selected in a list of a register. */
async function editSelected(page: Page, path: string, name: string): Promise<void> {
  await visit(page, path);
  await row(page, name).click();
  await page.getByRole('main').getByRole('button', { name: 'Editar', exact: true }).click();
}

const OF_YEAR = `ano=${ano}`;
const detail = (record: Json) => `/despesa/${record.idDespesa}`;
const expenseOf = ({ own, plan }: Given, more: Json = {}) => register(own, plan, named('NF'), { valor: 55, ...more });

const FORMS: Form[] = [
  {
    name: 'a programme',
    by: 'own',
    save: 'programa/save',
    create: ({ own }) => own('post', 'programa/save', { descricao: named('PROGRAMA') }),
    open: (page, { descricao }) => editSelected(page, '/programas', String(descricao)),
    types: ['Nome', 'PROGRAMA DE CÁ', 'descricao', 'PROGRAMA DE CÁ'],
    writes: { descricao: 'PROGRAMA DE LÁ' },
    says: /nome de PROGRAMA .* para PROGRAMA DE LÁ/,
    list: 'programa/all',
    key: 'id',
  },
  {
    name: 'a payee',
    by: 'own',
    save: 'favorecido/save',
    create: ({ own }) => own('post', 'favorecido/save', { tipo: 'PF', cpfOrCnpj: someCpf(), nome: named('FAVORECIDO') }),
    open: (page, { nome }) => edit(page, '/favorecidos', String(nome)),
    types: ['Telefone', '(41) 3333-4444', 'telefone', '4133334444'],
    writes: { nome: 'NOME DE LÁ' },
    says: /nome de FAVORECIDO .* para NOME DE LÁ/,
    list: 'favorecido/all',
    key: 'cpfOrCnpj',
  },
  {
    name: 'a member',
    save: 'pessoa/save',
    create: ({ own }) => own('post', 'pessoa/save', { cpf: someCpf(), nome: named('ASSOCIADA') }),
    open: (page, { id }) => visit(page, `/pessoa?id=${id}`),
    types: ['Nome da mãe', 'MÃE DE CÁ', 'nomeMae', 'MÃE DE CÁ'],
    writes: { profissao: 'MARCENEIRA' },
    says: /profissão agora MARCENEIRA/,
    list: 'pessoa/all',
    key: 'id',
  },
  {
    name: 'an account',
    by: 'own',
    save: 'conta/update',
    method: 'put',
    create: ({ own }) =>
      own('post', 'conta/create', { numConta: String(Date.now()).slice(-6), idBanco: '001', agencia: '77', descricao: named('CONTA') }),
    open: (page, { descricao }) => edit(page, '/contas', String(descricao)),
    types: ['Agência', '99', 'agencia', '99'],
    writes: { descricao: 'CONTA DE LÁ' },
    says: /descrição de CONTA .* para CONTA DE LÁ/,
    list: 'conta/all',
    key: 'numConta',
  },
  {
    name: 'an expense',
    save: 'despesa/save',
    create: (given) => expenseOf(given),
    open: async (page, record) => {
      await visit(page, detail(record));
      await page.getByRole('main').getByRole('button', { name: 'Editar', exact: true }).click();
    },
    types: ['Objeto resumido', 'TINTA DE CÁ', 'objetoResumido', 'TINTA DE CÁ'],
    writes: { valor: 66.5 },
    says: /alterada: valor de R\$\s55,00 para R\$\s66,50/,
    list: `despesa/all?${OF_YEAR}`,
    key: 'idDespesa',
  },
  {
    name: 'the cancellation of an expense',
    save: 'despesa/save',
    create: (given) => expenseOf(given),
    open: async (page, record) => {
      await visit(page, detail(record));
      await page.getByRole('main').getByRole('button', { name: 'Anular', exact: true }).click();
    },
    types: ['Justificativa da Anulação', 'COMPRA DESFEITA', 'justificativaAnulacao', 'COMPRA DESFEITA'],
    writes: { valor: 66.5 },
    says: /alterada: valor de R\$\s55,00 para R\$\s66,50/,
    list: `despesa/all?${OF_YEAR}`,
    key: 'idDespesa',
    button: 'Confirmar Anulação',
  },
  {
    name: 'a revenue',
    save: 'receita/save',
    create: ({ own }) =>
      own('post', 'receita/save', {
        ano,
        numConta: '48213-7',
        data: pastDay('01-10'),
        valor: 5,
        descricao: named('DOAÇÃO'),
        tipo: 'DOACAO',
        categoria: 'LIVRE',
      }),
    open: (page, { descricao }) => editSelected(page, '/receitas', String(descricao)),
    types: ['Descrição', 'DOAÇÃO DE CÁ', 'descricao', 'DOAÇÃO DE CÁ'],
    writes: { valor: 6 },
    says: /alterada: valor de R\$\s5,00 para R\$\s6,00/,
    list: `receita/all?${OF_YEAR}&numConta=48213-7`,
    key: 'id',
  },
  {
    name: 'an office',
    by: 'own',
    save: 'cargo/save',
    create: ({ own }) => own('post', 'cargo/save', { nome: named('CARGO'), orgao: 'OUTRO', papel: 'OUTRO', vagas: 1, ordem: 1 }),
    open: (page, record) => editSelected(page, '/cargos', String(record.nome)),
    types: ['Ordem', '7', 'ordem', 7],
    writes: { vagas: 2 },
    says: /vagas de 1 para 2/,
    list: 'cargo/all',
    key: 'id',
  },
  {
    name: 'a recurring expense',
    save: 'despesa_recorrente/save',
    create: ({ own, plan: { linha, idFonteRecurso } }) =>
      own('post', 'despesa_recorrente/save', {
        ...linha,
        idFonteRecurso,
        idFavorecido: PAYEE_CPF,
        valor: 55,
        dia: 5,
        // Without drafts yet, whose rows have its name too.
        inicio: `${ano + 1}-01`,
        objetoResumido: named('LIMPEZA'),
        ativa: true,
      }),
    open: (page, record) => edit(page, '/despesas_recorrentes', String(record.objetoResumido)),
    types: ['Objeto detalhado', 'LIMPEZA DE CÁ', 'objetoDetalhado', 'LIMPEZA DE CÁ'],
    writes: { valor: 66.5 },
    says: /valor de R\$\s55,00 para R\$\s66,50/,
    list: 'despesa_recorrente/all',
    key: 'id',
  },
  {
    name: 'minutes',
    save: 'ata/save',
    create: ({ own }) => own('post', 'ata/save', { data: `${ano}-01-05`, hora: '19:00' }),
    open: async (page) => {
      await edit(page, '/ata', `05/01/${ano}`);
      await expect(page.getByRole('form', { name: 'Alterar ata' })).toBeVisible();
    },
    types: ['Nome do Secretário', 'SECRETÁRIA DE CÁ', 'secretarioNome', 'SECRETÁRIA DE CÁ'],
    writes: { presidenteNome: 'PRESIDENTE DE LÁ' },
    says: /agora PRESIDENTE DE LÁ/,
    list: 'ata/all',
    key: 'hora',
  },
];

let nome: string;
let given: Given;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  const created = await newAssociation(page.request);
  const { cnpj } = created;
  nome = created.nome;
  const ownerOf = (path: string) => (path.startsWith('ata/') ? { cnpjEscola: cnpj, cnpjAssociacao: undefined } : { cnpjAssociacao: cnpj });
  const of = async (user: 'admin' | 'gestor'): Promise<Call> => {
    const call = await api(page.request, user);
    return (method, path, body) => call(method, path, { ...ownerOf(path), ...body });
  };
  const own = await of('admin');
  await own('post', 'conta/create', { numConta: '48213-7', idBanco: '001', agencia: '1234-5', descricao: 'CONTA MOVIMENTO' });
  await loginByHand(page, 'admin', nome);
  await givenLink(page, GESTOR, 'GEST', cnpj, { situacao: 'ATIVO' });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const read = async (path: string): Promise<Json[]> => {
    const owner = path.startsWith('ata/') ? 'cnpjEscola' : 'cnpjAssociacao';
    const address = `/api/${path}${path.includes('?') ? '&' : '?'}${owner}=${cnpj}`;
    return (await page.request.get(address, { headers: { Authorization: `Bearer ${token}` } })).json();
  };
  given = { own, other: await of('gestor'), read, plan: await givenPlan(own) };
});

for (const form of FORMS)
  test(`two people in the form of ${form.name}: what the other wrote is said, and what one typed is saved with it`, async ({ page }) => {
    const [label, text, field, value] = form.types;
    await openAs(page, 'admin', '/home', nome);
    const record = await form.create(given);
    await form.open(page, record);
    const input = page.getByRole('textbox', { name: label, exact: true });
    await input.fill(text);
    const { [form.key]: key } = record;
    await (form.by === 'own' ? given.own : given.other)(form.method ?? 'post', form.save, { ...record, ...form.writes });
    await page.getByRole('button', { name: form.button ?? 'Salvar', exact: true }).click();

    const notice = page.getByRole('alert').filter({ hasText: 'este registro mudou enquanto você o editava' });
    await expect(notice).toContainText(form.says);
    await expect(notice).toContainText(form.by === 'own' ? 'Você mesmo, em outra aba' : 'Gustavo Henrique Moreira');
    await expect(input).toHaveValue(text);
    await notice.getByRole('button', { name: 'Ver o que mudou' }).click();
    await expect(notice.getByRole('region', { name: 'O que mudou' })).toBeVisible();
    await looksRightEverywhere(page);

    await notice.getByRole('button', { name: 'Manter o meu texto' }).click();
    await expect(notice).toHaveCount(0);
    const saved = async () => (await given.read(form.list)).find((each) => each[form.key] === key);
    // One's own where both wrote the same field.
    await expect.poll(saved).toMatchObject({ ...form.writes, [field]: value });
  });
