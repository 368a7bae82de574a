import { readFileSync } from 'node:fs';
import { type Client } from 'pg';
import { ConfigError } from '../config.js';
import { withClient } from './connect.js';
import { describeSchema, type SchemaDescription } from './schema-description.js';

/** The schema as the migrations of this version make it: `npm run db:describe` writes it. */
const EXPECTED: SchemaDescription = JSON.parse(readFileSync(new URL('./schema.json', import.meta.url), 'utf8'));

/** Objects that change what happens even though this version has none of that name. */
const HARMFUL = /^(o gatilho|a política) /;

/** An index that only makes queries faster. */
const ONLY_FASTER = /^o índice (?!único )/;

/** Differences that a sentence names. */
const NAMED = 5;

/** How the schema of a database differs from that of this version, each as a sentence that says what to do; undefined where it does not. */
export interface SchemaDifference {
  /** What protects the data is missing, or is not as it should be. */
  falta: string | undefined;
  /** Only slower. */
  lento: string | undefined;
}

/** Compares the schema of a migrated database with that of this version. */
export async function compareSchema(client: Client): Promise<SchemaDifference> {
  const found = await describeSchema(client);
  const wrong = Object.entries(EXPECTED).flatMap(([name, definition]) => {
    if (found[name] === definition) return [];
    return [{ name, told: `${found[name] === undefined ? 'falta' : 'mudança:'} ${name}` }];
  });
  const added = Object.keys(found).filter((name) => !(name in EXPECTED) && HARMFUL.test(name) && isOfOurs(name));
  const grave = [...wrong.filter(({ name }) => !ONLY_FASTER.test(name)).map(({ told }) => told), ...added.map((name) => `sobra ${name}`)];
  const slow = wrong.filter(({ name }) => ONLY_FASTER.test(name)).map(({ told }) => told);
  return {
    falta: grave.length > 0 ? `O esquema do banco de dados não é o desta versão: ${listed(grave)}. ${REPAIR}` : undefined,
    lento: slow.length > 0 ? `O banco de dados fica lento: ${listed(slow)}. ${REPAIR}` : undefined,
  };
}

/** Throws ConfigError unless what protects the data is as the migrations made it; answers a warning about what only makes it slower. */
export async function requireSchema(ownerUrl: string): Promise<string | undefined> {
  const { falta, lento } = await withClient(ownerUrl, compareSchema);
  if (falta) throw new ConfigError(falta);
  return lento;
}

/** Tables of others may stand beside ours. */
const isOfOurs = (name: string) => `a tabela ${name.split(' de ').at(-1)}` in EXPECTED;

const listed = (all: string[]) => [...all.slice(0, NAMED), ...(all.length > NAMED ? [`e mais ${all.length - NAMED}`] : [])].join('; ');

const REPAIR =
  'Faça uma cópia com npm run backup e restaure-a com npm run restore em um banco de dados vazio, que recebe o esquema desta versão; npm run db:migrate não o refaz.';
