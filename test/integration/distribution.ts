import { type Client } from 'pg';

/**
 * Tables of the whole installation, and why. In a database distributed by association every node has a copy of them, so that rows of an association may refer
 * to them, but not they to rows of an association.
 */
const REFERENCE_TABLES: Record<string, string> = {
  associacao: 'the list of the associations themselves',
  usuario: 'a person may have links to several associations',
  rel_associacao_usuario: 'tells where a person has links: read by CPF at every call, before anything says which association it is about',
  vinculo_uso: 'orders the links of a person, with them',
  sessao: 'belongs to a person',
  tentativa_senha: 'passwords are guessed before anybody is known',
  senha_pedido: 'belongs to a person',
  segundo_fator: 'belongs to a person',
  codigo_recuperacao: 'belongs to a person',
  desafio_segundo_fator: 'belongs to a person',
  segundo_fator_exigido: 'read with the links at every call, before anything says which association it is about',
  elemento_despesa: 'one list of expense elements for all',
  elemento_despesa_antes: 'what that list said before',
  banco: 'one list of banks for all',
  banco_antes: 'what that list said before',
  template: 'documents for all, and of single associations',
  ancora: 'the heads of all books and journals at one moment',
  ancora_cabeca: 'those of them that moved since the anchor before',
  verificacao_automatica: 'one row, about the last night of the installation',
  verificacao_noturna: 'the work of a night, which its processes share, whichever associations it is about',
  mikro_orm_migrations: 'the schema is one',
};

const TENANT_COLUMN = 'cnpj_associacao';

/** Tables of the schema, what they are to the distribution, and the number of the tenant's column. `$1`: the column, `$2`: the reference tables. */
const TABLES = `
  with tables as (
    select c.oid, c.relname::text as name, c.relname = any ($2::text[]) as reference, a.attnum, a.attnotnull
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = $1 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))`;

/** What would keep the schema from being distributed: each query names the tables that break its rule. */
const RULES: Record<string, string> = {
  'is neither a reference table nor of an association': `select name from tables where not reference and attnum is null`,
  'is a reference table of an association': `select name from tables where reference and attnum is not null`,
  'has rows of no association': `select name from tables where not reference and not attnotnull`,
  'has no primary key': `
    select name from tables where not reference and not exists (select from pg_index where indrelid = tables.oid and indisprimary)`,
  'has a unique key that does not start with the association': `
    select name from tables join pg_index i on i.indrelid = tables.oid
    where not reference and (indisunique or indisexclusion) and indkey[0] <> attnum`,
  'refers to rows of any association': `
    select t.name from pg_constraint k join tables t on t.oid = conrelid join tables f on f.oid = confrelid
    where contype = 'f' and not t.reference and not f.reference and (conkey[1] <> t.attnum or confkey[1] <> f.attnum)`,
  'is a reference table that refers to rows of an association': `
    select t.name from pg_constraint k join tables t on t.oid = conrelid join tables f on f.oid = confrelid
    where contype = 'f' and t.reference and not f.reference`,
  'counts across associations': `
    select distinct name from tables join pg_attribute a on a.attrelid = tables.oid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where not reference and (attidentity <> '' or pg_get_expr(adbin, adrelid) like '%nextval(%')`,
  'is a sequence of no reference table': `
    select s.relname::text as name from pg_class s where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and not exists (
      select from pg_depend d join tables on tables.oid = d.refobjid where d.objid = s.oid and d.deptype in ('a', 'i') and reference)`,
  'is listed, but there is no such table': `select name from unnest($2::text[]) name where name not in (select name from tables)`,
};

/** What keeps the schema of that database from being distributed by association: `despesa counts across associations`. */
export async function distributionOffences(client: Client): Promise<string[]> {
  const offences: string[] = [];
  for (const [what, sql] of Object.entries(RULES)) {
    // Not every rule asks for both parameters, and all of them are given.
    const text = `${TABLES} select name from (${sql}) offending where $1::text is not null and $2::text[] is not null order by name`;
    const { rows } = await client.query<{ name: string }>(text, [TENANT_COLUMN, Object.keys(REFERENCE_TABLES)]);
    offences.push(...rows.map(({ name }) => `${name} ${what}`));
  }
  return offences;
}
