import { type EntityManager } from '@mikro-orm/postgresql';
import { type ImportedStatement } from '#contracts/bank/statement-imports.js';
import { toReais } from '#domain/money.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { type KnownLayout } from './formats/known-layout.js';
import { type ReadLine, type ReadStatement } from './formats/statement-file.js';
import { type NewLines } from './new-lines.js';
import { StatementRow } from './statement.entity.js';
import { warningsOf } from './warnings.js';

/** An uploaded file. */
export interface SentFile {
  nome: string;
  bytes: Buffer;
  autor: { cpf: string; nome: string };
}

/** A file with the fields of its row. */
export interface StoredFile extends SentFile {
  sha256: string;
  importadoEm: Date;
}

/** Remembers the columns of a CSV for the next ones with the same titles (rule 24.9). */
export async function rememberColumns(
  em: EntityManager,
  cnpjAssociacao: string,
  numConta: string,
  { colunas, titulos }: KnownLayout,
): Promise<void> {
  const sql = `insert into extrato_colunas (cnpj_associacao, num_conta, colunas, titulos) values (?, ?, ?::json, ?::json)
    on conflict (cnpj_associacao, num_conta) do update set colunas = excluded.colunas, titulos = excluded.titulos`;
  await em.execute(sql, [cnpjAssociacao, numConta, JSON.stringify(colunas), JSON.stringify(titulos)]);
}

export interface StoredStatement {
  answer: ImportedStatement;
  isNew: boolean;
  /** Whether the stored statement was imported from the same bytes. */
  isOfThisFile: boolean;
}

export async function storeStatement(
  em: EntityManager,
  cnpjAssociacao: string,
  numConta: string,
  file: StoredFile,
  parte: number,
  statement: ReadStatement,
  { fresh, renamed, alike }: NewLines,
): Promise<StoredStatement> {
  const { de, ate, linhas, ignoradas, saldo, avisos } = statement;
  const [lines, ...repeated] = [fresh, renamed, alike].map((kind) => linhas.filter((line) => kind.has(line))) as [
    ReadLine[],
    ReadLine[],
    ReadLine[],
  ];
  const known = await knownStatement(em, { numConta, sha256: file.sha256, parte, ...statement, novas: lines.length });
  const id = known?.id ?? (await nextNumber(em, cnpjAssociacao, 'extrato'));
  const { importadoEm, sha256 } = file;
  if (known && lines.length > 0)
    await em.execute('update extrato set novas = novas + ? where cnpj_associacao = ? and id = ?', [lines.length, cnpjAssociacao, id]);
  if (!known)
    await em.insert(StatementRow, {
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
      saldo: saldo?.valor ?? null,
      saldoEm: saldo?.em ?? null,
      importadoEm,
      cpfAutor: file.autor.cpf,
      nomeAutor: file.autor.nome,
    });
  await insertLines(em, cnpjAssociacao, numConta, id, lines);
  const warnings = await warningsOf(em, { id, numConta, saldo, lines, renamed: repeated[0].length, alike: repeated[1].length });
  return {
    answer: {
      id,
      numConta,
      de,
      ate,
      linhas: linhas.length,
      novas: lines.length,
      repetidas: linhas.length - lines.length,
      ignoradas,
      saldo: saldo && { valor: toReais(saldo.valor), em: saldo.em },
      avisos: [...avisos, ...warnings],
    },
    isNew: !known,
    isOfThisFile: !known || known.sha256 === sha256,
  };
}

/**
 * A stored statement that already contains everything in this one: imported from the same bytes, or, without new movements, of the same period with
 * the same balance, because banks write the moment of the download into each file.
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
      or ? = 0 and de <= ?::date and ate >= ?::date and (?::date is null or saldo = ?::bigint and saldo_em = ?::date))
    order by sha256 = ? desc, id limit 1`;
  const [known] = await em.execute<{ id: number; sha256: string }[]>(sql, [
    ...[numConta, sha256, parte, novas, de, ate],
    ...[saldo?.em ?? null, saldo?.valor ?? null, saldo?.em ?? null, sha256],
  ]);
  return known;
}

async function insertLines(
  em: EntityManager,
  cnpjAssociacao: string,
  numConta: string,
  idExtrato: number,
  lines: readonly ReadLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const first = await nextNumber(em, cnpjAssociacao, 'extrato_linha', lines.length);
  const rows = lines.map((line, index) => ({ ...line, id: first + index }));
  const sql = `insert into extrato_linha (cnpj_associacao, id, id_extrato, num_conta, data, valor, historico, documento, fitid, tipo, ordinal, chave)
    select ?, id, ?, ?, data, valor, historico, documento, fitid, tipo, ordinal, chave from json_to_recordset(?::json)
      as r(id integer, data date, valor bigint, historico text, documento text, fitid text, tipo text, ordinal integer, chave text)`;
  await em.execute(sql, [cnpjAssociacao, idExtrato, numConta, JSON.stringify(rows)]);
}
