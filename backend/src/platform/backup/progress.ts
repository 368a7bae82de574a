import { type Manifest, type TableManifest } from './manifest.js';

/** Shows a sentence to the person who waits. */
export type Tell = (sentence: string) => void;

/** A table of many rows is reported this often, in milliseconds. */
const OFTEN = 2_000;

/** Tells table by table how many of an archive's rows have been read, with the percentage of all: call it with the table and the rows read of it so far. */
export function progressOf({ tabelas }: Pick<Manifest, 'tabelas'>, tell: Tell): (table: TableManifest, rows: number) => void {
  const all = tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
  let before = 0;
  let reportedAt = 0;
  return ({ nome, linhas }, rows) => {
    const isRead = rows === linhas;
    if (!isRead && Date.now() < reportedAt + OFTEN) return;
    reportedAt = Date.now();
    if (rows > 0) tell(`${nome}: ${rows} de ${linhas} registros (${Math.floor(((before + rows) / all) * 100)} % de todos)`);
    if (isRead) before += linhas;
  };
}
