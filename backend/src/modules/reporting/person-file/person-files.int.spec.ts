import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HeldPart, type PersonFile } from '#contracts/personal-data/person-files.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { readPdf } from '../../../../../test/integration/read-pdf.js';
import { expenseOf, givenAccount, givenPlan, YEAR } from '../../../../../test/integration/scenario.js';

/** GUSTAVO, the manager, is everything that a person can be. */
const GUSTAVO = '11144477735';
const NAME = 'GUSTAVO HENRIQUE MOREIRA';
const OTHER = '86288366757';
/** A user of the school alone. */
const URSULA = '39053344705';
/** A member and nothing else. */
const EVA = '98765432100';

describe('the file of a person', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    const { api } = product;
    const plan = await givenPlan(api);
    await givenAccount(api, '1-9');
    const ofTheSchool = { cnpjAssociacao: SCHOOL };
    await api
      .post('/pessoa/save', { ...ofTheSchool, cpf: GUSTAVO, nome: NAME, nomeMae: 'MARIA', rgNum: '12.345-X', dataNasc: '1980-02-29' })
      .expect(201);
    await api.post('/pessoa/save', { ...ofTheSchool, cpf: OTHER, nome: 'RITA ALVES', cpfConjuge: GUSTAVO, nomeConjuge: NAME }).expect(201);
    await api.post('/pessoa/save', { ...ofTheSchool, cpf: EVA, nome: 'EVA LIMA' }).expect(201);
    for (const nome of ['LIA MOREIRA', 'IVO MOREIRA'])
      await api.post('/pessoa_dependente/save', { ...ofTheSchool, cpfPessoa: GUSTAVO, nome, parentesco: 'FILHO' }).expect(201);
    await api
      .post('/pessoa_dependente/save', { ...ofTheSchool, cpfPessoa: OTHER, cpf: GUSTAVO, nome: NAME, parentesco: 'CÔNJUGE' })
      .expect(201);
    await api.post('/favorecido/save', { ...ofTheSchool, tipo: 'PF', cpfOrCnpj: GUSTAVO, nome: NAME, celular: '41999998888' }).expect(201);
    await api.post('/despesa/save', expenseOf(plan, { idFavorecido: GUSTAVO, valor: 150 }), 'gestor').expect(201);
    await api
      .post('/ata/save', { cnpjEscola: SCHOOL, data: '2026-03-10', hora: '19:00', presidenteNome: 'Gustavo Henrique Moreira' })
      .expect(201);
    const { body: offices } = await api.post('/cargo/pronto', { ...ofTheSchool, conjunto: 'APM' }).expect(200);
    const ocupantes = [
      { idCargo: offices[0].id, vaga: 1, nome: 'RITA ALVES', cpf: OTHER, de: '2026-01-01' },
      { idCargo: offices[3].id, vaga: 1, nome: NAME, cpf: GUSTAVO, de: '2026-02-01' },
    ];
    await api.post('/mandato/save', { ...ofTheSchool, de: '2026-01-01', ate: '2027-12-31', ocupantes }).expect(201);
    await api.post('/auth', { login: 'gestor', senha: 'gestor-demo' }, 'ninguem').expect(200);
    await api
      .post('/pessoa/save', { cnpjAssociacao: RESIDENTS, cpf: GUSTAVO, nome: 'GUSTAVO DOS MORADORES', nomeMae: 'SEGREDO' })
      .expect(201);
  });

  afterAll(() => product.close());

  const ask = (cpf: string, formato = 'json', who?: Who, cnpj = SCHOOL) =>
    product.api.post('/pessoa/dossie', { cnpjAssociacao: cnpj, cpf, formato }, who);
  const partsOf = ({ partes }: PersonFile) => new Map(partes.map((part): [string, HeldPart] => [part.onde, part]));

  it('holds everything of the person, says where it is, and what an erasure leaves and why', async () => {
    const { body, headers } = await ask('111.444.777-35').expect(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="dados-pessoais-${GUSTAVO}.json"`);
    expect(body).toMatchObject({ cnpjAssociacao: SCHOOL, cpf: GUSTAVO, nomes: [NAME] });
    const parts = partsOf(body);
    expect([...parts].map(([onde, { tabela, fica, itens }]) => [onde, tabela, fica !== null, itens.length])).toEqual([
      ['Cadastro de associado', 'pessoa', false, 1],
      ['Dependentes', 'pessoa_dependente', false, 2],
      ['Dependente de outro associado', 'pessoa_dependente', false, 1],
      ['Cônjuge de outro associado', 'pessoa', false, 1],
      ['Acesso à associação', 'rel_associacao_usuario', false, 1],
      ['Usuário do sistema', 'usuario', true, 1],
      ['Sessões abertas', 'sessao', true, 2],
      ['Cadastro de favorecido', 'favorecido', true, 1],
      ['Despesas pagas ou a pagar à pessoa', 'despesa', true, 1],
      ['Despesas que preparou ou cujo pagamento liberou', 'despesa', true, 1],
      ['Atas que citam a pessoa', 'ata', true, 1],
      ['Mandatos em que ocupou um cargo', 'mandato', true, 1],
      ['Lançamentos que registrou no livro', 'evento', true, 1],
      ['Lançamentos do livro que citam a pessoa', 'evento', true, 1],
      ['Acessos e Cadastros: o que fez, de que endereço e com que programa', 'diario_entrada', true, 1],
      ['Acessos e Cadastros: o que foi feito sobre a pessoa', 'diario_entrada', true, 4],
    ]);
    expect(parts.get('Cadastro de associado')!.itens[0]).toMatchObject({
      CPF: GUSTAVO,
      Nome: NAME,
      'Data de nascimento': '1980-02-29',
      RG: '12.345-X',
      'Nome da mãe': 'MARIA',
      'Nome do pai': null,
    });
    expect(parts.get('Despesas pagas ou a pagar à pessoa')!.itens).toEqual([
      expect.objectContaining({ Exercício: YEAR, 'Despesa nº': 1, Valor: 150 }),
    ]);
    expect(parts.get('Mandatos em que ocupou um cargo')!.itens).toEqual([
      expect.objectContaining({ Cargo: 'TESOUREIRO', Nome: NAME, CPF: GUSTAVO, Desde: '2026-02-01', Até: '2027-12-31', Interino: false }),
    ]);
    expect(parts.get('Lançamentos que registrou no livro')!.itens).toEqual([
      expect.objectContaining({ Exercício: YEAR, Lançamentos: 1, 'Do nº': 1, 'Ao nº': 1 }),
    ]);
  });

  it('holds nothing of other persons and other associations, and no password', async () => {
    const { text } = await ask(GUSTAVO).expect(200);
    expect(text).not.toMatch(/SEGREDO|MORADORES|RITA|EVA LIMA|\$argon2/);
    const elsewhere = partsOf((await ask(GUSTAVO, 'json', 'admin', RESIDENTS).expect(200)).body);
    expect([...elsewhere.keys()].filter((onde) => !onde.startsWith('Acessos e Cadastros'))).toEqual([
      'Cadastro de associado',
      'Acesso à associação',
      'Usuário do sistema',
      'Sessões abertas',
    ]);
    expect([...partsOf((await ask(EVA).expect(200)).body).keys()]).toEqual(['Cadastro de associado']);
  });

  it('tells nothing of a user who has no link to the association', async () => {
    const { body } = await ask(URSULA, 'json', 'admin', RESIDENTS).expect(404);
    expect(body).toMatchObject({ message: 'Nada está guardado com este CPF nesta associação.' });
    await ask(URSULA).expect(200);
  });

  it('is printed with every value, and refuses an invalid CPF and form', async () => {
    const { body, headers } = await ask(GUSTAVO, 'pdf').expect(200);
    expect(headers['content-disposition']).toBe(`inline; filename="dados-pessoais-${GUSTAVO}.pdf"`);
    const { text, isTagged, title } = await readPdf(body);
    for (const told of [
      'CPF 111.444.777-35 · GUSTAVO HENRIQUE MOREIRA',
      'RG 12.345-X',
      'Data de nascimento 29/02/1980',
      'IVO MOREIRA',
      'R$ 150,00',
      'Não é apagado a pedido da pessoa: A ata prova',
    ])
      expect(text).toContain(told);
    expect([isTagged, title]).toEqual([true, expect.stringContaining('DADOS PESSOAIS')]);
    for (const [query, field] of [
      [{ cpf: '1', formato: 'json' }, 'cpf'],
      [{ cpf: GUSTAVO, formato: 'xml' }, 'formato'],
      [{ cpf: GUSTAVO }, 'formato'],
    ] as const)
      expect((await product.api.post('/pessoa/dossie', { cnpjAssociacao: SCHOOL, ...query }).expect(400)).body.errors).toEqual([
        { field, message: expect.any(String) },
      ]);
  });

  it('is written in the journal, by the middle of the CPF', async () => {
    await ask(EVA).expect(200);
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=documento`).expect(200);
    expect(body.itens[0]).toMatchObject({ descricao: 'emitiu DADOS PESSOAIS DE ***.654.321-**', tipo: 'documento.emissao' });
    expect(await product.sql(`select from diario_entrada where dados::text like '%${EVA}%'`)).toEqual([]);
  });

  it.each<[Who, string, number]>([
    ['gestor', SCHOOL, 403],
    ['usuario', SCHOOL, 403],
    ['ninguem', SCHOOL, 401],
  ])('is closed to %s', async (who, cnpj, status) => {
    await ask(EVA, 'json', who, cnpj).expect(status);
  });
});
