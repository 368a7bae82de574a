import { createHash } from 'node:crypto';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type ImportedStatement,
  type StatementColumns,
  type StatementImport,
  type StatementImportRequest,
  type StatementPreview,
  type StatementPreviewRequest,
} from '#contracts/statements.js';
import { toDecimal, toReais } from '#domain/money.js';
import { AccountsService } from '#modules/treasury/public.js';
import { Clock } from '#platform/clock.js';
import { readApart } from '#platform/files/read-apart.js';
import { notFound, Refusal } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { chooseStatements } from './accounts-of-file.js';
import { type ChosenAccount } from './formats/account-number.js';
import type previewStatement from './formats/preview-statement.js';
import type readStatements from './formats/read-statements.js';
import { clean, type ReadLine, type ReadStatement } from './formats/statement-file.js';
import { StatementFilesPort } from './ports.js';
import { StatementRow } from './statement.entity.js';
import { StatementQueries } from './statements.queries.js';
import { warningsOf } from './warnings.js';

const readFile = readApart<typeof readStatements>('#modules/statements/formats/read-statements.js');
const readPreview = readApart<typeof previewStatement>('#modules/statements/formats/preview-statement.js');

const COLUMNS_WANTED = new Refusal(409, 'extrato.colunas', 'Diga quais colunas deste CSV têm a data, o histórico e o valor.');

/** A file that somebody sends. */
export interface SentFile {
  nome: string;
  bytes: Buffer;
  autor: { cpf: string; nome: string };
}

/** A file as its rows name it. */
interface StoredFile extends SentFile {
  sha256: string;
  importadoEm: Date;
}

/** Imports files of bank statements (rules 24.1 to 24.9). */
@Injectable()
export class StatementImportsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly accounts: AccountsService,
    private readonly queries: StatementQueries,
    private readonly files: StatementFilesPort,
    private readonly clock: Clock,
  ) {}

  /** Stores every movement of the file that is not known yet. 404 without the account, 400 for a file that cannot be read whole, 409 to ask what it cannot know. */
  async run({ cnpjAssociacao, numConta, colunas, confirmaConta }: StatementImportRequest, sent: SentFile): Promise<Saved<StatementImport>> {
    const conta = await this.account(cnpjAssociacao, numConta);
    const known = colunas ?? (await this.queries.columns(cnpjAssociacao, numConta)).colunas;
    const read = await readFile(sent.autor.cpf, sent.bytes, { conta, colunas: plain(known), hoje: this.clock.today() });
    if ('semColunas' in read) throw COLUMNS_WANTED;
    const { taken, leftOut } = chooseStatements(read.extratos, conta, confirmaConta === true);
    const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
    const file = { ...sent, nome: clean(sent.nome).slice(0, 255), sha256, importadoEm: this.clock.now() };
    const stored = await this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
      await lockAccount(em, cnpjAssociacao, numConta);
      if (colunas) await rememberColumns(em, cnpjAssociacao, numConta, colunas);
      const results: StoredStatement[] = [];
      for (const [index, statement] of taken.entries()) results.push(await store(em, cnpjAssociacao, numConta, file, index + 1, statement));
      return results;
    });
    if (stored.some(({ isOfThisFile }) => isOfThisFile)) {
      const ate = stored
        .map(({ answer }) => answer.ate)
        .sort()
        .at(-1)!;
      await this.files.keep({ cnpjAssociacao, numConta, nome: file.nome, bytes: sent.bytes, sha256, ate, autor: sent.autor });
    }
    const others = leftOut.map((name) => ({
      codigo: 'OUTRA_CONTA',
      mensagem: `O extrato ${name}, que veio no mesmo arquivo, não foi importado.`,
    }));
    const extratos = stored.map(({ answer }) => ({ ...answer, avisos: [...answer.avisos, ...others] }));
    return stored.some(({ isNew }) => isNew) ? Saved.created({ extratos }) : Saved.changed({ extratos });
  }

  /** How a CSV file begins, and what columns make of it; nothing is stored. */
  async preview({ cnpjAssociacao, numConta, colunas }: StatementPreviewRequest, { bytes, autor }: SentFile): Promise<StatementPreview> {
    await this.account(cnpjAssociacao, numConta);
    const known = colunas ?? (await this.queries.columns(cnpjAssociacao, numConta)).colunas;
    return readPreview(autor.cpf, bytes, plain(known), this.clock.today());
  }

  /** Remembers what the columns of the account's CSV files are. */
  async saveColumns(cnpjAssociacao: string, numConta: string, colunas: StatementColumns): Promise<void> {
    await this.account(cnpjAssociacao, numConta);
    await rememberColumns(this.tenancy.em(cnpjAssociacao), cnpjAssociacao, numConta, colunas);
  }

  private async account(cnpjAssociacao: string, numConta: string): Promise<ChosenAccount> {
    const account = (await this.accounts.list(cnpjAssociacao)).find((each) => each.numConta === numConta);
    if (!account) throw notFound('Conta não encontrada.');
    return { numConta, agencia: account.agencia, idBanco: account.idBanco };
  }
}

/** A request's object has a class, which is not sent to another process. */
const plain = (columns: StatementColumns | null) => columns && { ...columns };

/** Two imports to one account wait for each other: neither may take a movement for new that the other is storing. */
async function lockAccount(em: EntityManager, cnpjAssociacao: string, numConta: string): Promise<void> {
  const sql = 'select num_conta from conta where cnpj_associacao = ? and num_conta = ? for update';
  const [account] = await em.execute<object[]>(sql, [cnpjAssociacao, numConta]);
  if (!account) throw notFound('Conta não encontrada.');
}

async function rememberColumns(em: EntityManager, cnpjAssociacao: string, numConta: string, columns: StatementColumns): Promise<void> {
  const sql = `insert into extrato_colunas (cnpj_associacao, num_conta, colunas) values (?, ?, ?::json)
    on conflict (cnpj_associacao, num_conta) do update set colunas = excluded.colunas`;
  await em.execute(sql, [cnpjAssociacao, numConta, JSON.stringify(columns)]);
}

interface StoredStatement {
  answer: ImportedStatement;
  isNew: boolean;
  /** Whether what is stored was made of these very bytes. */
  isOfThisFile: boolean;
}

async function store(
  em: EntityManager,
  cnpjAssociacao: string,
  numConta: string,
  file: StoredFile,
  parte: number,
  statement: ReadStatement,
): Promise<StoredStatement> {
  const { de, ate, linhas, ignoradas, saldo, avisos } = statement;
  const lines = await unknownLines(em, cnpjAssociacao, linhas);
  const known = await knownStatement(em, { numConta, sha256: file.sha256, parte, ...statement, novas: lines.length });
  const id = known?.id ?? (await nextNumber(em, cnpjAssociacao, 'extrato'));
  const { importadoEm, sha256 } = file;
  if (known && lines.length > 0)
    await em.execute('update extrato set novas = novas + ? where cnpj_associacao = ? and id = ?', [lines.length, cnpjAssociacao, id]);
  if (!known)
    await em.insert(StatementRow, {
      ...{
        cnpjAssociacao,
        id,
        numConta,
        de,
        ate,
        arquivo: file.nome,
        sha256,
        parte,
        linhas: linhas.length,
        novas: lines.length,
        importadoEm,
      },
      ...{ saldo: saldo && toDecimal(saldo.valor), saldoEm: saldo?.em ?? null, cpfAutor: file.autor.cpf, nomeAutor: file.autor.nome },
    });
  const first = await insertLines(em, cnpjAssociacao, numConta, id, lines);
  const warnings = await warningsOf(em, { id, numConta, saldo, first });
  return {
    answer: {
      ...{ id, numConta, de, ate, linhas: linhas.length, novas: lines.length, repetidas: linhas.length - lines.length, ignoradas },
      saldo: saldo && { valor: toReais(saldo.valor), em: saldo.em },
      avisos: [...avisos, ...warnings],
    },
    isNew: !known,
    isOfThisFile: !known || known.sha256 === sha256,
  };
}

async function unknownLines(em: EntityManager, cnpjAssociacao: string, lines: readonly ReadLine[]): Promise<ReadLine[]> {
  const sql = `select chave from extrato_linha where cnpj_associacao = ? and chave in (select json_array_elements_text(?::json))`;
  const rows = await em.execute<{ chave: string }[]>(sql, [cnpjAssociacao, JSON.stringify(lines.map(({ chave }) => chave))]);
  const known = new Set(rows.map(({ chave }) => chave));
  return lines.filter(({ chave }) => !known.has(chave));
}

/**
 * The stored statement that says all that this one does: made of the same bytes, or, where no movement is new, of the same period with the same balance, for banks
 * write the moment of the download into each file.
 */
async function knownStatement(
  em: EntityManager,
  {
    numConta,
    sha256,
    parte,
    de,
    ate,
    saldo,
    novas,
  }: Pick<ReadStatement, 'de' | 'ate' | 'saldo'> & { numConta: string; sha256: string; parte: number; novas: number },
): Promise<{ id: number; sha256: string } | undefined> {
  const sql = `select id, sha256 from extrato where num_conta = ? and (sha256 = ? and parte = ?
      or ? = 0 and de <= ?::date and ate >= ?::date and (?::date is null or saldo = ?::numeric and saldo_em = ?::date))
    order by sha256 = ? desc, id limit 1`;
  const [known] = await em.execute<{ id: number; sha256: string }[]>(sql, [
    ...[numConta, sha256, parte, novas, de, ate],
    ...[saldo?.em ?? null, saldo ? toDecimal(saldo.valor) : null, saldo?.em ?? null, sha256],
  ]);
  return known;
}

/** Answers the number of the first one. */
async function insertLines(
  em: EntityManager,
  cnpjAssociacao: string,
  numConta: string,
  idExtrato: number,
  lines: readonly ReadLine[],
): Promise<number | null> {
  if (lines.length === 0) return null;
  const first = await nextNumber(em, cnpjAssociacao, 'extrato_linha', lines.length);
  const rows = lines.map((line, index) => ({ ...line, id: first + index, valor: toDecimal(line.valor) }));
  const sql = `insert into extrato_linha (cnpj_associacao, id, id_extrato, num_conta, data, valor, historico, documento, fitid, tipo, ordinal, chave)
    select ?, id, ?, ?, data, valor, historico, documento, fitid, tipo, ordinal, chave from json_to_recordset(?::json)
      as r(id integer, data date, valor numeric, historico text, documento text, fitid text, tipo text, ordinal integer, chave text)`;
  await em.execute(sql, [cnpjAssociacao, idExtrato, numConta, JSON.stringify(rows)]);
  return first;
}
