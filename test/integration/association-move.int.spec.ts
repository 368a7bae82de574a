import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { type Manifest } from '#platform/backup/manifest.js';
import { bring } from '../../backend/src/commands/association.js';
import { everyRow } from './every-row.js';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';
import { givenPaper, pdf } from './papers.js';
import { type ProductHere, startProductHere } from './product-here.js';
import { LATER, ProductProcess } from './product-process.js';
import { expenseOf, givenAccount, givenPlan, type Plan, YEAR } from './scenario.js';
import { givenStatement } from './statement-lines.js';

const MOVING = '11444777000161';
const PATIENCE = 180_000;

const membersOf = async (file: string): Promise<Record<string, Buffer>> => {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  const members: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) members[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  zip.close();
  return members;
};

/** Seen nowhere but in records of the association that stays. */
const ONLY_THEIRS = 'JARDINAGEM DO CONDOMÍNIO';

describe('an association that moves to another installation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-move-'));
  const file = join(folder, 'associacao.zip');
  let source: TestProduct;
  let commands: ProductProcess;
  let target: ProductHere;
  let members: Record<string, Buffer>;
  let manifest: Manifest;

  beforeAll(async () => {
    const papersDir = join(folder, 'anexos');
    source = await startProduct({ papersDir });
    target = await startProductHere();
    commands = new ProductProcess({ DATABASE_URL: source.ownerUrl, JWT_SECRET: source.jwtSecret, ANEXOS_DIR: papersDir });
    await source.api.post('/associacao/save', { cnpj: MOVING, nome: 'APM QUE MUDA', novo: true }).expect(201);
    await givenPlan(target.api);
    const expenses: object[] = [];
    for (const [cnpjAssociacao, words] of [
      [SCHOOL, ONLY_THEIRS],
      [MOVING, 'MATERIAL'],
    ] as const) {
      const plan: Plan = await givenPlan(source.api, cnpjAssociacao);
      await givenAccount(source.api, '123-4', { cnpjAssociacao });
      await source.api.post('/orcamento/save', { cnpjAssociacao, ano: YEAR, ...plan.line, valor: 90_000 }).expect(201);
      expenses.push(expenseOf(plan, { cnpjAssociacao, objetoDetalhado: words }));
      await source.api.post('/despesa/save', expenses.at(-1)).expect(201);
      await givenStatement(source, '123-4', [{ data: '2026-03-12', valor: -100, historico: words }], { cnpjAssociacao });
      await givenPaper(source.api, { cnpjAssociacao }, pdf(words));
      await source.sql(
        `insert into template (cnpj, nome, nome_arquivo, arquivo, enviado_em, autor) values ($1, 'Ata', $2, 'x', now(), 'ANA')`,
        [cnpjAssociacao, words],
      );
    }
    expect(await commands.runs({ ANEXOS: 'pasta' }, 'papers-move')).toEqual({ code: 0, stderr: '' });
    await givenPaper(source.api, { cnpjAssociacao: MOVING, tipo: 'RECIBO' }, pdf('recibo no banco'));

    let isExporting = true;
    const saving = expenses.map(async (body) => {
      let saved = 0;
      for (; isExporting; saved += 1) await source.api.post('/despesa/save', body).expect(201);
      return saved;
    });
    const exported = await commands.tells({}, 'association-export', '11.444.777/0001-61', file);
    isExporting = false;
    for (const saved of await Promise.all(saving)) expect(saved).toBeGreaterThan(2);
    expect(exported).toMatchObject({ code: 0, stderr: '' });
    members = await membersOf(file);
    manifest = JSON.parse(members['manifesto.json']!.toString());
  }, PATIENCE);

  afterAll(async () => {
    await target.close();
    await commands.end();
    await source.close();
    rmSync(folder, { recursive: true });
  });

  /** The archive with other members. */
  const written = async (changed: Record<string, Buffer>): Promise<string> => {
    const path = join(folder, `${randomUUID()}.zip`);
    const zip = new ZipFile();
    for (const [name, bytes] of Object.entries({ ...members, ...changed })) zip.addBuffer(bytes, name);
    zip.end();
    writeFileSync(path, await buffer(zip.outputStream));
    return path;
  };
  const saying = (changes: object) => written({ 'manifesto.json': Buffer.from(JSON.stringify({ ...manifest, ...changes })) });
  /** The archive with another content of a table, and a manifest that agrees with it. */
  const forged = (table: string, change: (text: string) => string): Promise<string> => {
    const before = members[`tabelas/${table}.copy`]!.toString();
    const after = change(before);
    expect(after).not.toBe(before);
    const told = { linhas: after.split('\n').length - 1, sha256: createHash('sha256').update(after).digest('hex') };
    const tabelas = manifest.tabelas.map((each) => (each.nome === table ? { ...each, ...told } : each));
    const changed = { ...manifest, tabelas };
    return written({ [`tabelas/${table}.copy`]: Buffer.from(after), 'manifesto.json': Buffer.from(JSON.stringify(changed)) });
  };
  const linesOf = (table: string) => manifest.tabelas.find(({ nome }) => nome === table)!.linhas;
  const rows = () => everyRow((sql) => target.sql(sql));
  const expectRefused = async (path: string | Promise<string>, sentence: RegExp) => {
    const before = await rows();
    await expect(bring(target.app, { ownerUrl: target.ownerUrl, roleSecret: 'x'.repeat(32), file: await path })).rejects.toThrow(sentence);
    expect(await rows()).toEqual(before);
  };

  it('is written as it stood at one moment, with its papers, and with nothing of others', async () => {
    const { cabecas } = manifest.associacao!;
    expect(cabecas.map(({ cadeia }) => cadeia)).toEqual([`diario ${MOVING}`, `livro ${MOVING} ${YEAR}`]);
    for (const { cadeia, sequencia, hash } of cabecas) {
      const table = cadeia.startsWith('livro') ? 'evento' : 'diario_entrada';
      const sql = `select hash from ${table} where cnpj_associacao = $1 and sequencia = $2`;
      expect(await source.sql(sql, [MOVING, sequencia])).toEqual([{ hash }]);
    }
    const { evento, anexo_conteudo, extrato_linha, template, banco, elemento_despesa } = Object.fromEntries(
      manifest.tabelas.map(({ nome, linhas }) => [nome, linhas]),
    );
    expect({ evento, anexo_conteudo, extrato_linha, template, banco, elemento_despesa }).toEqual({
      evento: cabecas[1]!.sequencia,
      anexo_conteudo: 2,
      extrato_linha: 1,
      template: 1,
      banco: 1,
      elemento_despesa: 1,
    });
    const text = Buffer.concat(Object.values(members)).toString();
    for (const theirs of [ONLY_THEIRS, Buffer.from(ONLY_THEIRS).toString('hex'), SCHOOL, '$argon2'])
      expect(text.includes(theirs)).toBe(false);
    expect(Object.keys(members).filter((name) => /usuario|sessao|diario_lido/.test(name))).toEqual([]);
  });

  it(
    'is refused where a byte was changed, an entry rewritten, a paper exchanged, or a row is of another association',
    async () => {
      await expectRefused(written({ 'tabelas/evento.copy': Buffer.from('nada') }), /está danificado ou incompleto\. Nada foi alterado/);
      await expectRefused(
        forged('evento', (text) => text.replace('"valor":10000', '"valor":10001')),
        /^O livro 11444777000161 2026 tem uma divergência no nº \d+: .* Nada foi gravado nem alterado\.$/,
      );
      await expectRefused(
        forged('diario_entrada', (text) => text.replace('MANUTENÇÃO', 'MANUTENCAO')),
        /^O diário de 11444777000161 tem uma divergência no nº \d+: /,
      );
      await expectRefused(
        forged('anexo_conteudo', (text) => text.replace('\\\\x25', '\\\\x26')),
        /Foi alterado o conteúdo do anexo “nota\.pdf”/,
      );
      await expectRefused(
        forged('feriado', (text) => `${text}${SCHOOL}\t2026-11-20\tFERIADO\n`),
        /o arquivo tem registros de outra associação \(em feriado\)\. Nada foi alterado\.$/,
      );
      const cabecas = manifest.associacao!.cabecas.map((head) => ({ ...head, sequencia: head.sequencia + 1 }));
      await expectRefused(
        saying({ associacao: { ...manifest.associacao, cabecas } }),
        /os livros e o diário não terminam como o arquivo diz\. Nada foi alterado/,
      );
    },
    PATIENCE,
  );

  it(
    'is refused of another version, with tables that an association does not have, and as a backup',
    async () => {
      await expectRefused(
        saying({ esquema: '9999-later' }),
        /o arquivo é de uma versão do Razão que esta não conhece \(.*, esquema 9999-later\)/,
      );
      const usuario = { nome: 'usuario', colunas: ['cpf'], linhas: 0, sha256: createHash('sha256').digest('hex') };
      const intruding = { ...manifest, tabelas: [...manifest.tabelas, usuario] };
      const intruder = { 'manifesto.json': Buffer.from(JSON.stringify(intruding)), 'tabelas/usuario.copy': Buffer.of() };
      await expectRefused(written(intruder), /o arquivo tem outras tabelas do que a versão que diz tê-lo feito/);
      await expectRefused(saying({ associacao: undefined }), /^O arquivo tem uma instalação inteira: restaure-a com npm run restore/);
    },
    PATIENCE,
  );

  it(
    'is refused where the number of a shared record stands for something else, which the books could not tell',
    async () => {
      const [element] = await source.sql<{ id: number }>(`select id from elemento_despesa where descricao like '%${MOVING}'`);
      await target.sql(`insert into elemento_despesa overriding system value values ($1, 'OBRAS')`, [element!.id]);
      await expectRefused(file, /elemento_despesa tem aqui outro número ou outro nome: nº \d+, MATERIAL DE CONSUMO \d+ \(aqui: OBRAS\)/);
      await target.sql('delete from elemento_despesa where id = $1', [element!.id]);
    },
    PATIENCE,
  );

  it(
    'has the same books, journal and papers there, beside others, and nobody sees it but a new administrator',
    async () => {
      const there = new ProductProcess({ DATABASE_URL: target.ownerUrl, JWT_SECRET: target.jwtSecret });
      const others = (table: string[]) => table.filter((row) => row.includes(SCHOOL) && !row.includes(MOVING));
      const before = await rows();
      const { code, stdout, stderr } = await there.tells({}, 'association-import', file);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      for (const { cadeia, sequencia, hash } of manifest.associacao!.cabecas)
        expect(stdout.toLowerCase().replace('diário', 'diario')).toContain(`${cadeia}: ${sequencia} entradas, hash ${hash}.`);
      expect(stdout).toMatch(/Ninguém tem acesso a ela: dê-lhe um administrador com npm run admin:grant -- LOGIN 11444777000161\.\n$/);

      const after = await rows();
      for (const [table, was] of Object.entries(before)) {
        expect(others(after[table]!)).toEqual(others(was));
        const brought = after[table]!.filter((row) => new RegExp(`^\\(${MOVING},|,${MOVING},Ata,`).test(row)).length;
        if (['evento', 'diario_entrada', 'despesa', 'lancamento', 'anexo_conteudo', 'extrato_linha', 'template'].includes(table))
          expect({ table, brought }).toEqual({ table, brought: linesOf(table) + (table === 'diario_entrada' ? 1 : 0) });
      }
      expect(after.rel_associacao_usuario).toEqual(before.rel_associacao_usuario);
      const ended = `select tipo, autor_nome from diario_entrada where cnpj_associacao = $1 order by sequencia desc limit 1`;
      expect(await target.sql(ended, [MOVING])).toEqual([{ tipo: 'vinculo.exclusao', autor_nome: 'Importação de associação' }]);
      expect(
        await target.sql(
          `select tipo, autor_nome from diario_entrada where cnpj_associacao = 'INSTALACAO' order by sequencia desc limit 1`,
        ),
      ).toEqual([{ tipo: 'elemento_despesa.inclusao', autor_nome: 'Importação de associação' }]);
      await target.api.get(`/despesa/all?cnpjAssociacao=${MOVING}&ano=${YEAR}`).expect(403);

      expect(await there.runs({}, 'admin-grant', 'admin', MOVING)).toEqual({ code: 0, stderr: '' });
      const verified = await target.api.get(`/auditoria/verificacao?cnpjAssociacao=${MOVING}&ano=${YEAR}`).expect(200);
      expect(verified.body).toMatchObject({ integro: true, entradas: linesOf('evento') });
      const journal = await target.api.get(`/diario/verificacao?cnpjAssociacao=${MOVING}`).expect(200);
      expect(journal.body).toMatchObject({ integro: true, divergencia: null });
      await there.end();
    },
    PATIENCE,
  );

  it(
    'is brought forward by a later release, with the same books and journal',
    async () => {
      const elsewhere = await startProduct();
      const later = new ProductProcess({ DATABASE_URL: elsewhere.ownerUrl, JWT_SECRET: elsewhere.jwtSecret, ...LATER });
      const { code, stdout, stderr } = await later.tells({}, 'association-import', file);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      for (const { sequencia, hash } of manifest.associacao!.cabecas) expect(stdout).toContain(`: ${sequencia} entradas, hash ${hash}.`);
      const payees = await elsewhere.sql('select nome, apelido from favorecido where cnpj_associacao = $1', [MOVING]);
      expect(payees.length).toBe(linesOf('favorecido'));
      for (const { nome, apelido } of payees) expect(apelido).toBe(`LOJA ${nome}`);
      expect(await elsewhere.sql(`select datname from pg_database where datname like '%\\_trazida'`)).toEqual([]);
      await later.end();
      await elsewhere.close();
    },
    PATIENCE,
  );

  it(
    'is refused a second time',
    async () => {
      await expectRefused(file, /esta instalação já tem registros de APM QUE MUDA, CNPJ 11444777000161 \(em \w+\)\. Nada foi alterado\.$/);
    },
    PATIENCE,
  );

  it(
    'is not written over a file, without a CNPJ, or when it is not there',
    async () => {
      const refusal = (sentence: RegExp) => ({ code: 1, stderr: expect.stringMatching(sentence) });
      expect(await commands.runs({}, 'association-export', MOVING)).toEqual(
        refusal(/^Informe o CNPJ e o arquivo: npm run association:export/),
      );
      expect(await commands.runs({}, 'association-export', MOVING, file)).toEqual(
        refusal(/^A cópia da associação não foi feita: o arquivo \S+ já existe\./),
      );
      expect(await commands.runs({}, 'association-export', '00000000000191', join(folder, 'x.zip'))).toEqual(
        refusal(/^Não há associação com o CNPJ 00000000000191\.\n$/),
      );
    },
    PATIENCE,
  );
});
