import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AnchorCheck, Anchors } from '#modules/anchors/public.js';
import { BookCheck } from '#modules/book/public.js';
import { withClient } from '#platform/database/database.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { BookVerification } from '../../backend/src/modules/audit/verification/book-verification.service.js';
import { NightList } from '../../backend/src/modules/audit/verification/night-list.service.js';
import { Verifications } from '../../backend/src/modules/audit/verification/verifications.job.js';
import { JournalCheck } from '../../backend/src/modules/journal/journal-check.js';
import { RESIDENTS, SCHOOL } from './harness.js';
import { type ProductHere, startProductHere } from './product-here.js';
import { givenAccount, YEAR } from './scenario.js';
import { givenStatement } from './statement-lines.js';

const URSULA = '39053344705';
const BOOK = { cnpjAssociacao: SCHOOL, ano: YEAR };

const CHANGED = 'foi alterado fora do sistema, ou excluído.';
const ADDED = 'foi incluído fora do sistema: o diário não o registra.';

/** What rules rest on besides books. */
const REGISTERS: [what: string, sql: string, said: string][] = [
  ['the limit of payments', 'update alcada set valor = 99999999', `O limite da alçada de pagamentos ${CHANGED}`],
  ['the limit of payments, by taking it away', 'update alcada set valor = null', `O limite da alçada de pagamentos ${CHANGED}`],
  ['the limit of payments, by deleting it', 'delete from alcada', `O limite da alçada de pagamentos ${CHANGED}`],
  [
    'the limit of payments, by adding one',
    `insert into alcada select '${RESIDENTS}', valor, proposta_aberta, valor_proposto, proposta_cpf, proposta_por, proposta_em from alcada`,
    `O limite da alçada de pagamentos ${ADDED}`,
  ],
  ['who proposed a limit', `update alcada set proposta_cpf = '52998224725'`, `O limite da alçada de pagamentos ${CHANGED}`],
  [
    'whether redistributions need an approval',
    `update associacao set exige_aprovacao = not exige_aprovacao where cnpj = '${SCHOOL}'`,
    `O cadastro da associação ${CHANGED}`,
  ],
  [
    'what a link opens',
    `update rel_associacao_usuario set anos = '{${YEAR},${YEAR + 1}}' where tipo = 'AUDITOR'`,
    `O acesso do CPF ***.533.447-** ${CHANGED}`,
  ],
  ['a link, by deleting it', `delete from rel_associacao_usuario where cpf = '${URSULA}'`, `O acesso do CPF ***.533.447-** ${CHANGED}`],
  [
    'a link, by adding one',
    `insert into rel_associacao_usuario values ('${URSULA}', '${RESIDENTS}', 'ADMIN', 'ATIVO')`,
    `O acesso do CPF ***.533.447-** ${ADDED}`,
  ],
  ['who must have a second factor', 'delete from segundo_fator_exigido', `O segundo fator exigido com o acesso ADMIN ${CHANGED}`],
  ['a holiday', `update feriado set data = '${YEAR}-06-25'`, 'O feriado de '],
];

describe('tampering by the owner of the database with triggers off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-tampering-'));
  const anchorFile = join(folder, 'ancoras.jsonl');
  let product: ProductHere;
  const the = <T>(service: abstract new (...given: never[]) => T): T => product.app.get<T>(service, { strict: false });

  /** A reconciled revenue, a finding and an opinion on it, and an anchor. */
  beforeAll(async () => {
    Logger.overrideLogger(false);
    product = await startProductHere({ anchorFile });
    const { api } = product;
    await givenAccount(api, '1-9');
    await api.post('/receita/save', { ...BOOK, numConta: '1-9', data: `${YEAR}-03-02`, valor: 1000, descricao: 'REPASSE' }).expect(201);
    const [line] = await givenStatement(product, '1-9', [{ data: `${YEAR}-03-03`, valor: 1000, historico: 'TED RECEBIDA' }]);
    const movements = await product.sql('select sequencia::int as sequencia, ordem from movimento');
    await api.post('/conciliacao/save', { ...BOOK, numConta: '1-9', linhas: [line], movimentos: movements }).expect(201);
    const link = { cpf: URSULA, cnpj: SCHOOL, tipo: 'AUDITOR', anos: [YEAR], ate: `${YEAR + 1}-12-31` };
    await api.post('/rel_associacao_usuario/save', link).expect(200);
    await api.post('/ressalva/save', { ...BOOK, sequencia: 1, texto: 'Falta o recibo.' }, 'usuario').expect(201);
    const opinion = { ...BOOK, conclusao: 'APROVACAO_COM_RESSALVAS', texto: 'CONTAS EXAMINADAS.', sequencia: 2, passos: 1 };
    await api.post('/parecer/save', opinion, 'usuario').expect(201);
    await product.sql(`insert into alcada (cnpj_associacao, valor, proposta_aberta, valor_proposto, proposta_cpf, proposta_por, proposta_em)
      values ('${SCHOOL}', 100000, true, null, '${URSULA}', 'URSULA', now())`);
    await product.sql(`insert into segundo_fator_exigido values ('${SCHOOL}', 'ADMIN')`);
    await product.sql(`insert into feriado values ('${SCHOOL}', '${YEAR}-06-24', 'SÃO JOÃO')`);
    await the(Anchors).run(new Date(), new AbortController().signal);
  });

  afterAll(async () => {
    await product.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs the statement, calls `look`, and restores every table. */
  const tampered = (sql: string, look: () => Promise<void>) =>
    withClient(product.ownerUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      await client.query('set session_replication_role = replica');
      for (const { name } of rows) await client.query(`create temp table kept_${name} as select * from public.${name}`);
      try {
        await client.query(sql);
        await look();
      } finally {
        for (const { name } of rows)
          await client.query(`delete from public.${name}; insert into public.${name} overriding system value select * from kept_${name}`);
      }
    });
  const verify = () => {
    const env = {
      ...process.env,
      DATABASE_URL: product.ownerUrl,
      JWT_SECRET: product.jwtSecret,
      ANCHOR_FILE: anchorFile,
      NODE_OPTIONS: '',
    };
    return new Promise<{ code: unknown; stdout: string }>((resolve) =>
      execFile(process.execPath, ['dist/backend/src/cli.js', 'ledger-verify'], { env }, (error, stdout) =>
        resolve({ code: error?.code ?? 0, stdout }),
      ),
    );
  };
  /** Results of every check, in the command's order. */
  const told = async (): Promise<string[]> => {
    const sentences: string[] = [];
    for (const cnpj of await the(Tenancy).owners())
      for (const book of await the(BookCheck).booksOf(cnpj))
        for (const { sequencia, motivo } of (await the(BookVerification).examine(book)).divergencias)
          sentences.push(`${cnpj} ${book.ano} nº ${sequencia}: ${motivo}`);
    for (const chain of await the(JournalCheck).chains()) {
      const { divergencia } = await the(JournalCheck).verify(chain);
      if (divergencia) sentences.push(divergencia.motivo);
    }
    return [...sentences, ...(await the(AnchorCheck).verify(anchorFile)).divergencias];
  };
  /** Of a night in which everything is verified whole. */
  const tonight = async () => {
    await product.sql('delete from diario_verificacao; delete from livro_verificacao');
    await the(Verifications).begin(new Date());
    await the(Verifications).share(randomUUID(), new AbortController().signal);
    return the(NightList).last();
  };
  const everyTable = (of: string) => `
    do $$ declare t text; begin
      for t in select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('cnpj_associacao', 'cnpj') and (${of}) loop
        execute format('delete from public.%I', t);
      end loop;
    end $$`;

  it('is not reported without a change', async () => {
    expect(await told()).toEqual([]);
    expect(await tonight()).toMatchObject({ livros: 1, divergentes: 0, diarios: 3, diariosDivergentes: 0, ancorasDivergentes: 0 });
  });

  it.each<[what: string, sql: string, said: string, night: object]>([
    [
      'an entry, of an association that was erased',
      `delete from associacao where cnpj = '${SCHOOL}'; update evento set autor_nome = 'EVA' where sequencia = 1`,
      `${SCHOOL} ${YEAR} nº 1: O conteúdo da entrada nº 1 foi alterado: o hash não confere.`,
      { livros: 1, divergentes: 1, diariosDivergentes: 1 },
    ],
    [
      'an association, by erasing it alone',
      `delete from associacao where cnpj = '${SCHOOL}'`,
      'A associação não está mais cadastrada, e o diário não registra a exclusão dela.',
      { livros: 1, divergentes: 0, diarios: 3, diariosDivergentes: 1 },
    ],
    [
      'a book, by erasing every row of it',
      everyTable(`exists (select from information_schema.columns c where c.table_name = tables.table_name and c.column_name = 'ano')`),
      `O livro ${SCHOOL} ${YEAR} não existe mais`,
      { livros: 0, ancorasDivergentes: 1 },
    ],
    [
      'everything, by erasing every row of every association',
      everyTable('true'),
      `O diário ${SCHOOL} não existe mais`,
      { livros: 0, diarios: 1, ancorasDivergentes: 3 },
    ],
    [
      'a finding',
      `update ressalva set texto = 'Nada falta.'`,
      `O passo 1 da ressalva nº 1 de ${YEAR} foi alterado fora do sistema, ou excluído.`,
      { divergentes: 0, diariosDivergentes: 1 },
    ],
    [
      'an opinion, by deleting it',
      'delete from parecer',
      `O parecer nº 1 de ${YEAR} foi alterado fora do sistema, ou excluído.`,
      { divergentes: 0, diariosDivergentes: 1 },
    ],
    [
      'an opinion, by adding one',
      `insert into parecer select cnpj_associacao, 2, ano, conclusao, texto, sequencia, hash, ressalvas, autor_cpf, autor_nome, registrado_em from parecer`,
      `O parecer nº 2 de ${YEAR} foi incluído fora do sistema: o diário não o registra.`,
      { divergentes: 0, diariosDivergentes: 1 },
    ],
    ...REGISTERS.map(([what, sql, said]): [string, string, string, object] => [what, sql, said, { divergentes: 0, diariosDivergentes: 1 }]),
    [
      'the text of a reconciled line',
      `update extrato_linha set historico = 'OUTRO'`,
      `${SCHOOL} ${YEAR} nº 2: O lançamento nº 1 do extrato, da conciliação nº 1, foi alterado depois de conciliado.`,
      { divergentes: 1, diariosDivergentes: 0 },
    ],
    [
      'a reconciled line, by deleting it',
      'delete from extrato_linha',
      `${SCHOOL} ${YEAR} nº 2: O lançamento nº 1 do extrato, da conciliação nº 1, foi excluído depois de conciliado.`,
      { divergentes: 1, diariosDivergentes: 0 },
    ],
  ])('is found by the verification and by night: %s', (_, sql, said, night) =>
    tampered(sql, async () => {
      expect(await told()).toContainEqual(expect.stringContaining(said));
      expect(await tonight()).toMatchObject(night);
    }),
  );

  it(
    'is told by npm run ledger:verify, which fails, also where the association itself was erased',
    () =>
      tampered(`delete from associacao where cnpj = '${SCHOOL}'; update evento set autor_nome = 'EVA' where sequencia = 1`, async () => {
        const { code, stdout } = await verify();
        expect(stdout).toContain(`Livro ${SCHOOL} ${YEAR}: DIVERGÊNCIA na entrada nº 1. O conteúdo`);
        expect(stdout).toContain(`Diário ${SCHOOL}: DIVERGÊNCIA no registro nº`);
        expect(code).toBe(1);
      }),
    60_000,
  );
});
