import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { dateInBrazil, formatDate } from '#domain/plain-date.js';
import type { BookCheck } from '#modules/book/public.js';
import { type Config, ConfigError } from '#platform/config.js';
import { type Database, withClient } from '#platform/database/database.js';
import { compareSchema } from '#platform/database/schema-check.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { requireFile, say, withApp } from './running.js';

/** Rebuilds the read models of every book. */
export const rebuildBooks = async (config: Config, database: Database): Promise<number> => {
  const { code } = await eachBook(config, database, async (check, book, name) => {
    const { Divergence } = await import('#modules/book/public.js');
    try {
      return await say(`${name}: ${await check.rebuild(book)} entradas, tabelas refeitas.`);
    } catch (error) {
      if (error instanceof Divergence) return diverging(name, error.sequencia, error.message);
      throw error;
    }
  });
  return code;
};

interface VerifyOptions {
  /** Compares every paper with its hash; otherwise a sample of each book's papers. */
  allPapers?: boolean;
  /** File of anchors to compare books and journals with. */
  anchors?: string;
}

/** @param words `--anexos` and `--anchors FILE`; without the latter, the anchor file of this installation if it writes one */
export function verifyOptions({ anchorFile }: Config, words: (string | undefined)[]): VerifyOptions {
  try {
    const { values } = parseArgs({
      args: words.filter((word) => word !== undefined),
      options: { anexos: { type: 'boolean' }, anchors: { type: 'string' } },
    });
    const { anexos: allPapers, anchors } = values;
    return { allPapers, anchors: anchors === undefined ? anchorFile : requireFile(anchors, 'ledger:verify') };
  } catch {
    throw new ConfigError(
      'Use npm run ledger:verify, com -- --anexos para conferir todos os anexos e -- --anchors ARQUIVO para comparar com âncoras guardadas fora.',
    );
  }
}

/** The worst exit code, and how many books there were. */
interface Verified {
  code: number;
  books: number;
}

/** Verifies the schema, every book with its papers, the journals and, if an anchor file is given, the anchors. */
export async function verifyBooks(config: Config, database: Database, { allPapers = false, anchors }: VerifyOptions): Promise<Verified> {
  const schema = await verifySchema(database.ownerUrl);
  const { code, books } = await eachBook(
    config,
    database,
    async (_, book, name, app) => {
      const { BookVerification } = await import('#modules/audit/public.js');
      const found = await app.get(BookVerification, { strict: false }).examine(book, { all: allPapers });
      for (const { sequencia, motivo } of found.divergencias) await diverging(name, sequencia, motivo);
      if (!found.integro) return 1;
      const { entradas, anexos, hash } = found;
      const papers = anexos === 0 ? '' : `, ${anexos} ${anexos === 1 ? 'anexo conferido' : 'anexos conferidos'}`;
      return say(`${name}: íntegro, ${entradas} entradas${papers}, hash ${hash}.`);
    },
    async (app) => Math.max(await verifyJournals(app), anchors ? await verifyAnchors(app, anchors) : 0),
  );
  return { code: Math.max(schema, code), books };
}

/** Prints the differences between the database's schema and the expected one. */
export async function verifySchema(ownerUrl: string): Promise<number> {
  const { falta, lento } = await withClient(ownerUrl, compareSchema);
  if (lento) await say(lento);
  return falta ? say(falta, 1) : 0;
}

async function verifyAnchors(app: INestApplicationContext, file: string): Promise<number> {
  const { AnchorCheck } = await import('#modules/anchors/public.js');
  const { ancoras, carimbadas, ate, cadeias, divergencias } = await app
    .get(AnchorCheck, { strict: false })
    .verify(file)
    .catch((error) => {
      throw new ConfigError(`O arquivo de âncoras ${file} não pode ser lido (${error.code}).`);
    });
  for (const divergencia of divergencias) await say(`Âncoras: DIVERGÊNCIA. ${divergencia}`);
  if (divergencias.length > 0) return 1;
  const last = ate ? `, a última de ${formatDate(dateInBrazil(new Date(ate)))}` : '';
  return say(`Âncoras: ${ancoras} conferem, ${carimbadas} com carimbo do tempo, de ${cadeias} livros e diários${last}.`);
}

async function verifyJournals(app: INestApplicationContext): Promise<number> {
  const { JournalCheck } = await import('#modules/journal/public.js');
  const check = app.get(JournalCheck, { strict: false });
  let worst = 0;
  for (const chain of await check.chains()) {
    const { entradas, hash, divergencia } = await check.verify(chain);
    const code = await (divergencia
      ? say(`Diário ${chain}: DIVERGÊNCIA no registro nº ${divergencia.sequencia}. ${divergencia.motivo}`, 1)
      : say(`Diário ${chain}: íntegro, ${entradas} registros, hash ${hash}.`));
    worst = Math.max(worst, code);
  }
  return worst;
}

/** Runs the work on every book with remaining data, then `afterwards`. */
async function eachBook(
  config: Config,
  database: Database,
  work: (
    check: BookCheck,
    book: Awaited<ReturnType<BookCheck['booksOf']>>[number],
    name: string,
    app: INestApplicationContext,
  ) => Promise<number>,
  afterwards: (app: INestApplicationContext) => Promise<number> = async () => 0,
): Promise<Verified> {
  let books = 0;
  const code = await withApp(config, database, async (app) => {
    const { BookCheck } = await import('#modules/book/public.js');
    const check = app.get(BookCheck, { strict: false });
    let worst = 0;
    for (const cnpj of await app.get(Tenancy).owners())
      for (const book of await check.booksOf(cnpj)) {
        books += 1;
        worst = Math.max(worst, await work(check, book, `Livro ${cnpj} ${book.ano}`, app));
      }
    return Math.max(worst, await afterwards(app));
  });
  return { code, books };
}

const diverging = (name: string, sequencia: number, motivo: string) => say(`${name}: DIVERGÊNCIA na entrada nº ${sequencia}. ${motivo}`, 1);
