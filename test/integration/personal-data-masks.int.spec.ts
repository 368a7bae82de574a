import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatCpf } from '#domain/cpf.js';
import { formatDate } from '#domain/plain-date.js';
import { OPERATIONS, sampleRequest } from './api-samples.js';
import { SCHOOL, startProduct, type TestProduct, type Who } from './harness.js';
import { readPdf } from './read-pdf.js';
import { expenseOf, givenPlan, YEAR } from './scenario.js';

const CONTACT = { email: 'eva.lima@lago.example', celular: '41987182845' };
const EVA = { cpf: '98765432100', nome: 'EVA LIMA', dataNasc: '1961-07-23', rgNum: '71.828-X', cpfConjuge: '12345678909', ...CONTACT };
const IVO = { cpf: '86288366757', nome: 'IVO LIMA', dataNasc: '2011-10-09', parentesco: 'FILHO' };
const MASKED_EVA = {
  cpf: '***.654.321-**',
  dataNasc: '**/**/1961',
  rgNum: '*****-X',
  cpfConjuge: '***.456.789-**',
  email: '*****@lago.example',
  celular: '*****2845',
};
const MASKED_IVO = { cpf: '***.883.667-**', cpfPessoa: '***.654.321-**', dataNasc: '**/**/2011' };
/** Of `gestor`, who writes in the book. */
const AUTHOR = '11144477735';
/** Of `usuario`. */
const USER = '39053344705';

const cpfs = [EVA.cpf, EVA.cpfConjuge, IVO.cpf, AUTHOR];
const days = [EVA.dataNasc, IVO.dataNasc];
/** As they are stored. */
const STORED = [EVA.rgNum, EVA.email, EVA.celular, ...cpfs, ...days];
/** What no answer may contain, also as it is read. */
const SECRETS = [...STORED, ...cpfs.map(formatCpf), ...days.map(formatDate)];

/** A stream has no end; the archives of a year and of a sample are proofs (docs/personal-data.md). */
const LEFT_OUT = ['/api/livro/mudancas', '/api/exportacao/exercicio', '/api/auditoria/amostra/arquivo'];

describe('CPF, RG, birth date, e-mail and mobile of persons', () => {
  let product: TestProduct;
  let member: { id: number };
  let dependent: { id: number };
  const at = (path: string, more = '') => `/${path}?cnpjAssociacao=${SCHOOL}${more}`;
  const body = (more: object) => ({ cnpjAssociacao: SCHOOL, ...more });

  beforeAll(async () => {
    product = await startProduct();
    const plan = await givenPlan(product.api);
    await product.api.post('/despesa/save', expenseOf(plan), 'gestor').expect(201);
    member = (await product.api.post('/pessoa/save', body(EVA)).expect(201)).body;
    dependent = (await product.api.post('/pessoa_dependente/save', body({ ...IVO, cpfPessoa: EVA.cpf })).expect(201)).body;
  });

  afterAll(() => product.close());

  /** The lists in which they are whole for administrators, and the book. */
  const lists = () => [at('pessoa/all'), at('pessoa_dependente/all', `&idPessoa=${member.id}`), at('auditoria', `&ano=${YEAR}`)];

  /** Every reading call: lists, searches, reports and documents. */
  function everything(): string[] {
    const sampled = OPERATIONS.filter(({ method, path }) => method === 'GET' && !LEFT_OUT.includes(path)).map((operation) =>
      sampleRequest(operation, SCHOOL).address.replace('/api', ''),
    );
    const searches = [EVA.nome, EVA.cpf, IVO.nome, IVO.cpf].map((text) => at('busca', `&ano=${YEAR}&texto=${text}`));
    return [...sampled, ...searches, ...lists()];
  }

  /** The secrets in the answers, each with its call; and the number of reports. */
  async function found(addresses: string[], who: Who): Promise<{ leaks: string[]; reports: number }> {
    const leaks = [];
    let reports = 0;
    for (const address of addresses) {
      const { type, body: bytes } = await product.api.get(address, who).responseType('blob');
      const isReport = type === 'application/pdf';
      if (isReport) reports += 1;
      const text = isReport ? (await readPdf(bytes)).text : String(bytes);
      leaks.push(...SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${secret} ${address.split('?')[0]}`));
    }
    return { leaks, reports };
  }

  const audit = (tipo: 'AUDITOR' | 'USER') =>
    product.api.post('/rel_associacao_usuario/save', { cpf: USER, cnpj: SCHOOL, tipo, anos: [YEAR], ate: `${YEAR + 1}-12-31` }).expect(200);

  it('leave by no list, search, report or document for links of USER and AUDITOR, and by the specified lists for administrators', async () => {
    const ofUser = await found(everything(), 'usuario');
    await audit('AUDITOR');
    const ofAuditor = await found(everything(), 'usuario');
    await audit('USER');
    expect([ofUser.leaks, ofAuditor.leaks]).toEqual([[], []]);
    expect(ofAuditor.reports).toBeGreaterThan(5);
    const { leaks } = await found(lists(), 'admin');
    expect(STORED.filter((secret) => !leaks.some((leak) => leak.startsWith(secret)))).toEqual([]);
  });

  it.each(['usuario', 'gestor', 'admin'] as const)('are masked for %s in lists that ask for masks', async (who) => {
    const { body: members } = await product.api.get(at('pessoa/all', '&mascarado=true'), who).expect(200);
    expect(members).toEqual([expect.objectContaining({ ...MASKED_EVA, id: member.id, nome: EVA.nome })]);
    const list = at('pessoa_dependente/all', `&mascarado=true&idPessoa=${member.id}`);
    const { body: dependents } = await product.api.get(list, who).expect(200);
    expect(dependents).toEqual([expect.objectContaining({ ...MASKED_IVO, idPessoa: member.id, nome: IVO.nome })]);
  });

  it.each(['gestor', 'admin'] as const)('are whole for %s in the lists of the specification', async (who) => {
    const { body: members } = await product.api.get(at('pessoa/all'), who).expect(200);
    expect(members).toEqual([expect.objectContaining(EVA)]);
    const { body: dependents } = await product.api.get(at('pessoa_dependente/all', `&cpfPessoa=${EVA.cpf}`), who).expect(200);
    expect(dependents).toEqual([expect.objectContaining({ ...IVO, cpfPessoa: EVA.cpf })]);
  });

  it('stay when a masked record is sent back, whose answer shows no more than was sent', async () => {
    const [listed] = (await product.api.get(at('pessoa/all'), 'usuario').expect(200)).body;
    const saved = await product.api.post('/pessoa/save', { ...listed, profissao: 'GEÓLOGA' }, 'usuario').expect(200);
    expect(saved.body).toEqual({ ...listed, profissao: 'GEÓLOGA', versao: 2 });
    const known = await product.api.post('/pessoa/save', body({ cpf: EVA.cpf, nome: EVA.nome, rgNum: EVA.rgNum }), 'usuario').expect(200);
    expect(known.body).toMatchObject({ ...MASKED_EVA, cpf: EVA.cpf, rgNum: EVA.rgNum });
    const list = at('pessoa_dependente/all', `&idPessoa=${member.id}`);
    const [child] = (await product.api.get(list, 'usuario').expect(200)).body;
    const changed = await product.api.post('/pessoa_dependente/save', { ...child, parentesco: 'ENTEADO' }, 'usuario').expect(200);
    expect(changed.body).toEqual({ ...child, parentesco: 'ENTEADO', versao: 2 });
    expect((await product.api.get(at('pessoa/all'))).body).toEqual([expect.objectContaining({ ...EVA, profissao: 'GEÓLOGA' })]);
    expect((await product.api.get(list)).body).toEqual([expect.objectContaining({ ...IVO, parentesco: 'ENTEADO' })]);
  });

  it('name nobody where they are masked: without a number the call is refused', async () => {
    for (const sent of [
      { ...MASKED_EVA, nome: 'X' },
      { ...MASKED_EVA, nome: 'X', id: member.id, novo: true },
    ]) {
      const { body: refused } = await product.api.post('/pessoa/save', body(sent)).expect(400);
      expect(refused.errors).toEqual([{ field: 'cpf', message: 'CPF é obrigatório' }]);
    }
    await product.api.post('/pessoa/save', body({ ...MASKED_EVA, nome: 'X', id: 999 })).expect(404);
    await product.api.get(at('pessoa_dependente/all', `&cpfPessoa=${MASKED_EVA.cpf}`)).expect(404);
    await product.api.delete(at('pessoa/delete', `&cpf=${MASKED_EVA.cpf}`)).expect(404);
  });

  it('are shown of one person for a reason, which the journal records', async () => {
    const shown = await product.api.post('/pessoa/mostra', body({ id: member.id, motivo: 'Matrícula na escola' }), 'usuario').expect(200);
    expect(shown.body).toMatchObject(EVA);
    const child = await product.api
      .post('/pessoa_dependente/mostra', body({ id: dependent.id, motivo: 'Vaga na creche' }), 'gestor')
      .expect(200);
    expect(child.body).toMatchObject({ ...IVO, parentesco: 'ENTEADO', cpfPessoa: EVA.cpf });
    const told = async (tipo: string) =>
      (await product.api.get(at('diario', `&tipo=${tipo}&limite=1`)).expect(200)).body.itens.map(
        ({ autor, descricao }: { autor: { cpf: string }; descricao: string }) => [autor.cpf, descricao],
      );
    expect(await told('pessoa')).toEqual([[USER, 'viu CPF, RG e data de nascimento do associado EVA LIMA: Matrícula na escola']]);
    expect(await told('dependente')).toEqual([[AUTHOR, 'viu CPF e data de nascimento do dependente IVO LIMA: Vaga na creche']]);
    expect(JSON.stringify(await product.sql(`select dados from diario_entrada where tipo like '%.consulta'`))).not.toMatch(/LIMA|\d{11}/);
    const { body: verified } = await product.api.get(at('diario/verificacao')).expect(200);
    expect(verified).toMatchObject({ integro: true });
  });

  it('are kept nowhere when they are shown: a repeated call asks and is told again', async () => {
    const told = async () => (await product.sql(`select from diario_entrada where tipo like '%.consulta'`)).length;
    const before = await told();
    for (const path of ['/pessoa/mostra', '/pessoa_dependente/mostra', '/pessoa/mostra'])
      await product.api
        .post(path, body({ id: 1, motivo: 'Repetida' }))
        .set('Idempotency-Key', path)
        .expect(200);
    expect(await told()).toBe(before + 3);
    expect(await product.sql('select chave from pedido_idempotente')).toEqual([]);
  });

  it('are shown to nobody without a reason, of nobody who is absent, and to no auditor', async () => {
    const entries = () => product.sql(`select count(*)::int as count from diario_entrada where tipo like '%.consulta'`);
    const before = await entries();
    for (const path of ['/pessoa/mostra', '/pessoa_dependente/mostra']) {
      const { body: refused } = await product.api.post(path, body({ id: 1, motivo: ' ' })).expect(400);
      expect(refused.errors).toEqual([{ field: 'motivo', message: 'Motivo é obrigatório' }]);
      await product.api.post(path, body({ id: 999, motivo: 'Matrícula' })).expect(404);
      await product.api.post(path, body({ id: 1, motivo: 'Matrícula' }), 'ninguem').expect(401);
    }
    await audit('AUDITOR');
    for (const path of ['/pessoa/mostra', '/pessoa_dependente/mostra'])
      await product.api.post(path, body({ id: 1, motivo: 'Matrícula' }), 'usuario').expect(403);
    await audit('USER');
    expect(await entries()).toEqual(before);
  });

  it('are not needed to delete a dependent and a member, nor for the file of a person', async () => {
    const file = await product.api.post('/pessoa/dossie', { cnpjAssociacao: SCHOOL, id: member.id, formato: 'json' }).expect(200);
    expect(file.headers['content-disposition']).toContain(`dados-pessoais-${EVA.cpf}.json`);
    await product.api.delete(at('pessoa_dependente/delete', `&idPessoa=${member.id}&id=${dependent.id}`), 'usuario').expect(204);
    await product.api.delete(at('pessoa/delete', `&id=${member.id}`), 'usuario').expect(204);
    expect((await product.api.get(at('pessoa/all'))).body).toEqual([]);
  });
});
