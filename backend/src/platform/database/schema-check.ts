import { readFileSync } from 'node:fs';
import { type Client } from 'pg';
import { ConfigError } from '../config.js';
import { withClient } from './connect.js';
import { describeSchema, type SchemaDescription } from './schema-description.js';

/** The schema that this version's migrations create, written by `npm run db:describe`. */
const EXPECTED: SchemaDescription = JSON.parse(readFileSync(new URL('./schema.json', import.meta.url), 'utf8'));

/** Additional objects that change behaviour though this version does not know them. */
const HARMFUL = /^(o gatilho|a política|a regra|o direito) /;

/** Additions that are not to a table. */
const HARMFUL_EVERYWHERE = /^(o papel|o ajuste) /;

/** An index that enforces nothing. */
const ONLY_FASTER = /^o índice (?!único )/;

const TABLES = /^a (tabela|coluna) /;

/** Maximum of differences named in a sentence. */
const NAMED = 5;

/** Differences between a database's schema and this version's, as sentences that say what to do; undefined if there are none. */
export interface SchemaDifference {
  /** A protection of the data is missing or altered. */
  falta: string | undefined;
  /** An index is missing or altered: queries are only slower. */
  lento: string | undefined;
}

/** Compares the schema of a migrated database with that of this version. */
export async function compareSchema(client: Client): Promise<SchemaDifference> {
  const found = await describeSchema(client);
  const wrong = Object.entries(EXPECTED).flatMap(([name, definition]) => {
    if (found[name] === definition) return [];
    return [{ name, sentence: `${found[name] === undefined ? 'falta' : 'mudança:'} ${name}` }];
  });
  const added = Object.keys(found).filter(
    (name) => !(name in EXPECTED) && (HARMFUL_EVERYWHERE.test(name) || (HARMFUL.test(name) && isOfOurs(name))),
  );
  const grave = [
    ...wrong.filter(({ name }) => !ONLY_FASTER.test(name)).map(({ sentence }) => sentence),
    ...added.map((name) => `sobra ${name}`),
  ];
  // A backup holds tables and columns as they are: only into the same ones can it be restored.
  const isOther = wrong.some(({ name }) => TABLES.test(name) && found[name] === undefined);
  const slow = wrong.filter(({ name }) => ONLY_FASTER.test(name)).map(({ sentence }) => sentence);
  return {
    falta: grave.length > 0 ? `O esquema do banco de dados não é o desta versão: ${listed(grave)}. ${isOther ? OTHER : REPAIR}` : undefined,
    lento: slow.length > 0 ? `O banco de dados fica lento: ${listed(slow)}. ${REPAIR}` : undefined,
  };
}

/** Throws ConfigError if a protection of the data is missing or altered; returns a warning if only speed is affected. */
export async function requireSchema(ownerUrl: string): Promise<string | undefined> {
  const { falta, lento } = await withClient(ownerUrl, compareSchema);
  if (falta) throw new ConfigError(falta);
  return lento;
}

/** Tables that are not ours may lie in the same database. */
const isOfOurs = (name: string) => {
  const table = name.split(/ (?:de|sobre) /).at(-1);
  return `a tabela ${table}` in EXPECTED || `a visão ${table}` in EXPECTED;
};

const listed = (all: string[]) => [...all.slice(0, NAMED), ...(all.length > NAMED ? [`e mais ${all.length - NAMED}`] : [])].join('; ');

const REPAIR =
  'Faça uma cópia com npm run backup e restaure-a com npm run restore em um banco de dados vazio, que recebe o esquema desta versão; npm run db:migrate não o refaz.';

const OTHER =
  'Use a versão do Razão que o criou, ou restaure uma cópia feita por esta em um banco de dados vazio; npm run db:migrate não o refaz.';
