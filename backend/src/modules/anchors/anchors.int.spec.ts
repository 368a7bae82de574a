import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BookCheck, type BookId } from '#modules/book/public.js';
import { ENTRY_COLUMNS } from '#modules/book/sql.js';
import { JournalCheck } from '#modules/journal/public.js';
import { withClient } from '#platform/database/database.js';
import { NightlyJobs } from '#platform/jobs/nightly-jobs.js';
import { Metrics } from '#platform/metrics/metrics.js';
import { exportBook, verifyExport } from '../../../../test/integration/exported-book.js';
import { RESIDENTS, SCHOOL } from '../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../test/integration/product-here.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';
import { TimeStampAuthority } from '../../../../test/integration/time-stamp-authority.js';
import { until } from '../../../../test/until.js';
import { digestOf } from './anchor.js';
import { AnchorCheck } from './anchor-check.service.js';
import { Anchors } from './anchors.service.js';

/** An entry as `ENTRY_COLUMNS` reads it. */
interface Entry {
  sequencia: number;
  tipo: string;
  dados: string;
  operacao: number | null;
  dataEfetiva: string;
  autorCpf: string;
  autorNome: string;
  registradoEm: string;
}

/** Its hash, computed independently, as in `verifica.mjs`. */
function hashOf({ cnpjAssociacao, ano }: BookId, entry: Entry, hashAnterior: string): string {
  const { sequencia, tipo, dados, operacao, dataEfetiva, autorCpf, autorNome, registradoEm } = entry;
  const content = [cnpjAssociacao, ano, sequencia, tipo, dados, operacao, dataEfetiva, autorCpf, autorNome, registradoEm, hashAnterior];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

describe('anchors', () => {
  const authority = new TimeStampAuthority();
  const folder = mkdtempSync(join(tmpdir(), 'razao-anchors-'));
  const file = join(folder, 'ancoras.jsonl');
  const book: BookId = { cnpjAssociacao: SCHOOL, ano: YEAR };
  let product: ProductHere;
  let plan: Plan;

  beforeAll(async () => {
    product = await startProductHere({ anchorFile: file, anchorTsaUrl: await authority.start() });
    plan = await givenPlan(product.api);
    await spend(30);
    for (const path of ['/programa/save', '/programa/save'])
      await product.api.post(path, { cnpjAssociacao: SCHOOL, descricao: `P${Math.random()}` }).expect(201);
    await anchor();
    await spend(5);
    await anchor();
  });

  afterAll(async () => {
    await product.close();
    await authority.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const spend = async (times: number) => {
    for (let each = 0; each < times; each += 1) await product.api.post('/despesa/save', expenseOf(plan, { valor: 1 })).expect(201);
  };
  const anchor = () => product.app.get(Anchors, { strict: false }).run(new Date(), new AbortController().signal);
  const found = async (path = file) => (await product.app.get(AnchorCheck, { strict: false }).verify(path)).divergencias;
  const check = () => product.app.get(BookCheck, { strict: false });
  const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
  /** A copy of the file with changed lines. */
  const edited = (change: (kept: string[]) => string[]) => {
    const copy = join(folder, 'copy.jsonl');
    writeFileSync(copy, `${change(lines()).join('\n')}\n`);
    return copy;
  };

  it('contain every book and journal, are stamped, and are chained in the file', async () => {
    const { divergencias, ancoras, carimbadas, cadeias } = await product.app.get(AnchorCheck, { strict: false }).verify(file);
    expect({ divergencias, ancoras, carimbadas }).toEqual({ divergencias: [], ancoras: 2, carimbadas: 2 });
    // The book of the school, the journals of both associations and that of the installation.
    expect(cadeias).toBe(4);
    const [first, , second] = lines().map((line) => JSON.parse(line));
    expect(second.texto).toContain(`Âncora anterior: ${digestOf(first.texto)}`);
  });

  it('store only the heads that moved: of the second anchor the book alone', async () => {
    const stored = await product.sql('select numero, count(*)::int as heads from ancora_cabeca group by 1 order by 1');
    expect(stored.map(({ heads }) => heads)).toEqual([4, 1]);
  });

  it('are shown on the audit screen', async () => {
    const { body } = await product.api.get(`/auditoria/ancora?cnpjAssociacao=${SCHOOL}&ano=${YEAR}`).expect(200);
    const { entradas } = await check().verify(book);
    expect(body.ancora).toMatchObject({ numero: 2, sequencia: entradas, carimbo: { autoridade: 'Carimbo' } });
    const none = await product.api.get(`/auditoria/ancora?cnpjAssociacao=${RESIDENTS}&ano=${YEAR}`).expect(200);
    expect(none.body).toEqual({ ancora: null });
  });

  it('tell operators when the newest one was made that is written and stamped', async () => {
    const told = async () => {
      const { text } = await product.app.get(Metrics).text();
      return Math.floor(Number(/^razao_anchor_timestamp_seconds (\S+)$/m.exec(text)?.[1]));
    };
    const made = await product.sql<{ em: number }>('select floor(extract(epoch from feita_em))::int as em from ancora order by numero');
    expect(await told()).toBe(made[1]!.em);
    for (const missing of ['texto_escrito', 'carimbo_escrito']) {
      await product.sql(`update ancora set ${missing} = false where numero = 2`);
      expect(await told()).toBe(made[0]!.em);
      await product.sql(`update ancora set ${missing} = true where numero = 2`);
    }
  });

  it('are exported with the path of the book, verified by verifica.mjs, and time stamps, verified by openssl', async () => {
    const at = join(folder, 'export');
    await exportBook(product.api, at, YEAR);
    const verifier = async () => (await verifyExport(at)).said;
    expect(await verifier()).toContain('Confere: 2 âncoras do livro, 2 delas com carimbo do tempo.');
    for (const name of ['000001', '000002']) {
      const words = ['ts', '-verify', '-data', `ancoras/${name}.txt`, '-in', `ancoras/${name}.tsr`, '-CAfile', authority.certificate];
      expect(execFileSync('openssl', words, { cwd: at, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })).toContain(
        'Verification: OK',
      );
    }
    expect(JSON.parse(readFileSync(join(at, 'manifesto.json'), 'utf8')).ancoras).toEqual({ ligadas: true, quantas: 2 });
    const paths = readFileSync(join(at, 'ancoras.jsonl'), 'utf8');
    writeFileSync(
      join(at, 'ancoras.jsonl'),
      paths.replace(/"caminho":\[\{"lado":"\w+","hash":"(.)/, (step, figure) => `${step.slice(0, -1)}${figure === '0' ? '1' : '0'}`),
    );
    expect(await verifier()).toContain('O caminho não leva à raiz da âncora nº 1.');
  });

  it('cannot be changed or deleted by the application nor by the owner', async () => {
    for (const what of ['update ancora set texto = texto', 'delete from ancora', 'delete from ancora_cabeca'])
      await expect(product.sql(what)).rejects.toThrow('never changed or deleted');
    expect(
      await product.sql(`select distinct privilege_type from information_schema.role_table_grants where table_name = 'ancora'
      and grantee <> current_user order by 1`),
    ).toEqual([{ privilege_type: 'INSERT' }, { privilege_type: 'SELECT' }]);
  });

  describe('when a superuser', () => {
    /** Runs SQL with triggers off and rebuilds the read models, so that no other check finds it; restores everything. */
    const tampered = (sql: string, look: () => Promise<void>, change?: (entries: Entry[]) => Entry[]) =>
      withClient(product.ownerUrl, async (client) => {
        const { rows: tables } = await client.query<{ name: string }>(
          `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
          where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('cnpj_associacao', 'ano')
          group by 1 having count(*) = 2 union select 'diario' union select 'diario_entrada'`,
        );
        await client.query('set session_replication_role = replica');
        for (const { name } of tables) await client.query(`create temp table kept_${name} as select * from ${name}`);
        try {
          await client.query(`delete from livro_verificacao; ${sql}`);
          if (change) {
            const { rows } = await client.query<Entry>(`select ${ENTRY_COLUMNS} from evento where ano = $1 order by evento.sequencia`, [
              YEAR,
            ]);
            let hashAnterior = '0'.repeat(64);
            for (const entry of change(rows)) {
              const hash = hashOf(book, entry, hashAnterior);
              await client.query(
                `update evento set autor_nome = $3, registrado_em = $4, hash = $5, hash_anterior = $6 where ano = $1 and sequencia = $2`,
                [YEAR, entry.sequencia, entry.autorNome, entry.registradoEm, hash, hashAnterior],
              );
              hashAnterior = hash;
            }
            await client.query('update livro set hash = $2 where ano = $1', [YEAR, hashAnterior]);
          }
          for (const each of await check().booksOf(SCHOOL)) {
            await check().rebuild(each);
            expect(await check().verify(each)).toMatchObject({ integro: true });
          }
          await look();
        } finally {
          for (const { name } of tables) await client.query(`delete from ${name}; insert into ${name} select * from kept_${name}`);
        }
      });
    const entry = (number: number, change: Partial<Entry>) => (entries: Entry[]) =>
      entries.map((each) => (each.sequencia === number ? { ...each, ...change } : each));

    it('rewrites a book with a valid chain, the file tells', () =>
      tampered(
        '',
        async () => expect(await found()).toEqual([expect.stringContaining('foi reescrito: o nº')]),
        entry(9, { autorNome: 'EVA' }),
      ));

    it('shifts the time stamp of an entry, the file tells', () =>
      tampered(
        '',
        async () => expect(await found()).toEqual([expect.stringContaining('foi reescrito: o nº')]),
        entry(9, { registradoEm: '2026-01-02T03:04:05.006Z' }),
      ));

    it('cuts twenty entries, the file tells', () =>
      tampered(
        `delete from evento where ano = ${YEAR} and sequencia > (select sequencia - 20 from livro where ano = ${YEAR});
        update livro l set sequencia = l.sequencia - 20, hash = (select e.hash from evento e where e.ano = l.ano and e.sequencia = l.sequencia - 20)
          where ano = ${YEAR}`,
        async () => expect(await found()).toEqual([expect.stringContaining(`O livro ${SCHOOL} ${YEAR} foi cortado: vai até o nº`)]),
      ));

    it('erases a year, the file tells', () =>
      tampered(
        ['evento', 'livro', 'lancamento', 'movimento', 'saldo', 'despesa', 'orcamento']
          .map((table) => `delete from ${table} where ano = ${YEAR};`)
          .join(''),
        async () =>
          expect(await found()).toEqual([expect.stringContaining(`O livro ${SCHOOL} ${YEAR} não existe mais: estava na âncora nº 1`)]),
      ));

    it('inserts backdated entries, the file tells', async () => {
      await spend(1);
      const late = (entries: Entry[]) =>
        entries.map((each) => (each === entries.at(-1) ? { ...each, registradoEm: '2026-01-02T03:04:05.006Z' } : each));
      await tampered(
        '',
        async () =>
          expect(await found()).toEqual([expect.stringMatching(/foi recuado: o lançamento nº \d+ diz ser anterior à âncora nº 2/)]),
        late,
      );
    });

    it('cuts the journal, the file tells', () =>
      tampered(
        `delete from diario_entrada e using diario d where e.cnpj_associacao = '${SCHOOL}' and d.cnpj_associacao = e.cnpj_associacao
          and e.sequencia > d.sequencia - 5;
        update diario d set sequencia = d.sequencia - 5, hash = (select e.hash from diario_entrada e where e.cnpj_associacao = d.cnpj_associacao
          and e.sequencia = d.sequencia - 5) where cnpj_associacao = '${SCHOOL}'`,
        async () => {
          expect(await product.app.get(JournalCheck).verify(SCHOOL)).toMatchObject({ integro: true });
          expect(await found()).toEqual([expect.stringContaining(`O diário ${SCHOOL} foi cortado`)]);
        },
      ));

    it('rewrites a book, npm run ledger:verify -- --anchors FILE tells it and fails; with a valid file it succeeds', async () => {
      const verify = () => {
        const env = { ...process.env, DATABASE_URL: product.ownerUrl, JWT_SECRET: product.jwtSecret, NODE_OPTIONS: '' };
        const words = ['dist/backend/src/cli.js', 'ledger-verify', '--anchors', file];
        return new Promise<{ code: unknown; stdout: string }>((resolve) =>
          execFile(process.execPath, words, { env }, (error, stdout) => resolve({ code: error?.code ?? 0, stdout })),
        );
      };
      expect(await verify()).toEqual({
        code: 0,
        stdout: expect.stringMatching(/^Âncoras: 2 conferem, 2 com carimbo do tempo, de 4 livros e diários, a última de .*\.$/m),
      });
      await tampered(
        '',
        async () => {
          const { code, stdout } = await verify();
          expect(code).toBe(1);
          expect(stdout).toContain(`Livro ${SCHOOL} ${YEAR}: íntegro`);
          expect(stdout).toMatch(/^Âncoras: DIVERGÊNCIA\. O livro .* foi reescrito/m);
        },
        entry(3, { autorNome: 'EVA' }),
      );
    });
  });

  it.each<[string, (kept: string[]) => string[], string]>([
    ['another head', ([first, ...rest]) => [first!.replace(/ (\d+) ([0-9a-f]{64})"/, ' 7 $2"'), ...rest], 'não dão a raiz'],
    [
      'another moment',
      ([first, ...rest]) => [first!.replace(/Momento: \d{4}/, 'Momento: 2031'), ...rest],
      'carimbo do tempo não é deste texto',
    ],
    ['a line less', ([, ...rest]) => rest.slice(1), ''],
    ['a missing anchor in between', (kept) => kept.filter((line) => !line.startsWith('{"numero":1,"texto"')), 'há o carimbo dela'],
    [
      'a stamp of another',
      ([first, stamp, second, last]) => [first!, stamp!, second!, last!.replace(/"carimbo":".*"/, /"carimbo":".*"/.exec(stamp!)![0])],
      'não é deste texto',
    ],
    ['a broken line', ([first, ...rest]) => [first!.slice(0, -3), ...rest], 'A linha 1 do arquivo não pode ser lida.'],
  ])('find that a file has %s', async (_, change, sentence) => {
    const told = await found(edited(change));
    if (sentence) expect(told.join('\n')).toContain(sentence);
    // A file that begins later is valid for its own anchors.
    else expect(told).toEqual([]);
  });

  it('are written whole again after a truncated line', async () => {
    const copy = edited((kept) => [...kept, kept[0]!.slice(0, 40)]);
    appendFileSync(copy, `${lines()[0]}\n`);
    expect(await found(copy)).toEqual([]);
  });

  it('are created and written while the authority is unreachable, and stamped later', async () => {
    authority.isDown = true;
    await expect(anchor()).rejects.toThrow('answered 503');
    expect(JSON.parse(lines().at(-1)!)).toMatchObject({ numero: 3, texto: expect.any(String) });
    const before = authority.count;
    authority.isDown = false;
    await product.app.get(Anchors, { strict: false }).run(new Date(0), new AbortController().signal);
    expect(authority.count).toBe(before + 1);
    expect(JSON.parse(lines().at(-1)!)).toEqual({ numero: 3, carimbo: expect.any(String) });
    expect(await found()).toEqual([]);
  });

  it('are queued when a year is closed, without delaying it', async () => {
    await product.app.get(NightlyJobs).start();
    authority.isDown = true;
    await product.api.put('/exercicio/encerra', { ...book, motivo: 'Contas aprovadas.' }).expect(200);
    await until('the fourth anchor is written', () => lines().some((line) => line.startsWith('{"numero":4,')));
    expect(JSON.parse(lines().at(-1)!).cabecas).toContainEqual(expect.stringContaining(`livro ${SCHOOL} ${YEAR}`));
    authority.isDown = false;
  });
});
