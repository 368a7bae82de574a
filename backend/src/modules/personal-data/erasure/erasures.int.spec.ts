import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { to as copyTo } from 'pg-copy-streams';
import PizZip from 'pizzip';
import { formatCpf } from '#domain/cpf.js';
import { backup } from '#platform/backup/backup.js';
import { withClient } from '#platform/database/database.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../../test/integration/harness.js';
import { expenseOf, givenPlan } from '../../../../../test/integration/scenario.js';
import { scratchFolder } from '../../../../../test/integration/scratch.js';

const EVA = '98765432100';
const RUI = '15350946056';
const LIA = '86288366757';
const IVO = '12345678909';
const OLGA = '52599927765';
/** A member with a value in every field. */
const OF_EVA = {
  cpf: EVA,
  nome: 'EVA LIMA QUINTANILHA',
  dataNasc: '1961-07-23',
  sexo: 'FEMININO',
  estadoCivil: 'CASADA',
  nacionalidade: 'BRASILEIRA',
  profissao: 'GEÓLOGA MARINHA',
  nomePai: 'OTÁVIO QUINTANILHA',
  nomeMae: 'BERENICE QUINTANILHA',
  rgNum: '71.828-X',
  rgDataEmissao: '1979-11-05',
  rgUf: 'PR',
  rgEmissor: 'SSP',
  cpfConjuge: IVO,
  nomeConjuge: 'IVO QUINTANILHA',
  logrNome: 'TRAVESSA DOS JACARANDÁS',
  // No digits alone: they may stand in a hash by chance.
  logrNum: '71-82W',
  logrCompl: 'FUNDOS AZUIS',
  logrBairro: 'ALTO DO LAGO',
  logrCep: '80071828',
  logrCidade: 'CURITIBA',
  logrUf: 'PR',
  dataFiliacao: '2019-08-17',
  email: 'eva.quintanilha@lago.example',
  celular: '41987182845',
  segmento: 'COMUNIDADE',
  dataDesligamento: '2025-10-19',
  motivoDesligamento: 'MUDOU-SE PARA LONGE',
};
const CHILD = { nome: 'CAÇULA QUINTANILHA', dataNasc: '2015-02-27', parentesco: 'FILHO' };

/** Values of a list, which many people have. */
const OF_LISTS = ['FEMININO', 'CASADA', 'BRASILEIRA', 'PR', 'SSP', 'CURITIBA', 'FILHO', 'COMUNIDADE'];

/** Every value that she and her child have, each alone: whole, and the words of names and streets. */
const VALUES = [
  ...new Set(
    [...Object.values(OF_EVA), ...Object.values(CHILD), formatCpf(EVA), formatCpf(IVO)]
      .filter((value) => !OF_LISTS.includes(value))
      .flatMap((value) => [value, ...value.split(' ').filter((word) => word.length > 3)]),
  ),
];

describe('the erasure of a person', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  const erase = (cpf: string, who?: Who, cnpj = SCHOOL) => product.api.post('/pessoa/dados/apaga', { cnpjAssociacao: cnpj, cpf }, who);
  const member = (cpf: string, more: object = {}) => product.api.post('/pessoa/save', { cnpjAssociacao: SCHOOL, cpf, nome: 'X', ...more });

  /** The tables of the whole database in which a text stands: all their bytes as the owner copies them, and, for days and numbers, as text. */
  const tablesWith = (texts: string[]) =>
    withClient(product.ownerUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss', 'instalacao')`,
      );
      const found = [];
      for (const { name } of rows) {
        const copies: Buffer[] = [];
        for (const format of ['binary', 'text'])
          copies.push(await buffer(client.query(copyTo(`copy ${name} to stdout (format ${format})`))));
        found.push(...texts.filter((text) => copies.some((bytes) => bytes.includes(text))).map((text) => `${name}: ${text}`));
      }
      return found.toSorted();
    });

  /** The texts that stand in a backup of the installation. */
  async function backedUp(texts: string[]): Promise<string[]> {
    const file = join(scratchFolder('razao-erasure-'), 'razao.zip');
    await backup(product.ownerUrl, file);
    const { files } = new PizZip(await readFile(file));
    const parts = Object.values(files).map((each) => each.asNodeBuffer());
    return texts.filter((text) => parts.some((part) => part.includes(text)));
  }

  it('leaves no value of a member, their dependents and their spouse in any table nor in a backup', async () => {
    const known = await tablesWith(VALUES);
    await member(EVA, OF_EVA).set('Idempotency-Key', 'de-eva').expect(201);
    const changed = { nome: OF_EVA.nome, profissao: 'GEÓLOGA MARINHA APOSENTADA' };
    await product.api
      .post('/pessoa/save', { cnpjAssociacao: SCHOOL, id: 1, ...changed }, 'usuario')
      .set('Idempotency-Key', 'mascarada')
      .expect(200);
    // What an import replaces is kept, so that it can be taken back.
    const sheet = `CPF;Nome;Profissão\n${EVA};${OF_EVA.nome};GEÓLOGA`;
    await product.api
      .post('/pessoa/importacao')
      .field('cnpjAssociacao', SCHOOL)
      .attach('file', Buffer.from(sheet), 'planilha.csv')
      .expect(201);
    await member(LIA, { cpfConjuge: EVA, nomeConjuge: OF_EVA.nome }).expect(201);
    await member(OLGA, { nomeConjuge: OF_EVA.nome }).expect(201);
    const child = { cnpjAssociacao: SCHOOL, cpf: IVO, ...CHILD };
    for (const [key, who] of [
      ['de-ivo', 'admin'],
      ['sem-cpf', 'usuario'],
    ] as const)
      await product.api
        .post('/pessoa_dependente/save', { ...child, ...(who === 'usuario' && { cpf: null }), idPessoa: 1 }, who)
        .set('Idempotency-Key', key)
        .expect(201);
    await product.api
      .post('/pessoa_dependente/save', { ...child, cpfPessoa: LIA, cpf: EVA, nome: OF_EVA.nome, parentesco: 'CÔNJUGE' })
      .expect(201);
    for (const formato of ['json', 'pdf'])
      await product.api.post('/pessoa/dossie', { cnpjAssociacao: SCHOOL, cpf: EVA, formato }).expect(200);
    const before = (await tablesWith(VALUES)).filter((found) => !known.includes(found));
    expect([...new Set(before.map((found) => found.split(':')[0]))].toSorted()).toEqual([
      'importacao_original',
      'pessoa',
      'pessoa_dependente',
    ]);
    expect(VALUES.filter((text) => !/-\d\d$/.test(text) && !before.some((found) => found.endsWith(text)))).toEqual([]);

    const { body } = await erase('987.654.321-00').expect(200);
    expect(body).toEqual({
      apagado: [
        { onde: 'Cadastro de associado', registros: 1 },
        { onde: 'Dependentes', registros: 2 },
        { onde: 'Dependente de outro associado', registros: 1 },
        { onde: 'Cônjuge de outro associado', registros: 2 },
        { onde: 'Cadastro de associado antes de uma importação', registros: 1 },
      ],
      fica: [],
    });
    expect(await tablesWith(VALUES)).toEqual(known);
    const there = new Set(known.map((found) => found.split(': ')[1]));
    expect((await backedUp(VALUES)).filter((text) => !there.has(text))).toEqual([]);
    const { body: members } = await product.api.get(`/pessoa/all?cnpjAssociacao=${SCHOOL}`).expect(200);
    const alone = { cpfConjuge: null, nomeConjuge: null, versao: 2 };
    expect(members).toEqual([expect.objectContaining({ cpf: LIA, ...alone }), expect.objectContaining({ cpf: OLGA, ...alone })]);
    await erase(EVA).expect(404);
  });

  it('is told in the journal without what was erased', async () => {
    const { body } = await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=dados_pessoais`).expect(200);
    expect(body.itens).toEqual([
      expect.objectContaining({
        tipo: 'dados_pessoais.exclusao',
        autor: expect.objectContaining({ cpf: '52998224725' }),
        descricao: expect.stringContaining('excluiu os dados pessoais do CPF ***.654.321-** (Cadastro de associado: 1; Dependentes: 2;'),
      }),
    ]);
    const { body: verified } = await product.api.get(`/diario/verificacao?cnpjAssociacao=${SCHOOL}`).expect(200);
    expect(verified).toMatchObject({ integro: true });
  });

  it('leaves the proofs of the book, and says which and why', async () => {
    const plan = await givenPlan(product.api);
    const author = { cpf: RUI, nome: 'RUI PEIXOTO VALADARES', login: 'rui', senha: 'girassol-9', situacao: 'ATIVO', role: 'USER' };
    await product.api.post('/usuario/salvar', { ...author, email: 'rui@peixoto.example', novo: true }).expect(201);
    await product.api.post('/rel_associacao_usuario/save', { cpf: RUI, cnpj: SCHOOL, tipo: 'USER' }).expect(201);
    await member(RUI, { nome: author.nome, rgNum: '31.415-9' }).expect(201);
    await product.api.post('/favorecido/save', { cnpjAssociacao: SCHOOL, tipo: 'PF', cpfOrCnpj: RUI, nome: author.nome }).expect(201);
    await product.api.post('/despesa/save', expenseOf(plan, { idFavorecido: RUI })).expect(201);
    const { body: offices } = await product.api.post('/cargo/pronto', { cnpjAssociacao: SCHOOL, conjunto: 'APM' }).expect(200);
    const { body: members } = await product.api.get(`/pessoa/all?cnpjAssociacao=${SCHOOL}`).expect(200);
    const { id: idPessoa } = members.find(({ cpf }: { cpf: string }) => cpf === RUI);
    const held = { idCargo: offices[0].id, vaga: 1, idPessoa, nome: author.nome, cpf: RUI, de: '2026-01-01' };
    await product.api.post('/mandato/save', { cnpjAssociacao: SCHOOL, de: '2026-01-01', ate: '2027-12-31', ocupantes: [held] }).expect(201);
    const { body: session } = await product.api.post('/auth', { login: 'rui', senha: 'girassol-9' }, 'ninguem').expect(200);
    expect(await tablesWith(['rui@peixoto.example', '31.415-9'])).toEqual(['pessoa: 31.415-9', 'usuario: rui@peixoto.example']);

    const { body } = await erase(RUI).expect(200);
    expect(body.apagado.map(({ onde }: { onde: string }) => onde)).toEqual([
      'Cadastro de associado',
      'Acesso à associação',
      'Usuário do sistema',
      'Sessões abertas',
    ]);
    expect(body.fica.map(({ onde }: { onde: string }) => onde)).toEqual([
      'Cadastro de favorecido',
      'Despesas pagas ou a pagar à pessoa',
      'Mandatos em que ocupou um cargo',
      'Lançamentos do livro que citam a pessoa',
      'Acessos e Cadastros: o que fez, de que endereço e com que programa',
      'Acessos e Cadastros: o que foi feito sobre a pessoa',
    ]);
    expect(body.fica.every(({ motivo }: { motivo: string }) => motivo.length > 10)).toBe(true);
    const tables = (await tablesWith([RUI, author.nome, 'rui@peixoto.example', '31.415-9'])).map((found) => found.split(':')[0]);
    expect([...new Set(tables)].toSorted()).toEqual(['despesa', 'diario_entrada', 'evento', 'favorecido', 'mandato']);
    const { body: signers } = await product.api.get(`/mandato/ocupantes?cnpjAssociacao=${SCHOOL}&em=2026-06-01`).expect(200);
    expect(signers[0]).toMatchObject({ nome: author.nome, cpf: RUI, desde: '2026-01-01' });
    await product.api.get('/auth/sessao', 'ninguem').set('Authorization', `Bearer ${session.token}`).expect(401);
    const { body: refused } = await erase(RUI).expect(422);
    expect(refused).toMatchObject({ code: 'pessoa.so-prova' });
  });

  it('takes the access to this association alone from a user of others too', async () => {
    const user = '11144477735';
    await product.api.post('/diario/lido', { cnpjAssociacao: SCHOOL, sequencia: 1 }).expect(204);
    const { body } = await erase(user).expect(200);
    expect([body.apagado, body.fica].map((parts) => parts.map(({ onde }: { onde: string }) => onde).slice(0, 2))).toEqual([
      ['Acesso à associação'],
      ['Usuário do sistema', 'Sessões abertas'],
    ]);
    expect(await product.sql(`select cnpj from rel_associacao_usuario where cpf = '${user}'`)).toEqual([{ cnpj: RESIDENTS }]);
    await product.api.get(`/programa/all?cnpjAssociacao=${SCHOOL}`, 'gestor').expect(403);
    await product.api.get(`/programa/all?cnpjAssociacao=${RESIDENTS}`, 'gestor').expect(200);
  });

  it('says where only the name is the same, and leaves it', async () => {
    await member(OLGA, { nome: 'OLGA PRADO MEIRELES' }).expect(200);
    await member(LIA, { nome: 'X', nomeMae: 'OLGA PRADO MEIRELES' }).expect(200);
    await product.api
      .post('/pessoa_dependente/save', { cnpjAssociacao: SCHOOL, cpfPessoa: LIA, nome: 'OLGA PRADO MEIRELES', parentesco: 'MÃE' })
      .expect(201);
    const { body } = await erase(OLGA).expect(200);
    expect(body.fica.map(({ onde, registros }: { onde: string; registros: number }) => [onde, registros])).toEqual([
      ['Dependente de outro associado, pelo nome', 1],
      ['Mãe ou pai de outro associado, pelo nome', 1],
    ]);
  });

  it('is refused of oneself, of nobody, and to others than administrators', async () => {
    expect((await erase('52998224725').expect(422)).body).toMatchObject({ code: 'pessoa.si-mesmo' });
    expect((await erase('11122233396').expect(404)).body).toMatchObject({ message: 'Nada está guardado com este CPF nesta associação.' });
    await erase(LIA, 'usuario').expect(403);
    await erase(LIA, 'ninguem').expect(401);
    await erase(LIA, 'usuario', RESIDENTS).expect(403);
    expect((await product.api.get(`/pessoa/all?cnpjAssociacao=${SCHOOL}`)).body).toHaveLength(1);
  });
});
