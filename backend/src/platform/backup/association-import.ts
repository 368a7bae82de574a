import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Client, escapeIdentifier as name } from 'pg';
import { from } from 'pg-copy-streams';
import { TENANT_VARIABLE } from '../tenancy/tenant-policy.js';
import { Archive } from './archive.js';
import { broughtForward } from './association-forward.js';
import { type AssociationTable, associationTables, inOrder, type OwnTable, type SharedTable } from './association-tables.js';
import { appliedSchema, qualified } from './catalog.js';
import { inTransaction } from './connection.js';
import { BackupError, reasonOf } from './failures.js';
import { type Head, type Manifest } from './manifest.js';

/** The association of an archive. */
export type Arriving = NonNullable<Manifest['associacao']>;

/** Who the journal says made the shared records that were missing. */
const AUTHOR = JSON.stringify({ nome: 'Importação de associação', agente: 'npm run association:import' });

/**
 * Brings an exported association into an installation, beside the others, while the product runs: everything in one transaction. Shared records are reused where
 * number and name agree, created where both are free. A file of an earlier release is brought forward to this one first. `verify` examines journal, books and papers
 * in that transaction and answers their ends, which must be those of the file. Gives nobody access. Throws BackupError with a sentence; nothing was changed then.
 */
export async function importAssociation(
  { ownerUrl, roleSecret, file }: { ownerUrl: string; roleSecret: string; file: string },
  verify: (client: Client, association: Arriving) => Promise<Head[]>,
): Promise<Arriving> {
  const kept = await Archive.open(file);
  let archive = kept;
  try {
    const { associacao } = kept.manifest;
    if (!associacao)
      throw new BackupError('O arquivo tem uma instalação inteira: restaure-a com npm run restore -- ARQUIVO. Nada foi alterado.');
    archive = await broughtForward(ownerUrl, roleSecret, kept);
    await inTransaction(ownerUrl, 'begin', async (client) => {
      const tables = await tablesOf(client, archive.manifest);
      await requireAbsent(client, tables.own, associacao);
      await client.query(`select set_config('app.autor', $1, true)`, [AUTHOR]);
      for (const table of tables.shared) await bringShared(client, archive, table);
      // The association brings its own journal, and row-level security lets the owner write its rows alone.
      await client.query(`set constraints all immediate; set local app.diario = 'restauracao'`);
      await client.query('select set_config($1, $2, true)', [TENANT_VARIABLE, associacao.cnpj]);
      for (const table of tables.own) await bringOwn(client, archive, table, associacao.cnpj);
      await client.query(`analyze ${tables.own.map(({ nome }) => qualified(nome)).join(', ')}`);
      if (!isDeepStrictEqual(await verify(client, associacao), associacao.cabecas))
        throw refused('os livros e o diário não terminam como o arquivo diz');
    });
    return associacao;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`A associação não foi trazida e nada foi alterado: ${reasonOf(error, file)}`);
  } finally {
    if (archive !== kept) archive.close();
    kept.close();
  }
}

const refused = (why: string) => new BackupError(`A associação não foi trazida: ${why}. Nada foi alterado.`);

/** The tables of this installation. Throws BackupError when the archive has others: they would be written with the rights of the owner. */
async function tablesOf(client: Client, { esquema, programa, tabelas }: Manifest) {
  const tables = await associationTables(client);
  const namesIn = (all: Pick<AssociationTable, 'nome' | 'colunas'>[]) => all.map(({ nome, colunas }) => ({ nome, colunas }));
  if ((await appliedSchema(client)) !== esquema || !isDeepStrictEqual(namesIn(inOrder(tables)), namesIn(tabelas)))
    throw refused(`o arquivo tem outras tabelas do que a versão que diz tê-lo feito (${programa}, esquema ${esquema}). Exporte-a de novo`);
  return tables;
}

/** Throws BackupError when the installation has any row of the association: its books and its journal would not begin anew. */
async function requireAbsent(client: Client, own: OwnTable[], { cnpj, nome }: Arriving): Promise<void> {
  for (const { nome: table, dona } of own) {
    const { rowCount } = await client.query(`select from ${qualified(table)} where ${name(dona)} = $1 limit 1`, [cnpj]);
    if (rowCount) throw refused(`esta instalação já tem registros de ${nome}, CNPJ ${cnpj} (em ${table})`);
  }
}

/** Creates what is missing of a shared register. Throws BackupError where a number or a name means something else here: facts hold the number. */
async function bringShared(client: Client, archive: Archive, table: SharedTable): Promise<void> {
  const { nome, colunas, chave, natural, antes } = table;
  const here = qualified(nome);
  const brought = await load(client, archive, table);
  const same = (columns: string[]) => columns.map((column) => `h.${name(column)} = b.${name(column)}`).join(' and ');
  const { rows: clashing } = await client.query<{ numero: string; la: string; aqui: string }>(
    `select b.${name(chave)}::text as numero, concat_ws(' ', ${natural.map((column) => `b.${name(column)}`)}) as la,
       concat_ws(' ', ${natural.map((column) => `h.${name(column)}`)}) as aqui
     from ${brought} b join ${here} h on (${same([chave])}) <> (${same(natural)}) order by 1 limit 5`,
  );
  if (clashing.length > 0) {
    const elements = clashing.map(({ numero, la, aqui }) => `nº ${numero}, ${la} (aqui: ${aqui})`).join('; ');
    throw refused(`${nome} tem aqui outro número ou outro nome: ${elements}. Os livros guardam o número`);
  }
  const missing = `b where not exists (select from ${here} h where ${same([chave])})`;
  if (antes) await insert(client, antes, `${await load(client, archive, antes)} ${missing}`);
  await insert(client, { nome, colunas }, `${brought} ${missing}`);
  const { rows } = await client.query<{ numeros: string | null }>('select pg_get_serial_sequence($1, $2) as numeros', [here, chave]);
  const { numeros } = rows[0]!;
  if (numeros)
    await client.query(
      `select setval($1, max(${name(chave)})) from ${here} having max(${name(chave)}) > (select last_value from ${numeros})`,
      [numeros],
    );
}

async function bringOwn(client: Client, archive: Archive, table: OwnTable, cnpj: string): Promise<void> {
  const brought = await load(client, archive, table);
  const { rowCount } = await client.query(`select from ${brought} where ${name(table.dona)} is distinct from $1 limit 1`, [cnpj]);
  if (rowCount) throw refused(`o arquivo tem registros de outra associação (em ${table.nome})`);
  await insert(client, table, brought);
}

/** Copies the rows of an archive's table into a temporary table and answers its name: PostgreSQL refuses COPY where row-level security holds. */
async function load(client: Client, archive: Archive, { nome, colunas }: AssociationTable): Promise<string> {
  const brought = name(`trazida_${nome}`);
  const columns = colunas.map(name).join(', ');
  await client.query(`create temporary table ${brought} on commit drop as select ${columns} from ${qualified(nome)} with no data`);
  const kept = archive.manifest.tabelas.find((each) => each.nome === nome)!;
  await archive.read(kept, (rows) => pipeline(rows, client.query(from(`copy ${brought} (${columns}) from stdin`))));
  return brought;
}

async function insert(client: Client, { nome, colunas }: Pick<AssociationTable, 'nome' | 'colunas'>, source: string): Promise<void> {
  const columns = colunas.map(name).join(', ');
  await client.query(`insert into ${qualified(nome)} (${columns}) overriding system value select ${columns} from ${source}`);
}
