import { type Client } from 'pg';
import { roleOf } from './application-role.js';
import { MIGRATIONS_TABLE } from './migrations-table.js';

/** The definition of each object of a schema, by a name for sentences: `o gatilho evento_imutavel de evento`. */
export type SchemaDescription = Record<string, string>;

/** SQL that normalizes an expression printed by PostgreSQL: removes blanks, brackets, casts and our schema, which vary with version and search path. */
const plain = (sql: string) => `regexp_replace(${sql}, '::"?[a-z ]+"?(\\[\\])?|public\\.|[\\s()]', '', 'g')`;

/** SQL of a view's query without table names before columns, which only some versions of PostgreSQL print. */
const VIEW = plain(`regexp_replace(pg_get_viewdef(oid), '\\m[a-z_]+\\.', '', 'g')`);

/** The role of a policy, independent of the owner's name. */
const POLICY_ROLE = `case role when 0 then 'todos' when relowner then 'dono' else role::regrole::text end`;

/**
 * Every object of the migrations that protects the data, with its definition as a text that is equal in every supported version of PostgreSQL. Rights: those of
 * the application's role and of PUBLIC, and those to write that any other role has beyond them; a copied database keeps those of its former role. What no
 * migration makes, such as rules, has no definition. `$1`: the application's role, `$2`: the table that is not ours.
 */
const OBJECTS = `
  with relation as (
    select c.* from pg_class c where relnamespace in ('public'::regnamespace, to_regnamespace('instalacao')) and relkind in ('r', 'v') and relname <> $2),
  t as (select * from relation where relkind = 'r'),
  rights as (
    select oid, grantee, privilege_type as granted from relation, aclexplode(relacl)
    union all
    select t.oid, grantee, privilege_type || ' ' || attname from t join pg_attribute on attrelid = t.oid, aclexplode(attacl))
  select 'a tabela ' || relname as nome, concat_ws(' ', relrowsecurity, relforcerowsecurity,
    (select 'com gatilhos desligados' where exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgenabled <> 'O'))) as definicao from t
  union all
  select 'a visão ' || relname, concat_ws(' ', array_to_string(reloptions, ' '), ${VIEW}) from relation where relkind = 'v'
  union all
  select 'os direitos sobre ' || relname, (select string_agg(concat_ws(' ', case grantee when 0 then 'todos' end, granted), ', ' order by grantee, granted collate "C")
    from rights where rights.oid = relation.oid and grantee in (0, to_regrole($1))) from relation
  union all
  select 'a coluna ' || relname || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, atthasdef, attidentity, attgenerated,
    (select collname from pg_collation l where l.oid = attcollation and collname <> 'default'))
    from t join pg_attribute on attrelid = t.oid where attnum > 0 and not attisdropped
  union all
  select 'o gatilho ' || tgname || ' de ' || relname, ${plain('pg_get_triggerdef(g.oid)')} from t join pg_trigger g on tgrelid = t.oid where not tgisinternal
  union all
  select 'a política ' || polname || ' de ' || relname, concat_ws(' ', polcmd, polpermissive,
    (select string_agg(${POLICY_ROLE}, ',') from unnest(polroles) role), ${plain('pg_get_expr(polqual, polrelid)')}, '/', ${plain('pg_get_expr(polwithcheck, polrelid)')})
    from t join pg_policy on polrelid = t.oid
  union all
  select 'a restrição ' || conname || ' de ' || relname, concat_ws(' ', convalidated, ${plain('pg_get_constraintdef(k.oid)')})
    from t join pg_constraint k on conrelid = t.oid where contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select 'o índice ' || case when indisunique then 'único ' else '' end || i.relname, concat_ws(' ', indisvalid, ${plain('pg_get_indexdef(x.indexrelid)')})
    from t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
    where not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
  union all
  select 'o domínio ' || typname, concat_ws(' ', format_type(typbasetype, typtypmod), typnotnull, convalidated, ${plain('pg_get_constraintdef(k.oid)')})
    from pg_type y left join pg_constraint k on k.contypid = y.oid where typnamespace = 'public'::regnamespace and typtype = 'd'
  union all
  select 'a função ' || proname, concat_ws(' ', ${plain('pg_get_function_identity_arguments(p.oid)')}, prosecdef, provolatile, array_to_string(proconfig, ' '), md5(prosrc))
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'a regra ' || rulename || ' de ' || relname, '' from t join pg_rewrite w on w.ev_class = t.oid
  union all
  select distinct 'o direito ' || granted || ' de ' || grantee::regrole || ' sobre ' || relname, '' from rights join relation using (oid)
    where grantee not in (0, relowner, coalesce(to_regrole($1), 0)) and granted ~ '^(INSERT|UPDATE|DELETE|TRUNCATE|TRIGGER)' and not exists (
      select from rights own where own.oid = rights.oid and own.grantee = to_regrole($1) and own.granted in (rights.granted, split_part(rights.granted, ' ', 1)))
  union all
  select 'o papel ' || roleid::regrole || ' dado à aplicação', '' from pg_auth_members where member = to_regrole($1)
  union all
  select 'o papel da aplicação acima das políticas', '' from pg_roles where oid = to_regrole($1) and (rolsuper or rolbypassrls)
  union all
  select distinct 'o ajuste ' || setting, '' from pg_db_role_setting, unnest(setconfig) setting
    where setting ~ '^session_replication_role=(?!origin$)' and setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and setrole in (0, coalesce(to_regrole($1), 0), current_user::regrole)`;

/** Describes the schema of a migrated database, in a fixed order. */
export async function describeSchema(client: Client): Promise<SchemaDescription> {
  const { rows: names } = await client.query<{ name: string }>('select current_database() as name');
  const text = `select nome, coalesce(definicao, '') as definicao from (${OBJECTS}) o order by nome collate "C"`;
  const { rows } = await client.query<{ nome: string; definicao: string }>(text, [`"${roleOf(names[0]!.name)}"`, MIGRATIONS_TABLE]);
  return Object.fromEntries(rows.map(({ nome, definicao }) => [nome, definicao]));
}
