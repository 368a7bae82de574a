import type { Page } from '@playwright/test';
import { named, PAYEE_CPF } from './api.js';
import { edit, editSelected, type Form, type Given, type Json, withTicked } from './conflict-forms.js';
import { ano, pastDay, register, row } from './expenses.js';
import { choose, dialogOf, visit } from './screen.js';

export const OF_YEAR = `ano=${ano}`;
const OTHER_ACCOUNT = '48214-5';
export const detail = (record: Json) => `/despesa/${record.idDespesa}`;
/** An open expense. */
export const expenseOf = ({ own, plan }: Given, more: Json = {}) => register(own, plan, named('NF'), { valor: 55, ...more });

/** Opens an expense, and presses the button of what is done with it. */
export async function act(page: Page, record: Json, label: string): Promise<void> {
  await visit(page, detail(record));
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
}

/** How the expense in a form was changed by the other. */
export const CHANGED = {
  writes: { valor: 66.5 },
  says: /alterada: valor de R\$\s55,00 para R\$\s66,50/,
  list: `despesa/all?${OF_YEAR}`,
  key: 'idDespesa',
};

const revenueOf = ({ own }: Given, more: Json = {}) =>
  own('post', 'receita/save', { ano, numConta: '48213-7', data: pastDay('01-10'), valor: 5, descricao: named('DOAÇÃO'), ...more });

/** How the revenue in a form was changed by the other. */
const OTHER_AMOUNT = {
  writes: { valor: 6 },
  says: /alterada: valor de R\$\s5,00 para R\$\s6,00/,
  list: `receita/all?${OF_YEAR}&numConta=48213-7`,
  key: 'id',
};

/** A kept redistribution, to another item of the line. */
const proposalOf = async ({ own, plan: { linha } }: Given) => {
  const { id: idItem } = await own('post', 'item/save', { ...linha, idItem: undefined, descricao: named('ROLO') });
  return own('post', 'redistribuicao/rascunho/save', {
    ...{ ano, data: `${ano}-07-10`, justificativa: 'ROLOS PARA O MUTIRÃO' },
    ...{ debitos: [{ ...linha, valor: 5 }], creditos: [{ ...linha, idItem, valor: 5 }] },
  });
};

/** The sides of a kept redistribution, as a request names them. */
const sidesIn = (lines: readonly Json[]) =>
  Object.fromEntries(
    [
      ['debitos', 'DEBITO'],
      ['creditos', 'CREDITO'],
    ].map(([side, lado]) => [
      side,
      lines
        .filter((line) => line.lado === lado)
        .map(({ idPrograma, idAcao, idItem, idElementoDespesa, valor }) => ({ idPrograma, idAcao, idItem, idElementoDespesa, valor })),
    ]),
  );

/** How the day of a proposal was changed by the other. */
const OTHER_DAY = {
  writes: { data: `${ano}-08-20` },
  sends: ({ id, versao, linhas }: Json) => ({
    ...{ ano, id, versao, data: `${ano}-08-20`, justificativa: 'ROLOS PARA O MUTIRÃO' },
    ...sidesIn(linhas as Json[]),
  }),
  list: `redistribuicao/rascunho/all?${OF_YEAR}`,
  key: 'id',
};

const recurringOf = ({ own, plan: { linha, idFonteRecurso } }: Given, inicio: string) =>
  own('post', 'despesa_recorrente/save', {
    ...{ ...linha, idFonteRecurso, idFavorecido: PAYEE_CPF, valor: 55, dia: 1, inicio, objetoResumido: named('LIMPEZA'), ativa: true },
  });

/** The forms of the book. */
export const BOOK_FORMS: Form[] = [
  {
    name: 'an expense',
    save: 'despesa/save',
    create: (given) => expenseOf(given),
    open: (page, record) => act(page, record, 'Editar'),
    types: ['Objeto resumido', 'TINTA DE CÁ', 'objetoResumido', 'TINTA DE CÁ'],
    ...CHANGED,
  },
  {
    name: 'the cancellation of an expense',
    save: 'despesa/save',
    create: (given) => expenseOf(given),
    open: (page, record) => act(page, record, 'Anular'),
    types: ['Justificativa da Anulação', 'COMPRA DESFEITA', 'justificativaAnulacao', 'COMPRA DESFEITA'],
    ...CHANGED,
    button: 'Confirmar Anulação',
  },
  {
    name: 'a revenue',
    save: 'receita/save',
    create: (given) => revenueOf(given, { tipo: 'DOACAO', categoria: 'LIVRE' }),
    open: (page, { descricao }) => editSelected(page, '/receitas', String(descricao)),
    types: ['Descrição', 'DOAÇÃO DE CÁ', 'descricao', 'DOAÇÃO DE CÁ'],
    ...OTHER_AMOUNT,
  },
  {
    name: 'the classification of revenues',
    save: 'receita/save',
    create: (given) => revenueOf(given),
    open: (page, { descricao }) => withTicked(page, `/receitas?q=${descricao}`, 'Classificar'),
    types: ['Tipo', 'Doação', 'tipo', 'DOACAO'],
    isChoice: true,
    ...OTHER_AMOUNT,
    dialog: 'CLASSIFICAR RECEITAS',
  },
  {
    name: 'a budget',
    by: 'own',
    save: 'orcamento/save',
    create: ({ own, plan: { linha } }) => own('post', 'orcamento/save', { ano, ...linha, valor: 55 }),
    open: (page, _, { plan }) => edit(page, '/orcamentos', plan.item),
    types: ['Valor', 'R$\u00a077,00', 'valor', 77],
    writes: { valor: 66.5 },
    says: /R\$\s55,00 para R\$\s66,50/,
    list: `orcamento/all?${OF_YEAR}`,
    key: 'id',
  },
  {
    name: 'the yields of an account',
    save: 'rendimento/update',
    method: 'put',
    create: ({ own }) => own('post', 'rendimento/create', { ano, numConta: '48213-7', saldoInicial: 10 }),
    open: (page) => editSelected(page, '/rendimentos', '48213-7'),
    types: ['Janeiro', 'R$\u00a01,50', 'janeiro', 1.5],
    writes: { fevereiro: 2.5 },
    says: /fevereiro.*R\$\s2,50/i,
    list: `rendimento/all?${OF_YEAR}`,
    key: 'numConta',
  },
  {
    name: 'the opening balances',
    save: 'implantacao/save',
    create: async ({ own }) => {
      await own('post', 'conta/create', { numConta: OTHER_ACCOUNT, idBanco: '001', agencia: '1', descricao: 'POUPANÇA' });
      const saldos = [{ numConta: OTHER_ACCOUNT, idPrograma: null, categoria: 'LIVRE', valor: 10 }];
      return own('post', 'implantacao/save', { ano, em: `${ano}-01-01`, saldos });
    },
    open: (page) => visit(page, '/implantacao'),
    types: [`Conta ${OTHER_ACCOUNT}, Sem programa · Custeio`, 'R$\u00a030,00', 'justificativa', null],
    writes: { saldos: [{ numConta: OTHER_ACCOUNT, idPrograma: null, categoria: 'LIVRE', valor: 20 }] },
    says: /R\$\s20,00 em 1 conta.*eram R\$\s10,00/,
    stays: {
      saldos: [
        { categoria: 'CUSTEIO', valor: 30 },
        { categoria: 'LIVRE', valor: 20 },
      ],
    },
    list: `implantacao?${OF_YEAR}`,
  },
  {
    name: 'a recurring expense',
    save: 'despesa_recorrente/save',
    // Without drafts yet, whose rows have its name too.
    create: (given) => recurringOf(given, `${ano + 1}-01`),
    open: (page, record) => edit(page, '/despesas_recorrentes', String(record.objetoResumido)),
    types: ['Objeto detalhado', 'LIMPEZA DE CÁ', 'objetoDetalhado', 'LIMPEZA DE CÁ'],
    writes: { valor: 66.5 },
    says: /valor de R\$\s55,00 para R\$\s66,50/,
    list: 'despesa_recorrente/all',
    key: 'id',
  },
  {
    name: 'the draft of a recurring expense',
    save: 'despesa_recorrente/save',
    create: (given) => recurringOf(given, `${ano}-01`),
    open: async (page, { objetoResumido }) => {
      await visit(page, '/despesas_recorrentes');
      await page
        .getByRole('row', { name: new RegExp(`^Janeiro.*${objetoResumido}`) })
        .getByRole('button', { name: /^Registrar/ })
        .click();
    },
    types: ['Nota Fiscal', 'NF DE CÁ', 'notaFiscal', 'NF DE CÁ'],
    writes: { valor: 66.5 },
    says: /valor de R\$\s55,00 para R\$\s66,50/,
    list: `despesa/all?${OF_YEAR}`,
    key: 'objetoResumido',
    button: 'Registrar',
  },
  {
    name: 'a redistribution',
    save: 'redistribuicao/update',
    method: 'put',
    create: async ({ own, plan: { linha } }) => {
      const { id: idItem } = await own('post', 'item/save', { ...linha, idItem: undefined, descricao: named('BROCHA') });
      await own('post', 'orcamento/save', { ano, ...linha, idItem, valor: 50 });
      const sides = { debito: { ...linha, idItem }, credito: linha };
      return own('post', 'redistribuicao/operacao', {
        ano,
        data: pastDay('01-10'),
        valor: 5,
        justificativa: 'PINTURA DAS SALAS',
        ...sides,
      });
    },
    open: (page, { operacao }) => visit(page, `/redistribuicao/operacao/${operacao}`),
    types: ['Justificativa', 'PINTURA DE CÁ', 'justificativa', 'PINTURA DE CÁ'],
    writes: { justificativa: 'PINTURA DE LÁ' },
    says: /PINTURA DE LÁ/,
    list: `redistribuicao/all?${OF_YEAR}`,
    key: 'operacao',
  },
  {
    name: 'the proposal of a redistribution',
    save: 'redistribuicao/rascunho/save',
    create: proposalOf,
    open: (page, { id }) => visit(page, `/redistribuicao/proposta/${id}`),
    types: ['Justificativa', 'ROLOS DE CÁ', 'justificativa', 'ROLOS DE CÁ'],
    ...OTHER_DAY,
    says: /data de 10\/07\/\d+ para 20\/08/,
    button: 'Guardar proposta',
  },
  {
    name: 'the approval of a redistribution',
    save: 'redistribuicao/rascunho/save',
    create: async (given) => {
      await given.own('post', 'ata/save', { cnpjAssociacao: undefined, data: pastDay('02-05'), hora: '18:15' });
      return proposalOf(given);
    },
    open: async (page, { id }) => {
      await visit(page, '/redistribuicao/propostas');
      await row(page, `Proposta nº ${id}`)
        .getByRole('button', { name: /^Ações/ })
        .click();
      await page.getByRole('menuitem', { name: 'Registrar Aprovação', exact: true }).click();
      const dialog = dialogOf(page, `Aprovação da proposta nº ${id}`);
      await choose(dialog, 'Ata', '18:15');
    },
    types: ['Quem aprovou', 'PRESIDENTE DE CÁ', 'aprovacao', { nome: 'PRESIDENTE DE CÁ' }],
    ...OTHER_DAY,
    refusal: /foi alterada por Gustavo Henrique Moreira depois que você a abriu: a data passou de 10\/07/,
    says: /Confira a proposta como está agora/,
    dialog: 'Aprovação da proposta',
    button: 'Registrar aprovação',
  },
];
