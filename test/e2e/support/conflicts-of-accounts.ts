import { expect } from '@playwright/test';
import { type Call, named, PAYEE_CPF } from './api.js';
import { edit, editSelected, type Form, type Given, type Json } from './conflict-forms.js';
import { ano, pastDay } from './expenses.js';
import { dialogOf, visit } from './screen.js';

const PLAN_POINT = 'Falta a ata que aprova o plano.';

/** A prestação de contas of the programme, or of another of the association. */
const submission = async ({ own }: Given): Promise<Json> => {
  const { id: idPrograma } = await own('post', 'programa/save', { descricao: named('PDDE') });
  return own('post', 'prestacao/save', {
    ...{ ano, layout: 'FNDE-2024', de: `${ano}-01-01`, ate: `${ano}-12-31`, idPrograma, programas: [] },
    dados: { numeroEscolas: 1 },
  });
};

const assetOf = (own: Call): Promise<Json> =>
  own('post', 'bem/save', {
    ...{ especificacao: named('MESA'), quantidade: 1, valorUnitario: 10, data: pastDay('03-20'), despesas: [], doador: 'RUI' },
  });

/** A rol of one priority, of a programme of its own. */
const rolOf = async ({ own }: Given): Promise<Json> => {
  const { id: idPrograma } = await own('post', 'programa/save', { descricao: named('PDDE') });
  return own('post', 'rol/save', {
    ...{ ano, idPrograma, previsto: { CUSTEIO: 0, CAPITAL: 0 } },
    linhas: [{ numero: 1, grupo: 'PINTURA', descricao: 'TINTA', categoria: 'CUSTEIO', valor: 10 }],
  });
};

/** The forms of minutes, and of what accounts are given by. */
export const ACCOUNT_FORMS: Form[] = [
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
  {
    name: 'a rule of reconciling',
    save: 'conciliacao/regra/save',
    create: ({ own, plan: { linha, idFonteRecurso } }) =>
      own('post', 'conciliacao/regra/save', { ...linha, idFonteRecurso, idFavorecido: PAYEE_CPF, contem: named('TARIFA') }),
    open: async (page, { contem }) => {
      await visit(page, '/conciliacao');
      await page.getByRole('button', { name: 'Regras', exact: true }).click();
      const rule = dialogOf(page, 'REGRAS')
        .getByRole('listitem')
        .filter({ hasText: String(contem) });
      await rule.getByRole('button', { name: 'Editar', exact: true }).click();
    },
    types: ['Objeto resumido', 'TARIFA DE CÁ', 'objetoResumido', 'TARIFA DE CÁ'],
    writes: { contem: 'CESTA DE LÁ' },
    says: /histórico contém de TARIFA .* para CESTA DE LÁ/,
    list: 'conciliacao/regra/all',
    key: 'id',
  },
  {
    name: 'an asset',
    save: 'bem/save',
    create: ({ own }) => assetOf(own),
    open: (page, { especificacao }) => editSelected(page, '/bens', String(especificacao)),
    types: ['Local', 'SALA DE CÁ', 'local', 'SALA DE CÁ'],
    writes: { quantidade: 2 },
    says: /quantidade de 1 para 2/,
    list: `bem/all?ano=${ano}`,
    key: 'id',
  },
  {
    name: 'the marks of assets',
    save: 'bem/save',
    create: ({ own }) => assetOf(own),
    open: async (page, { especificacao }) => {
      await visit(page, `/bens?q=${especificacao}`);
      await page.getByRole('checkbox', { name: `Marcar ${especificacao}` }).check();
      await page.getByRole('button', { name: 'Marcar termo enviado' }).click();
    },
    types: ['Processo', '6016/1', 'processo', '6016/1'],
    writes: { quantidade: 2 },
    says: /Gustavo/,
    list: `bem/all?ano=${ano}`,
    key: 'id',
    dialog: 'MARCAR TERMO ENVIADO',
    button: 'Marcar',
  },
  {
    name: 'a research of prices',
    save: 'pesquisa_preco/save',
    create: ({ own, plan: { linha } }) =>
      own('post', 'pesquisa_preco/save', {
        ...{ ano, objeto: named('TINTA'), data: pastDay('03-01'), idPrograma: linha.idPrograma, criterio: 'POR_ITEM', sorteios: [] },
        itens: [{ item: 1, descricao: 'TINTA', unidade: 'LATA', quantidade: 1, precos: [{ letra: 'A', valor: 10 }] }],
        proponentes: [{ letra: 'A', nome: 'LOJA', cpfCnpj: PAYEE_CPF }],
      }),
    open: (page, { id }) => visit(page, `/pesquisas/${id}`),
    types: ['Objeto', 'TINTA DE CÁ', 'objeto', 'TINTA DE CÁ'],
    writes: { aprovadoPor: 'DIRETORIA DE LÁ' },
    says: /aprovado por agora DIRETORIA DE LÁ/,
    list: `pesquisa_preco/all?ano=${ano}`,
    key: 'id',
  },
  {
    name: 'a rol of priorities',
    save: 'rol/save',
    create: rolOf,
    open: (page, { idPrograma }) => visit(page, `/rol/editar?programa=${idPrograma}`),
    types: ['Prioridade', 'TINTA DE CÁ', 'linhas', [{ numero: 1, descricao: 'TINTA DE CÁ', valor: 10 }]],
    writes: { previsto: { CUSTEIO: 5, CAPITAL: 0 } },
    says: /custeio de .*0,00 para R\$\s5,00/,
    list: ({ idPrograma }) => `rol?ano=${ano}&idPrograma=${idPrograma}`,
  },
  {
    name: 'the approval of a rol',
    save: 'rol/save',
    create: rolOf,
    open: async (page, { idPrograma }) => {
      await visit(page, `/rol?programa=${idPrograma}`);
      await page.getByRole('button', { name: 'Aprovar em ata', exact: true }).click();
    },
    types: ['Data da aprovação', `05/01/${ano}`, 'versoes', [{ versao: 1, data: `${ano}-01-05` }]],
    writes: { previsto: { CUSTEIO: 5, CAPITAL: 0 } },
    says: /Gustavo/,
    list: ({ idPrograma }) => `rol?ano=${ano}&idPrograma=${idPrograma}`,
    button: 'Aprovar',
  },
  {
    name: 'a prestação de contas',
    save: 'prestacao/save',
    create: submission,
    open: async (page, { id }) => {
      await visit(page, '/prestacoes');
      const card = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/prestacoes/${id}"]`) });
      await card.getByRole('button', { name: 'Alterar', exact: true }).click();
    },
    types: ['Prazo', `31/12/${ano}`, 'prazo', `${ano}-12-31`],
    writes: { dados: { numeroEscolas: 2 } },
    says: /alterado por outra pessoa/,
    isUntold: true,
    list: `prestacao/all?ano=${ano}`,
    key: 'id',
  },
  {
    name: 'the data of a prestação de contas',
    save: 'prestacao/save',
    create: submission,
    open: (page, { id }) => visit(page, `/prestacoes/${id}?passo=completar`),
    types: ['Código INEP', '33000000', 'dados', { inep: '33000000', oficioNumero: '7 DE LÁ' }],
    writes: { dados: { numeroEscolas: 1, oficioNumero: '7 DE LÁ' } },
    says: /número do ofício agora 7 DE LÁ/,
    isUntold: true,
    list: `prestacao/all?ano=${ano}`,
    key: 'id',
  },
  {
    name: 'the opinion on a prestação de contas',
    save: ({ id }) => `prestacao/${id}/parecer`,
    method: 'put',
    create: async (given) => {
      const { id } = await submission(given);
      const opinion = { ano, data: pastDay('01-05'), conclusao: 'FAVORAVEL', texto: 'Contas em ordem.' };
      return given.own('put', `prestacao/${id}/parecer`, opinion);
    },
    open: async (page, { id }) => {
      await visit(page, `/prestacoes/${id}?passo=completar`);
      await page.getByRole('button', { name: 'Alterar o parecer', exact: true }).click();
    },
    types: ['Texto do parecer', 'Contas vistas por cá.', 'parecer', { texto: 'Contas vistas por cá.', conclusao: 'CONTRARIO' }],
    writes: {},
    sends: ({ versao }) => ({ ano, versao, data: pastDay('01-05'), conclusao: 'CONTRARIO', texto: 'Contas em ordem.' }),
    says: /conclusão de Favorável para Contrário/,
    dialog: 'Parecer do conselho fiscal',
    isUntold: true,
    list: `prestacao/all?ano=${ano}`,
    key: 'id',
  },
  {
    name: 'the answer to a point of a prestação de contas',
    save: ({ id }) => `prestacao/${id}/justifica`,
    method: 'put',
    create: async (given) => {
      const { id } = await submission(given);
      const points = await given.read(`prestacao/${id}/pendencias?ano=${ano}`);
      const { codigo, registro } = points.find(({ mensagem }) => mensagem === PLAN_POINT)!;
      await given.own('put', `prestacao/${id}/justifica`, { ano, codigo, registro, texto: 'Em cartório.' });
      return { id, codigo, registro };
    },
    open: async (page, { id }) => {
      await visit(page, `/prestacoes/${id}?passo=conferir`);
      await page.getByText(/^Atas \(/).click();
      await page.getByRole('button', { name: `Alterar justificativa: ${PLAN_POINT}` }).click();
    },
    types: ['Justificativa', 'Em cartório, por cá.', 'justificativas', [{ texto: 'Em cartório, por cá.' }]],
    writes: {},
    sends: ({ codigo, registro }) => ({ ano, codigo, registro, texto: 'Em cartório, por lá.' }),
    says: /justificativa de Em cartório\. para Em cartório, por lá/i,
    dialog: 'Justificar',
    isUntold: true,
    list: ({ id }) => `prestacao/${id}?ano=${ano}`,
  },
];
