import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';
import { expenseOf, givenAccount, givenPlan, YEAR } from './scenario.js';

const ASSOCIATION = { cnpjAssociacao: SCHOOL };
const BOOK = { ...ASSOCIATION, ano: YEAR };
const ADDRESS = {
  logrNome: 'RUA XV DE NOVEMBRO',
  logrNum: '1200',
  logrCompl: 'SALA 3',
  logrBairro: 'CENTRO',
  logrCep: '80020310',
  logrCidade: 'CURITIBA',
  logrUf: 'PR',
};
const CONTACT = { ...ADDRESS, telefone: '4133334444', celular: '41999998888', email: 'contato@escola.org' };
const MONTHS = { janeiro: 1.5, fevereiro: 2, marco: -3 };

/** A record that is saved again, by a request with its key and required fields alone. */
interface Saved {
  create: string;
  /** The call that changes it, where it is another one than `POST` of `create`. */
  update?: ['put' | 'post', string];
  required: object;
  /** What the request may leave out. */
  optional: object;
  /** Fields of the answer that name the created record. */
  key?: string[];
  /** What emptied fields become, if not null. */
  emptied?: object;
}

describe('what a request leaves out', () => {
  let product: TestProduct;
  let records: Record<string, Saved>;

  beforeAll(async () => {
    product = await startProduct();
    const { api } = product;
    const plan = await givenPlan(api);
    const { line, idFonteRecurso, idFavorecido } = plan;
    const { idItem, idSubAcao, ...inAction } = line;
    for (const numConta of ['1-9', '2-7']) await givenAccount(api, numConta);
    const paid = { ...BOOK, dataPagamento: `${YEAR}-03-20`, formaPagamento: 'PIX', numConta: '1-9' };
    const { body: expense } = await api.post('/despesa/save', expenseOf(plan)).expect(201);
    await api.put('/despesa/paga_despesa', { ...expense, ...paid }).expect(200);
    await api.post('/pessoa/save', { ...ASSOCIATION, cpf: '15350946056', nome: 'RITA ALVES' }).expect(201);
    const revenue = { ...BOOK, numConta: '1-9', data: `${YEAR}-04-01`, valor: 5, descricao: 'REPASSE' };
    const template = { ...ASSOCIATION, ...line, idFonteRecurso, idFavorecido };
    records = {
      revenue: {
        create: 'receita/save',
        required: revenue,
        optional: { idFonteRecurso, tipo: 'REPASSE', categoria: 'CUSTEIO', idPrograma: line.idPrograma, motivo: 'PARCELA' },
        key: ['id'],
      },
      refund: {
        create: 'receita/save',
        required: revenue,
        optional: { tipo: 'ESTORNO', anoDespesa: YEAR, idDespesa: expense.idDespesa, motivo: 'DEVOLVIDO' },
        key: ['id'],
      },
      'yield sheet': {
        create: 'rendimento/create',
        update: ['put', 'rendimento/update'],
        required: { ...BOOK, numConta: '2-7', saldoInicial: 10 },
        optional: MONTHS,
        emptied: { janeiro: 0, fevereiro: 0, marco: 0 },
      },
      expense: {
        create: 'despesa/save',
        required: expenseOf(plan, { valor: 70 }),
        optional: {
          objetoResumido: 'PAPEL',
          objetoDetalhado: 'RESMAS',
          notaFiscal: '10',
          dataNf: `${YEAR}-03-10`,
          vencimento: `${YEAR}-04-10`,
        },
        key: ['idDespesa'],
      },
      'recurring expense': {
        create: 'despesa_recorrente/save',
        required: { ...template, valor: 100, dia: 5, inicio: `${YEAR}-01`, ativa: true },
        optional: { objetoResumido: 'ÁGUA', objetoDetalhado: 'CONTA', diaVencimento: 10, fim: `${YEAR}-12` },
        key: ['id'],
      },
      'rule of statements': {
        create: 'conciliacao/regra/save',
        required: { ...template, contem: 'TARIFA PACOTE' },
        optional: { objetoResumido: 'TARIFA', formaPagamento: 'PIX' },
        key: ['id'],
      },
      item: {
        create: 'item/save',
        required: { ...ASSOCIATION, ...inAction, descricao: 'MATERIAL DE OBRA' },
        optional: { idSubAcao, idFonteRecurso },
        key: ['id'],
      },
      'expense element': {
        create: 'elemento_despesa/save',
        required: { descricao: 'OBRAS' },
        optional: { categoria: 'CAPITAL' },
        key: ['id'],
      },
      bank: {
        create: 'banco/create',
        update: ['put', 'banco/update/997'],
        required: { id: '997', nome: 'BANCO DE TESTE' },
        optional: { website: 'https://banco.example.org' },
      },
      account: {
        create: 'conta/create',
        update: ['put', 'conta/update'],
        required: { ...ASSOCIATION, idBanco: '001', agencia: '1234-5', numConta: '3-5', descricao: 'RESERVA' },
        optional: {
          tipo: 'POUPANCA',
          abertaEm: `${YEAR}-01-01`,
          encerradaEm: `${YEAR}-12-31`,
          idPrograma: line.idPrograma,
          categoriaRendimentos: 'LIVRE',
        },
        emptied: { tipo: 'CORRENTE', categoriaRendimentos: 'CUSTEIO' },
      },
      payee: {
        create: 'favorecido/save',
        required: { ...ASSOCIATION, tipo: 'PF', cpfOrCnpj: '52998224725', nome: 'JOÃO' },
        optional: { ...CONTACT, tipoChavePix: 'EMAIL', chavePix: 'joao@escola.org', idBanco: '001', agencia: '1', numConta: '22-0' },
      },
      association: {
        create: 'associacao/save',
        required: { cnpj: '11444777000161', nome: 'APM CENTRAL' },
        optional: { ...CONTACT, nomeFantasia: 'APM', municipio: 'LONDRINA', exigeAprovacao: true },
        emptied: { exigeAprovacao: false },
      },
      member: {
        create: 'pessoa/save',
        required: { ...ASSOCIATION, cpf: '86288366757', nome: 'JOSÉ DA SILVA' },
        optional: {
          ...ADDRESS,
          dataNasc: '1980-02-29',
          sexo: 'MASCULINO',
          estadoCivil: 'CASADO',
          nacionalidade: 'BRASILEIRO',
          profissao: 'PEDREIRO',
          nomePai: 'IVO',
          nomeMae: 'EVA',
          rgNum: '12.345',
          rgDataEmissao: '2000-01-10',
          rgUf: 'PR',
          rgEmissor: 'SSP',
          cpfConjuge: '15350946056',
          nomeConjuge: 'RITA ALVES',
          dataFiliacao: '2020-01-10',
          email: 'jose@obra.example',
          celular: '41987654321',
          segmento: 'ASSOCIADO',
          dataDesligamento: '2024-01-10',
          motivoDesligamento: 'MUDOU-SE',
        },
      },
      dependent: {
        create: 'pessoa_dependente/save',
        required: { ...ASSOCIATION, cpfPessoa: '15350946056', nome: 'LIA ALVES', parentesco: 'FILHA' },
        optional: { cpf: '23456780117', dataNasc: '2015-05-05', sexo: 'FEMININO' },
        key: ['id'],
      },
      user: {
        create: 'usuario/salvar',
        required: { cpf: '12345678062', nome: 'BIA', login: 'bia', situacao: 'ATIVO', role: 'USER' },
        optional: { cargo: 'TESOUREIRA', email: 'bia@escola.org' },
      },
      minutes: {
        create: 'ata/save',
        required: { cnpjEscola: SCHOOL, data: `${YEAR}-03-02`, hora: '19:30' },
        optional: {
          dataIni: `${YEAR}-03-02`,
          dataFim: `${YEAR}-03-03`,
          dataEdital: `${YEAR}-02-20`,
          presidentePronome: 'SRA.',
          presidenteNome: 'EVA',
          secretarioPronome: 'SR.',
          secretarioNome: 'IVO',
          pauta: [{ texto: 'Prestação de contas', proposta: null, decisao: 'Aprovada' }],
        },
        emptied: { pauta: [] },
      },
    };
  });

  afterAll(() => product.close());

  it.each([
    'revenue',
    'refund',
    'yield sheet',
    'expense',
    'recurring expense',
    'rule of statements',
    'item',
    'expense element',
    'bank',
    'account',
    'payee',
    'association',
    'member',
    'dependent',
    'user',
    'minutes',
  ])('of a %s stays as it was, and null empties it', async (name) => {
    const { create, update: [method, path] = ['post', create], required, optional, key = [], emptied } = records[name]!;
    const secret = name === 'user' ? { senha: 'papel amarelo 77 caixas' } : {};
    const { body: created } = await product.api.post(`/${create}`, { ...required, ...optional, ...secret }).expect(201);
    expect(created).toMatchObject(optional);
    const known = { ...required, ...Object.fromEntries(key.map((field) => [field, created[field]])) };

    const { body: saved } = await product.api[method](`/${path}`, known).expect(200);
    const { versao: _, ...before } = created;
    expect(saved).toMatchObject(before);

    if (name === 'refund') return;
    const none = Object.fromEntries(Object.keys(optional).map((field) => [field, null]));
    const { body: empty } = await product.api[method](`/${path}`, { ...known, ...none }).expect(200);
    expect(empty).toMatchObject({ ...none, ...emptied });
  });
});
