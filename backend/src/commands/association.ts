import type { INestApplicationContext } from '@nestjs/common';
import { exportAssociation } from '#platform/backup/association-export.js';
import { type Arriving, importAssociation } from '#platform/backup/association-import.js';
import { PAPERS } from '#platform/backup/association-tables.js';
import { BackupError } from '#platform/backup/failures.js';
import type { Head } from '#platform/backup/manifest.js';
import { type Config, ConfigError } from '#platform/config.js';
import { asApplication } from '#platform/database/application-role.js';
import type { Database } from '#platform/database/database.js';
import { PaperStore } from '#platform/paper-store/paper-store.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { say, withApp } from './running.js';

/** Writes an association, verified before, to a new file: `npm run association:export`. Answers the exit code. */
export function exportOne(config: Config, database: Database, cnpj: string, path: string): Promise<number> {
  return withApp(config, database, async (app) => {
    const { AssociationDirectoryPort } = await import('#modules/identity/public.js');
    const { Anchors } = await import('#modules/anchors/public.js');
    const nome = (await app.get(AssociationDirectoryPort, { strict: false }).names([cnpj])).get(cnpj)?.nome;
    if (!nome) throw new ConfigError(`Não há associação com o CNPJ ${cnpj}.`);
    await requireSound(app, cnpj);
    const { tabelas, associacao, criadoEm } = await exportAssociation(database.ownerUrl, path, cnpj, {
      papers: app.get(PaperStore),
      tell: async (client) => {
        const heads = () => app.get(Anchors, { strict: false }).headsOf(cnpj);
        return { nome, cabecas: await app.get(Tenancy).reading(cnpj, client, heads) };
      },
    });
    const papers = tabelas.find((table) => table.nome === PAPERS)!.linhas;
    const rows = tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
    await sayHeads(associacao!.cabecas);
    return say(
      `${nome} gravada e conferida em ${path}: ${rows} registros, dos quais ${papers} anexos, de ${criadoEm}. Acessos não vão com ela.`,
    );
  });
}

/** Brings an exported association into this installation: `npm run association:import`. Answers the exit code. */
export function importOne(config: Config, database: Database, path: string): Promise<number> {
  return withApp(config, database, async (app) => {
    const { cnpj, nome, cabecas } = await bring(app, { ownerUrl: database.ownerUrl, roleSecret: config.roleSecret, file: path });
    await sayHeads(cabecas);
    await say(`${nome} está nesta instalação, com os mesmos livros, diário e anexos.`);
    if (config.papersIn === 'pasta') await say('Os anexos dela estão no banco de dados: npm run papers:move leva-os para a pasta.');
    return say(`Ninguém tem acesso a ela: dê-lhe um administrador com npm run admin:grant -- LOGIN ${cnpj}.`);
  });
}

/** Imports an association, tells its journal that its links ended, and verifies it before anything is committed. Throws BackupError with a sentence. */
export async function bring(
  app: INestApplicationContext,
  place: { ownerUrl: string; roleSecret: string; file: string },
): Promise<Arriving> {
  const { Anchors } = await import('#modules/anchors/public.js');
  const { END_LINKS } = await import('#modules/identity/public.js');
  return importAssociation(place, (client, { cnpj }) =>
    app.get(Tenancy).reading(cnpj, client, () =>
      asApplication(client, place.ownerUrl, async () => {
        const heads = await app.get(Anchors, { strict: false }).headsOf(cnpj);
        await client.query(END_LINKS, [cnpj]);
        await requireSound(app, cnpj);
        return heads;
      }),
    ),
  );
}

/** Verifies the journal and every book of an association with all papers. Throws BackupError with the first divergence. */
async function requireSound(app: INestApplicationContext, cnpj: string): Promise<void> {
  const { BookCheck } = await import('#modules/book/public.js');
  const { BookVerification } = await import('#modules/audit/public.js');
  const { JournalCheck } = await import('#modules/journal/public.js');
  const refuse = (what: string, wrong: { sequencia: number; motivo: string } | null) => {
    if (wrong)
      throw new BackupError(`${what} tem uma divergência no nº ${wrong.sequencia}: ${wrong.motivo} Nada foi gravado nem alterado.`);
  };
  refuse(`O diário de ${cnpj}`, (await app.get(JournalCheck, { strict: false }).verify(cnpj)).divergencia);
  for (const book of await app.get(BookCheck, { strict: false }).booksOf(cnpj)) {
    const { divergencia } = await app.get(BookVerification, { strict: false }).examine(book, { all: true });
    refuse(`O livro ${cnpj} ${book.ano}`, divergencia);
  }
}

async function sayHeads(heads: Head[]): Promise<void> {
  for (const { cadeia, sequencia, hash } of heads) {
    const named = cadeia.replace(/^diario/, 'Diário').replace(/^livro/, 'Livro');
    await say(`${named}: ${sequencia} entradas, hash ${hash}.`);
  }
}
