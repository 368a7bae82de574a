import { type Call, named, someCpf } from './api.js';
import { edit, editSelected, type Form, type Json } from './conflict-forms.js';
import { ano } from './expenses.js';
import { dialogOf, visit } from './screen.js';

/** A person with a link of an auditor to the association. */
const auditor = async (own: Call, cnpj: string): Promise<Json> => {
  const user = { cpf: someCpf(), nome: named('USUÁRIO'), situacao: 'ATIVO', role: 'USER', senha: 'margarida-8', novo: true };
  const { cpf } = await own('post', 'usuario/salvar', { ...user, login: `u${user.cpf}` });
  return own('post', 'rel_associacao_usuario/save', { cpf, cnpj, tipo: 'AUDITOR', anos: [ano], ate: `${ano + 1}-12-31` });
};

/** The forms of people, of what they belong to, and of whom they pay. */
export const REGISTER_FORMS: Form[] = [
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
    name: 'a dependent',
    save: 'pessoa_dependente/save',
    create: async ({ own }) => {
      const { id: idPessoa } = await own('post', 'pessoa/save', { cpf: someCpf(), nome: named('ASSOCIADA') });
      return { ...(await own('post', 'pessoa_dependente/save', { idPessoa, nome: named('FILHA'), parentesco: 'FILHO(A)' })), idPessoa };
    },
    open: (page, { idPessoa, nome }) => edit(page, `/pessoa_dependentes?id=${idPessoa}`, String(nome)),
    types: ['Nome', 'FILHA DE CÁ', 'nome', 'FILHA DE CÁ'],
    writes: { parentesco: 'ENTEADO(A)' },
    says: /parentesco de FILHO\(A\) para ENTEADO\(A\)/,
    list: ({ idPessoa }) => `pessoa_dependente/all?idPessoa=${idPessoa}`,
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
    name: 'a bank',
    by: 'own',
    save: ({ id }) => `banco/update/${id}`,
    method: 'put',
    create: ({ own }) => own('post', 'banco/create', { id: `Z${named('').trim().slice(0, 2)}`, nome: named('BANCO') }),
    open: (page, { nome }) => editSelected(page, `/bancos?q=${nome}`, String(nome)),
    types: ['Nome', 'BANCO DE CÁ', 'nome', 'BANCO DE CÁ'],
    writes: { nome: 'BANCO DE LÁ' },
    says: /nome de BANCO .* para BANCO DE LÁ/,
    isUntold: true,
    list: 'banco/all',
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
    name: 'a mandate',
    by: 'own',
    save: 'mandato/save',
    create: ({ own }) => own('post', 'mandato/save', { de: `${ano}-01-01`, ate: `${ano + 1}-12-31`, ocupantes: [] }),
    open: (page, { id }) => visit(page, `/mandatos/${id}`),
    types: ['Cartório', '1º OFÍCIO DE CÁ', 'cartorio', '1º OFÍCIO DE CÁ'],
    writes: { registro: '77 DE LÁ' },
    says: /registro agora 77 DE LÁ/,
    list: 'mandato/all',
    key: 'id',
  },
  {
    name: 'the association',
    by: 'own',
    save: 'associacao/save',
    create: async ({ read, cnpj }) => (await read('associacao/all')).find((each) => each.cnpj === cnpj)!,
    open: (page, { cnpj }) => visit(page, `/associacao?cnpj=${cnpj}`),
    types: ['Nome fantasia', 'AMIGOS DE CÁ', 'nomeFantasia', 'AMIGOS DE CÁ'],
    writes: { telefone: '4133334444' },
    says: /telefone agora \(41\) 3333-4444/,
    list: 'associacao/all',
    key: 'cnpj',
  },
  {
    name: 'a user',
    by: 'own',
    save: 'usuario/salvar',
    create: async ({ own, read, cnpj }) => {
      const { cpf } = await auditor(own, cnpj);
      return (await read('usuario/all')).find((each) => each.cpf === cpf)!;
    },
    open: (page, { nome }) => editSelected(page, `/usuarios?q=${nome}`, String(nome)),
    types: ['Cargo', 'TESOUREIRA DE CÁ', 'cargo', 'TESOUREIRA DE CÁ'],
    writes: { nome: 'NOME DE LÁ' },
    says: /nome de USUÁRIO .* para NOME DE LÁ/,
    isUntold: true,
    list: 'usuario/all',
    key: 'cpf',
  },
  {
    name: 'their own data',
    by: 'own',
    save: 'usuario/meus_dados',
    method: 'put',
    create: async ({ read }) => (await read('usuario/all')).find((each) => each.login === 'admin')!,
    open: async (page) => {
      await page.getByRole('button', { name: /^Menu de/ }).click();
      await page.getByRole('button', { name: 'Meus dados' }).click();
    },
    types: ['E-mail', 'ana@ca.example', 'email', 'ana@ca.example'],
    writes: { email: 'ana@la.example' },
    sends: ({ nome, versao }) => ({ nome, versao, email: 'ana@la.example' }),
    stays: { email: 'ana@ca.example' },
    says: /e-mail .*ana@la\.example/,
    isUntold: true,
    list: 'usuario/all',
    key: 'cpf',
  },
  {
    name: 'the link of a user',
    by: 'own',
    save: 'rel_associacao_usuario/save',
    create: ({ own, cnpj }) => auditor(own, cnpj),
    open: (page, { cpf, nomeAssociacao }) => editSelected(page, `/usuario_vinculos?cpf=${cpf}`, String(nomeAssociacao)),
    types: ['Acesso até', `30/06/${ano + 1}`, 'ate', `${ano + 1}-06-30`],
    writes: { situacao: 'INATIVO' },
    says: /situação de .*ativo para .*inativo/i,
    sends: ({ cpf, cnpj, tipo, anos, ate, versao }) => ({ cpf, cnpj, tipo, anos, ate, versao, situacao: 'INATIVO' }),
    list: ({ cpf }) => `rel_associacao_usuario/cpf?cpf=${cpf}`,
    key: 'cnpj',
  },
  {
    name: 'the limit of payments',
    save: 'alcada/save',
    create: async ({ own }) => ({ versao: (await own('post', 'alcada/save', { valor: 9000 })).versao }),
    open: async (page) => {
      await visit(page, '/configuracoes');
      await page.getByRole('button', { name: 'Propor alçada', exact: true }).click();
      await dialogOf(page, 'Propor Alçada').getByRole('radio', { name: 'Os acima de um valor', exact: true }).check();
    },
    types: ['Alçada', 'R$\u00a07.000,00', 'proposta', { valor: 7000, minha: true }],
    writes: { valor: 8000 },
    says: /Gustavo Henrique Moreira/,
    stays: { proposta: { valor: 7000 } },
    list: 'alcada',
    button: 'Propor',
  },
];
