import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { type ImportKind, type SheetImport } from '#contracts/imports/imports.js';
import { type Member } from '#contracts/members/member.record.js';
import { RESIDENTS, SCHOOL, startProduct, type TestProduct, type Who } from '../../../../test/integration/harness.js';
import { joiningPaper, pdf } from '../../../../test/integration/papers.js';
import { givenAccount, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';
import { givenStatement, joinSameAmounts } from '../../../../test/integration/statement-lines.js';

const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };
const ANA = '52998224725';
const RUI = '15350946056';
const LIA = '84621357964';
const NEW_CNPJ = '98765432000198';

describe('an import is taken back over HTTP', () => {
  let product: TestProduct;
  let plan: Plan;
  let files = 0;

  beforeAll(async () => {
    product = await startProduct();
    plan = await givenPlan(product.api);
  });

  afterAll(() => product.close());

  const send = async (path: string, lines: readonly string[], fields: object, who?: Who) => {
    files += 1;
    const request = product.api.post(path, undefined, who);
    for (const [name, value] of Object.entries({ cnpjAssociacao: SCHOOL, ...fields }))
      request.field(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    // No two spreadsheets are the same.
    return request.attach('file', Buffer.from([`Planilha ${files}`, ...lines].join('\r\n')), `planilha-${files}.csv`);
  };
  const list = async (tipo: ImportKind): Promise<SheetImport[]> =>
    (await product.api.get(`/importacao/all?cnpjAssociacao=${SCHOOL}&tipo=${tipo}`, 'usuario').expect(200)).body;
  const last = async (tipo: ImportKind): Promise<SheetImport> => (await list(tipo))[0]!;
  const undo = (id: number, who?: Who, cnpjAssociacao = SCHOOL) => product.api.post('/importacao/desfaz', { cnpjAssociacao, id }, who);
  const journal = async (): Promise<string[]> =>
    (await product.api.get(`/diario?cnpjAssociacao=${SCHOOL}&tipo=importacao`).expect(200)).body.itens.map(
      ({ descricao }: { descricao: string }) => descricao,
    );

  describe('of members', () => {
    const importMembers = async (...lines: string[]): Promise<SheetImport> => {
      const { status, body } = await send('/pessoa/importacao', ['CPF;Nome completo;Nascimento;Apelido', ...lines], {});
      expect({ status, body }).toMatchObject({ status: 201 });
      return last('ASSOCIADOS');
    };
    const members = async (): Promise<Member[]> => (await product.api.get(`/pessoa/all?cnpjAssociacao=${SCHOOL}`)).body;
    const member = async (cpf: string) => (await members()).find((each) => each.cpf === cpf);

    it('deletes those whom it registered and gives back what it changed, once, and the journal says so', async () => {
      await product.api.post('/pessoa/save', { cnpjAssociacao: SCHOOL, cpf: ANA, nome: 'ANA', profissao: 'MÉDICA' }).expect(201);
      const { versao: _, ...before } = (await member(ANA))!;
      const done = await importMembers(`529.982.247-25;Ana Maria;1/3/85;Aninha`, `${RUI};Rui;;`, `${LIA};Lia;;`);
      expect(done).toMatchObject({ tipo: 'ASSOCIADOS', ano: null, novos: 2, alterados: 1, desfeitaEm: null, podeDesfazer: true });
      expect(await member(ANA)).toMatchObject({ nome: 'ANA MARIA', dataNasc: '1985-03-01' });
      const answers = await Promise.all([undo(done.id), undo(done.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'importacao.desfeita' });
      expect(await members()).toEqual([{ ...before, versao: 3 }]);
      expect(await last('ASSOCIADOS')).toMatchObject({ id: done.id, desfeitaEm: expect.any(String), podeDesfazer: false });
      expect(await product.sql('select from importacao_original')).toEqual([]);
      expect((await journal()).slice(0, 2)).toEqual([
        `desfez a importação nº ${done.id} (${done.arquivo})`,
        `fez a importação nº ${done.id} (${done.arquivo})`,
      ]);
    });

    it.each<[string, (of: Member) => Promise<unknown>]>([
      [
        'RUI tem dependentes',
        ({ cpf }) =>
          product.api.post('/pessoa_dependente/save', { cnpjAssociacao: SCHOOL, cpfPessoa: cpf, nome: 'EVA', parentesco: 'FILHO' }),
      ],
      [
        'o cadastro de RUI foi mudado depois da importação',
        ({ cpf, nome }) => product.api.post('/pessoa/save', { cnpjAssociacao: SCHOOL, cpf, nome, profissao: 'PINTOR' }),
      ],
      [
        'RUI tem mandato',
        async ({ cpf, nome }) => {
          const { body: offices } = await product.api.post('/cargo/pronto', { cnpjAssociacao: SCHOOL, conjunto: 'APM' });
          const ocupantes = [{ idCargo: offices[0].id, vaga: 1, nome, cpf, de: '2026-01-01' }];
          return product.api.post('/mandato/save', { cnpjAssociacao: SCHOOL, de: '2026-01-01', ate: '2027-12-31', ocupantes });
        },
      ],
      [
        'o cadastro de ANA foi mudado depois da importação',
        () => product.api.post('/pessoa/save', { cnpjAssociacao: SCHOOL, cpf: ANA, nome: 'ANA', profissao: 'PINTORA' }),
      ],
      ['ANA foi excluído depois da importação', () => product.api.delete(`/pessoa/delete?cnpjAssociacao=${SCHOOL}&cpf=${ANA}`)],
    ])('is refused while %s, and changes nothing', async (reason, use) => {
      await product.sql('delete from pessoa_dependente');
      await product.sql('delete from mandato');
      await product.sql('delete from pessoa');
      await product.api.post('/pessoa/save', { cnpjAssociacao: SCHOOL, cpf: ANA, nome: 'ANA' }).expect(201);
      const { id } = await importMembers(`${ANA};ANA;2/2/80;`, `${RUI};Rui;;`, `${LIA};Lia;;`);
      const used = (await use((await member(RUI))!)) as { status: number };
      expect([200, 201, 204]).toContain(used.status);
      const before = await members();
      expect((await undo(id).expect(422)).body).toMatchObject({
        code: 'importacao.em-uso',
        message: `A importação nº ${id} não pode ser desfeita, e nada foi mudado: ${reason}.`,
      });
      expect(await members()).toEqual(before);
      expect(await last('ASSOCIADOS')).toMatchObject({ id, desfeitaEm: null, podeDesfazer: true });
    });

    it('is refused when what was there before is no longer kept', async () => {
      const { id } = await importMembers(`${LIA};Lia Maria;3/3/81;`);
      await product.sql('delete from importacao_original');
      expect((await undo(id).expect(422)).body.code).toBe('importacao.antiga');
    });

    it('is listed only if it brought something, and is of its association', async () => {
      const before = await list('ASSOCIADOS');
      await send('/pessoa/importacao', ['CPF;Nome', `${LIA};Lia Maria`], {});
      expect(await list('ASSOCIADOS')).toEqual(before);
      await undo(before[0]!.id, 'admin', RESIDENTS).expect(404);
      await undo(before[0]!.id, 'usuario', RESIDENTS).expect(403);
      await undo(before[0]!.id, 'ninguem').expect(401);
    });
  });

  describe('of expenses', () => {
    const ACCOUNT = '12345-6';
    const TITLES = 'Fornecedor;CNPJ;Data;Valor;Nota Fiscal;Descrição;Item;Pagamento;Forma;Conta';
    let documents = 0;
    /** A line of a bill that no other line has. */
    const line = (name: string, valor: string, payment: string) => {
      documents += 1;
      return `;${plan.idFavorecido};05/02/2026;${valor};${documents};${name};1;${payment}`;
    };
    const owed = (name: string) => line(name, '10,00', ';;');
    const paid = (name: string, valor = '10,00', account = ACCOUNT) => line(name, valor, `06/02/2026;PIX;${account}`);
    const importExpenses = async (...lines: string[]): Promise<SheetImport> => {
      const fields = { ano: YEAR, padroes: { descricaoFonteRecurso: 'pdde' } };
      const { status, body } = await send('/despesa/importacao', [TITLES, ...lines], fields, 'usuario');
      expect({ status, body }).toMatchObject({ status: 201 });
      return last('DESPESAS');
    };
    const expenses = async (): Promise<Expense[]> => (await product.api.get(`/despesa/all?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`)).body;
    const numberOf = async (name: string) =>
      (await expenses()).find(({ objetoResumido }) => objetoResumido === name.toUpperCase())!.idDespesa;
    const verified = async () =>
      expect((await product.api.get(`/auditoria/verificacao?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200)).body).toMatchObject({
        integro: true,
      });

    beforeAll(async () => {
      await givenAccount(product.api, ACCOUNT, { abertaEm: '2026-01-01' });
    });

    it('deletes all of it, paid expenses too, leaves the payees, and lets the same file in again', async () => {
      const lines = [`Gráfica Nova;98.765.432/0001-98;05/02/2026;7,00;9000;Um;1;;;`, paid('U1'), owed('U2')];
      const done = await importExpenses(...lines);
      expect(done).toMatchObject({ tipo: 'DESPESAS', ano: YEAR, novos: 3, alterados: 0, podeDesfazer: true });
      expect((await undo(done.id, 'usuario').expect(403)).body).toMatchObject({
        message: `A importação nº ${done.id} trouxe despesas pagas: só um administrador ou gestor da associação pode desfazê-la.`,
      });
      const answers = await Promise.all([undo(done.id, 'gestor'), undo(done.id, 'gestor')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({ id: done.id, desfeitaEm: expect.any(String) });
      expect(await expenses()).toEqual([]);
      const payees = (await product.api.get(`/favorecido/all?cnpjAssociacao=${SCHOOL}`)).body;
      expect(payees.map(({ cpfOrCnpj }: { cpfOrCnpj: string }) => cpfOrCnpj)).toContain(NEW_CNPJ);
      await verified();
      expect((await journal())[0]).toBe(`desfez a importação nº ${done.id} (${done.arquivo})`);
      files -= 1;
      const again = await importExpenses(...lines);
      expect(again).toMatchObject({ id: done.id + 1, novos: 3 });
      await undo(again.id).expect(200);
    });

    it.each<[string, string, (idDespesa: number) => Promise<unknown>]>([
      [
        'edited',
        'foi mudada depois da importação',
        (idDespesa) =>
          product.api.post('/despesa/save', {
            ...BOOK,
            ...plan.line,
            ...{ idFonteRecurso: plan.idFonteRecurso, idFavorecido: plan.idFavorecido, dataElaboracao: '2026-02-05', valor: 11, idDespesa },
          }),
      ],
      [
        'paid later',
        'foi mudada depois da importação',
        (idDespesa) =>
          product.api.put('/despesa/paga_despesa', { ...BOOK, idDespesa, valor: 10, dataPagamento: '2026-02-07', formaPagamento: 'PIX' }),
      ],
      [
        'cancelled',
        'foi mudada depois da importação',
        (idDespesa) =>
          product.api.put('/despesa/anula_despesa', {
            ...BOOK,
            idDespesa,
            valor: 10,
            dataAnulacao: '2026-02-07',
            justificativaAnulacao: 'ENGANO',
          }),
      ],
      [
        'attested',
        'foi mudada depois da importação',
        (idDespesa) =>
          product.api.put('/despesa/atesta', {
            ...BOOK,
            idDespesa,
            data: '2026-02-07',
            nome: 'ANA',
            cargo: 'PRESIDENTE',
            texto: 'Recebido.',
          }),
      ],
      ['with a paper', 'tem anexos', (idDespesa) => joiningPaper(product.api, { id: String(idDespesa) }, pdf(`papel ${idDespesa}`))],
    ])('is refused while one of them is %s, and changes nothing', async (kind, reason, use) => {
      const done = await importExpenses(owed(`A ${kind}`), owed(`B ${kind}`), paid(`C ${kind}`));
      const number = await numberOf(`B ${kind}`);
      const used = (await use(number)) as { status: number; body: unknown };
      expect({ status: [200, 201, 204].includes(used.status), body: used.body }).toMatchObject({ status: true });
      const before = await expenses();
      expect((await undo(done.id).expect(422)).body).toMatchObject({
        code: 'importacao.em-uso',
        message: `A importação nº ${done.id} não pode ser desfeita, e nada foi mudado: a despesa nº ${number} ${reason}.`,
      });
      expect(await expenses()).toEqual(before);
    });

    it('names the first five that something stands on, and takes back what is left of it where some were deleted', async () => {
      const names = Array.from({ length: 7 }, (_, index) => `D${index}`);
      const done = await importExpenses(...names.map((name) => owed(name)));
      for (const name of names) {
        const idDespesa = await numberOf(name);
        await product.api
          .put('/despesa/atesta', { ...BOOK, idDespesa, data: '2026-02-07', nome: 'ANA', cargo: 'PRESIDENTE', texto: 'Recebido.' })
          .expect(200);
      }
      const { message } = (await undo(done.id).expect(422)).body;
      expect(message.match(/a despesa nº \d+ foi mudada/g)).toHaveLength(5);
      expect(message).toMatch(/; e mais 2\.$/);
      const other = await importExpenses(owed('E1'), owed('E2'));
      await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${await numberOf('E1')}`).expect(204);
      await undo(other.id).expect(200);
      expect((await expenses()).filter(({ objetoResumido }) => objetoResumido?.startsWith('E'))).toEqual([]);
      const gone = await importExpenses(owed('F1'));
      await product.api.delete(`/despesa/delete/${SCHOOL}/${YEAR}/${await numberOf('F1')}`).expect(204);
      expect((await undo(gone.id).expect(422)).body.code).toBe('importacao.vazia');
    });

    it('is never half taken back when one of them is paid meanwhile', async () => {
      for (let round = 0; round < 5; round += 1) {
        const done = await importExpenses(...Array.from({ length: 40 }, (_, index) => owed(`G${round}-${index}`)));
        const idDespesa = await numberOf(`G${round}-20`);
        const payment = { ...BOOK, idDespesa, valor: 10, dataPagamento: '2026-02-07', formaPagamento: 'PIX' };
        const [undone, pay] = await Promise.all([undo(done.id), product.api.put('/despesa/paga_despesa', payment)]);
        const left = (await expenses()).filter(({ objetoResumido }) => objetoResumido?.startsWith(`G${round}-`));
        expect([[200, 404, 0].join(), [422, 200, 40].join()]).toContain([undone.status, pay.status, left.length].join());
      }
      await verified();
    });

    it('is refused while it is reconciled, its month is closed, or its year', async () => {
      const account = '777-7';
      await givenAccount(product.api, account, { abertaEm: '2026-01-01' });
      const done = await importExpenses(paid('H1', '33,00', account), owed('H2'));
      const number = await numberOf('H1');
      await givenStatement(product, account, [{ data: '2026-02-06', valor: -33 }], { saldo: -33, em: '2026-02-28' });
      await joinSameAmounts(product.api, BOOK, account, 2);
      expect((await undo(done.id).expect(422)).body.message).toMatch(
        new RegExp(
          `nada foi mudado: a despesa nº ${number}: Este movimento da conta 777-7 já foi conciliado .*Desfaça antes a conciliação\\.$`,
        ),
      );
      await product.sql('update importacao set sequencia = null where id = $1', [done.id]);
      expect((await undo(done.id).expect(422)).body.code).toBe('importacao.antiga');
      const open = await importExpenses(owed('I1'));
      await product.api.put('/exercicio/encerra', { ...BOOK, motivo: 'CONTAS APROVADAS' }).expect(200);
      expect((await undo(open.id).expect(422)).body.code).toBe('exercicio.encerrado');
    });
  });
});
