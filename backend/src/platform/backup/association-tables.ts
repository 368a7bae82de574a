import { type ClientBase, escapeLiteral as literal, escapeIdentifier as name } from 'pg';
import { type CopiedTable, copiedTables, qualified } from './catalog.js';

/** Accounts of people do not travel, nor do rows that belong to one, such as links: who may do what is each installation's own. */
const ACCOUNTS = 'usuario';

/** Papers travel as rows of this table, wherever they lie. */
export const PAPERS = 'anexo_conteudo';

/** A table of an association's archive. */
export interface AssociationTable extends CopiedTable {
  /** SQL of the rows of that association, in the order of creation where they are numbered. */
  rowsOf: (cnpj: string) => string;
}

/** A table whose rows belong to one association each. */
export interface OwnTable extends AssociationTable {
  /** The column that names the association. */
  dona: string;
}

/** A register of the whole installation: of it travels what the association's rows refer to. */
export interface SharedTable extends AssociationTable {
  /** The column that others refer to. */
  chave: string;
  /** The columns by which people know a record: the key itself unless it is a generated number. */
  natural: string[];
  /** The table of earlier versions (`remembered`); undefined if none are kept. */
  antes: AssociationTable | undefined;
}

interface Key {
  tabela: string;
  coluna: string;
  referida: string;
  chave: string;
}

const KEYS = `
  select c.relname::text as tabela, a.attname::text as coluna, f.relname::text as referida, fa.attname::text as chave
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
  join pg_class f on f.oid = k.confrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.confkey[1]
  where k.contype = 'f' and cardinality(k.conkey) = 1`;

const NUMBERS = `
  select c.relname::text as tabela, a.attname::text as coluna from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`;

const NAMES = `
  select c.relname::text as tabela, array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (k.conkey)) as colunas
  from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = 'public'::regnamespace and k.contype = 'u'`;

/** The tables of an association's archive as listed in the catalog, referenced tables first: a new table needs no line here. */
export async function associationTables(client: ClientBase): Promise<{ shared: SharedTable[]; own: OwnTable[] }> {
  const tables = await copiedTables(client);
  const { rows: keys } = await client.query<Key>(KEYS);
  const { rows: numbers } = await client.query<{ tabela: string; coluna: string }>(NUMBERS);
  const { rows: names } = await client.query<{ tabela: string; colunas: string[] }>(NAMES);
  const personal = new Set([ACCOUNTS, ...keys.filter(({ referida }) => referida === ACCOUNTS).map(({ tabela }) => tabela)]);
  const isNumber = (tabela: string, coluna: string) => numbers.some((each) => each.tabela === tabela && each.coluna === coluna);
  const own = tables.flatMap(({ nome, colunas }): OwnTable[] => {
    const dona = ownerColumn({ nome, colunas }, keys);
    if (!dona || personal.has(nome)) return [];
    // No record refers to such a number: it is given anew where the row arrives.
    const [kept, given] = [colunas.filter((column) => !isNumber(nome, column)), colunas.filter((column) => isNumber(nome, column))];
    const order = given.length > 0 ? ` order by ${given.map(name).join(', ')}` : '';
    return [{ nome, colunas: kept, dona, rowsOf: (cnpj) => `${rowsWhere(nome, kept, `${name(dona)} = ${literal(cnpj)}`)}${order}` }];
  });
  const shared = tables.flatMap((table): SharedTable[] => {
    const references = keys.filter(({ tabela, referida }) => referida === table.nome && own.some(({ nome }) => nome === tabela));
    if (references.length === 0 || own.some(({ nome }) => nome === table.nome)) return [];
    const { chave } = references[0]!;
    // Also columns without a key: what is only intended refers to records, too.
    const columns = new Set(references.map(({ coluna }) => coluna));
    const used = (cnpj: string) =>
      own
        .flatMap(({ nome, colunas, dona }) => colunas.filter((column) => columns.has(column)).map((column) => ({ nome, column, dona })))
        .map(({ nome, column, dona }) => `select ${name(column)} from ${qualified(nome)} where ${name(dona)} = ${literal(cnpj)}`)
        .join(' union ');
    const natural = isNumber(table.nome, chave) ? names.find(({ tabela }) => tabela === table.nome)!.colunas : [chave];
    const ofUsed = ({ nome, colunas }: CopiedTable) => ({
      nome,
      colunas,
      rowsOf: (cnpj: string) => rowsWhere(nome, colunas, `${name(chave)} in (${used(cnpj)})`),
    });
    const before = tables.find(({ nome }) => nome === `${table.nome}_antes`);
    return [{ ...ofUsed(table), chave, natural, antes: before && ofUsed(before) }];
  });
  return { shared, own };
}

/** The tables in the order of an archive. */
export const inOrder = ({ shared, own }: { shared: SharedTable[]; own: OwnTable[] }): AssociationTable[] => [
  ...shared.flatMap((table) => [table, ...(table.antes ? [table.antes] : [])]),
  ...own,
];

const rowsWhere = (nome: string, colunas: string[], condition: string) =>
  `select ${colunas.map(name).join(', ')} from ${qualified(nome)} where ${condition}`;

/** The column that names the association of a row; undefined in tables of the whole installation. */
function ownerColumn({ nome, colunas }: CopiedTable, keys: Key[]): string | undefined {
  if (colunas.includes('cnpj_associacao')) return 'cnpj_associacao';
  const toAssociation = keys.filter(({ referida }) => referida === 'associacao');
  return nome === 'associacao' ? toAssociation[0]!.chave : toAssociation.find(({ tabela }) => tabela === nome)?.coluna;
}
