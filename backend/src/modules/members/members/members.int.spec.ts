import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { NO_ADDRESS } from '../../../../../test/integration/scenario.js';

const ANA = '52998224725';
const RUI = '15350946056';
const LIA = '11144477735';

const EMPTY = {
  dataNasc: null,
  sexo: null,
  estadoCivil: null,
  nacionalidade: null,
  profissao: null,
  nomePai: null,
  nomeMae: null,
  rgNum: null,
  rgDataEmissao: null,
  rgUf: null,
  rgEmissor: null,
  cpfConjuge: null,
  nomeConjuge: null,
  ...NO_ADDRESS,
  dataFiliacao: null,
  email: null,
  celular: null,
  segmento: null,
  dataDesligamento: null,
  motivoDesligamento: null,
};

describe('members over HTTP', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const list = (cnpj = SCHOOL, who?: Who) => product.api.get(`/pessoa/all?cnpjAssociacao=${cnpj}`, who);
  const save = (body: object, who?: Who) => product.api.post('/pessoa/save', { cnpjAssociacao: SCHOOL, ...body }, who);
  const remove = (cpf: string, cnpj = SCHOOL, who?: Who) =>
    product.api.delete(`/pessoa/delete?cnpjEscola=${cnpj}&cpf=${encodeURIComponent(cpf)}`, who);

  it('lets any link create members with a number, change them by CPF, list them by name and delete them', async () => {
    const created = await save({ cpf: '529.982.247-25', nome: ' ana de souza ', novo: true }, 'usuario').expect(201);
    expect(created.body).toEqual({ cnpjAssociacao: SCHOOL, cpf: ANA, id: 1, nome: 'ANA DE SOUZA', ...EMPTY, versao: 1 });
    const everything = {
      dataNasc: '1980-02-29',
      sexo: 'feminino',
      estadoCivil: 'viúva',
      nacionalidade: 'brasileira',
      profissao: 'professora',
      nomePai: 'josé',
      nomeMae: 'maria ',
      rgNum: '12.345-x',
      rgDataEmissao: '2001-05-03',
      rgUf: 'pr',
      rgEmissor: 'ssp',
      cpfConjuge: '153.509.460-56',
      nomeConjuge: 'rui',
      logrNome: 'rua xv',
      logrNum: '10-b',
      logrCompl: ' ',
      logrBairro: 'centro',
      logrCep: '80.020-310',
      logrCidade: 'são josé dos pinhais',
      logrUf: 'pr',
      dataFiliacao: '2024-01-31',
      email: ' Ana@Escola.Example',
      celular: '(41) 99876-5432',
      segmento: 'RESPONSAVEL',
      dataDesligamento: '2026-01-31',
      motivoDesligamento: 'Mudou de cidade',
    };
    const changed = await save({ ...created.body, ...everything }, 'gestor').expect(200);
    expect(changed.body).toEqual({
      ...created.body,
      versao: 2,
      dataNasc: '1980-02-29',
      sexo: 'FEMININO',
      estadoCivil: 'VIÚVA',
      nacionalidade: 'BRASILEIRA',
      profissao: 'PROFESSORA',
      nomePai: 'JOSÉ',
      nomeMae: 'MARIA',
      rgNum: '12.345-x',
      rgDataEmissao: '2001-05-03',
      rgUf: 'PR',
      rgEmissor: 'SSP',
      cpfConjuge: RUI,
      nomeConjuge: 'RUI',
      logrNome: 'RUA XV',
      logrNum: '10-b',
      logrBairro: 'CENTRO',
      logrCep: '80020310',
      logrCidade: 'SÃO JOSÉ DOS PINHAIS',
      logrUf: 'PR',
      dataFiliacao: '2024-01-31',
      email: 'ana@escola.example',
      celular: '41998765432',
      segmento: 'RESPONSAVEL',
      dataDesligamento: '2026-01-31',
      motivoDesligamento: 'Mudou de cidade',
    });
    await save({ cpf: RUI, nome: 'ABEL' }).expect(201);
    const listed = await list(SCHOOL, 'gestor').expect(200);
    expect(listed.body.map(({ id, nome }: { id: number; nome: string }) => [id, nome])).toEqual([
      [2, 'ABEL'],
      [1, 'ANA DE SOUZA'],
    ]);
    expect(listed.body[1]).toEqual(changed.body);
    const asOldScreens = await product.api.get(`/pessoa/all?cnpjEscola=${SCHOOL}`).expect(200);
    expect(asOldScreens.body).toEqual(listed.body);
    await remove('529.982.247-25', SCHOOL, 'usuario').expect(204);
    await product.api.delete(`/pessoa/delete?cnpjAssociacao=${SCHOOL}&cpf=${RUI}`).expect(204);
    expect((await list()).body).toEqual([]);
    const numbered = await save({ cpf: ANA, nome: 'ANA' }).expect(201);
    expect(numbered.body.id).toBe(3);
    await remove(ANA).expect(204);
  });

  it('refuses to create an existing member, and accepts the same person in another association', async () => {
    await save({ cpf: ANA, nome: 'ANA', novo: true }).expect(201);
    const answer = await save({ cpf: ANA, nome: 'OUTRA', novo: true }).expect(409);
    expect(answer.body.message).toBe('Já existe um associado com este CPF.');
    await save({ cnpjAssociacao: RESIDENTS, cpf: ANA, nome: 'ANA DE LÁ', novo: true }).expect(201);
    expect((await list()).body.map(({ nome }: { nome: string }) => nome)).toEqual(['ANA']);
    await remove(ANA, RESIDENTS).expect(204);
    await remove(ANA).expect(204);
  });

  it.each([
    ['CPF é obrigatório', { cpf: '' }],
    ['CPF inválido', { cpf: '52998224726' }],
    ['CPF inválido', { cpf: '11111111111' }],
    ['CPF inválido', { cpf: 52998224725 }],
    ['Nome é obrigatório', { nome: ' ' }],
    ['Nome deve ter no máximo 200 caracteres', { nome: 'N'.repeat(201) }],
    ['Data de nascimento inválida', { dataNasc: '1981-02-29' }],
    ['Data de nascimento inválida', { dataNasc: '29/02/1980' }],
    ['Data de nascimento não pode ser futura', { dataNasc: '2999-01-01' }],
    ['Sexo deve ser FEMININO ou MASCULINO', { sexo: 'F' }],
    ['Número do RG deve ter no máximo 20 caracteres', { rgNum: '1'.repeat(21) }],
    ['Data de emissão do RG inválida', { rgDataEmissao: 'ontem' }],
    ['Data de emissão do RG não pode ser futura', { rgDataEmissao: '2999-01-01' }],
    ['UF do RG inválida', { rgUf: 'XX' }],
    ['UF do RG inválida', { rgUf: 'P1' }],
    ['Órgão emissor do RG inválido', { rgEmissor: 'NENHUM' }],
    ['CPF inválido', { cpfConjuge: '123' }],
    ['CPF inválido', { cpfConjuge: 'abc' }],
    ['CEP inválido', { logrCep: '8002' }],
    ['UF inválida', { logrUf: 'XX' }],
    ['Escolha a UF do município', { logrCidade: 'CURITIBA' }],
    ['Data de filiação inválida', { dataFiliacao: '2024-13-01' }],
    ['E-mail inválido', { email: 'ana' }],
    ['Celular inválido', { celular: '998765432' }],
    ['Segmento inválido', { segmento: 'VIZINHO' }],
    ['Data de desligamento inválida', { dataDesligamento: 'ontem' }],
    ['Motivo do desligamento deve ter no máximo 200 caracteres', { motivoDesligamento: 'X'.repeat(201) }],
    ['Identificador inválido', { id: -1 }],
    ['Valor inválido', { novo: 'sim' }],
    ['Campo desconhecido', { apelido: 'X' }],
  ])('refuses a member with %s', async (message, changes) => {
    const answer = await save({ cpf: ANA, nome: 'ANA', ...changes }).expect(400);
    expect(answer.body.errors).toEqual([{ field: Object.keys(changes)[0], message }]);
    expect((await list()).body).toEqual([]);
  });

  it('refuses a member whose fields contradict each other', async () => {
    const sayAbout = async (fields: object) => (await save({ cpf: ANA, nome: 'ANA', ...fields }).expect(400)).body.errors;
    const civil = 'Estado civil deve ser CASADA, DIVORCIADA, SOLTEIRA ou VIÚVA';
    expect(await sayAbout({ sexo: 'FEMININO', estadoCivil: 'CASADO' })).toEqual([{ field: 'estadoCivil', message: civil }]);
    const nationality = 'Nacionalidade deve ser BRASILEIRO, NATURALIZADO ou ESTRANGEIRO';
    expect(await sayAbout({ sexo: 'MASCULINO', nacionalidade: 'BRASILEIRA' })).toEqual([{ field: 'nacionalidade', message: nationality }]);
    expect(await sayAbout({ estadoCivil: 'CASADO' })).toEqual([{ field: 'estadoCivil', message: 'Informe antes o sexo' }]);
    const born = { dataNasc: '2000-01-02' };
    expect(await sayAbout({ ...born, rgDataEmissao: '2000-01-01', dataFiliacao: '2000-01-01' })).toEqual([
      { field: 'rgDataEmissao', message: 'Data de emissão do RG não pode ser anterior ao nascimento' },
      { field: 'dataFiliacao', message: 'Data de filiação não pode ser anterior ao nascimento' },
    ]);
    expect(await sayAbout({ dataFiliacao: '2024-02-01', dataDesligamento: '2024-01-31' })).toEqual([
      { field: 'dataDesligamento', message: 'A data de desligamento não pode ser anterior à filiação.' },
    ]);
    const place = { logrUf: 'SP', logrCidade: 'CURITIBA' };
    expect(await sayAbout(place)).toEqual([{ field: 'logrCidade', message: 'Este município não é da UF escolhida' }]);
  });

  it('validates a change of a member together with the stored fields', async () => {
    await save({ cpf: ANA, nome: 'ANA', sexo: 'FEMININO', estadoCivil: 'CASADA' }).expect(201);
    const refused = await save({ cpf: ANA, nome: 'ANA', sexo: 'MASCULINO' }).expect(400);
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['estadoCivil']);
    await save({ cpf: ANA, nome: 'ANA', dataFiliacao: '2024-02-01' }).expect(200);
    const left = await save({ cpf: ANA, nome: 'ANA', dataDesligamento: '2024-01-31' }).expect(400);
    expect(left.body.errors.map(({ field }: { field: string }) => field)).toEqual(['dataDesligamento']);
    const changed = await save({ cpf: ANA, nome: 'ANA', sexo: 'MASCULINO', estadoCivil: null }).expect(200);
    expect(changed.body).toMatchObject({ sexo: 'MASCULINO', estadoCivil: null });
    await remove(ANA).expect(204);
  });

  it('names every failing field of a member at once', async () => {
    const answer = await product.api.post('/pessoa/save', {}).expect(400);
    expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['cnpjAssociacao', 'cpf', 'nome']);
    const wrong = { cpf: ANA, nome: '', logrCep: '1', rgEmissor: 'X', logrUf: 'SP', logrCidade: 'CURITIBA' };
    const refused = await save(wrong).expect(400);
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['nome', 'logrCep', 'rgEmissor', 'logrCidade']);
    const noUf = await save({ ...wrong, logrUf: 7 }).expect(400);
    expect(noUf.body.errors.map(({ field }: { field: string }) => field)).toEqual(['nome', 'logrCep', 'logrUf', 'rgEmissor']);
    const nameless = await product.api.delete(`/pessoa/delete?cnpjEscola=${SCHOOL}`).expect(400);
    expect(nameless.body.errors).toEqual([{ field: 'cpf', message: 'CPF é obrigatório' }]);
    const nowhere = await product.api.get('/pessoa/all').expect(400);
    expect(nowhere.body.errors).toEqual([{ field: 'cnpjAssociacao', message: 'CNPJ da associação é obrigatório' }]);
  });

  it('answers 404 for an absent member', async () => {
    const answer = await remove(ANA).expect(404);
    expect(answer.body.message).toBe('Associado não encontrado.');
  });

  it('refuses to delete a member with dependents, and names them', async () => {
    await save({ cpf: LIA, nome: 'LIA' }).expect(201);
    const child = (nome: string) =>
      product.api.post('/pessoa_dependente/save', { cnpjAssociacao: SCHOOL, cpfPessoa: LIA, nome, parentesco: 'FILHO' }).expect(201);
    for (const nome of ['EVA', 'IVO']) await child(nome);
    const refused = await remove(LIA).expect(409);
    expect(refused.body.message).toBe(
      'Este associado possui dependentes (EVA, IVO) e não pode ser excluído. Exclua os dependentes antes de tentar novamente.',
    );
    for (const nome of ['A', 'B', 'C', 'D']) await child(nome);
    expect((await remove(LIA).expect(409)).body.message).toContain('(A, B, C, D, EVA e mais 1)');
    expect((await list()).body).toHaveLength(1);
  });

  it('refuses callers without a link to the association', async () => {
    for (const [who, cnpj, status] of [
      ['ninguem', SCHOOL, 401],
      ['usuario', RESIDENTS, 403],
    ] as const) {
      await list(cnpj, who).expect(status);
      await save({ cnpjAssociacao: cnpj, cpf: ANA, nome: 'X' }, who).expect(status);
      await remove(ANA, cnpj, who).expect(status);
    }
    await product.api.get(`/pessoa/all?cnpjAssociacao=${SCHOOL}&cnpjEscola=${RESIDENTS}`, 'usuario').expect(400);
  });
});
