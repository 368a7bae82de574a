import { open, readFile } from 'node:fs/promises';
import { type Anchor } from './anchor.js';

/** A line of the file: an anchor, or the time stamp (base64) of an anchor above. */
export type AnchorLine = Anchor | { numero: number; carimbo: string };

/** Content of a file of anchors; `ilegiveis` are the numbers of unreadable lines. */
export interface AnchorFile {
  ancoras: Anchor[];
  carimbos: Map<number, Buffer>;
  ilegiveis: number[];
}

const NEWLINE = 10;

/** Appends lines and syncs the file to disk. A truncated line of an earlier failure stays; the next one starts on a new line. */
export async function appendLines(path: string, lines: AnchorLine[]): Promise<void> {
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    const isBroken = size > 0 && last[0] !== NEWLINE;
    await file.appendFile(`${isBroken ? '\n' : ''}${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads a file of anchors. A truncated line that was rewritten whole counts once, as does one written twice. */
export async function readAnchorFile(path: string): Promise<AnchorFile> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  const read: AnchorFile = { ancoras: [], carimbos: new Map(), ilegiveis: [] };
  const known = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (known.has(line)) continue;
    known.add(line);
    const parsedLine = parsed(line);
    if (!parsedLine && !lines.slice(index + 1).some((later) => later.startsWith(line))) read.ilegiveis.push(index + 1);
    else if (parsedLine && 'carimbo' in parsedLine) read.carimbos.set(parsedLine.numero, Buffer.from(parsedLine.carimbo, 'base64'));
    else if (parsedLine) read.ancoras.push(parsedLine);
  }
  return read;
}

function parsed(line: string): AnchorLine | undefined {
  try {
    const { numero, texto, cabecas, carimbo } = JSON.parse(line);
    if (!Number.isInteger(numero)) return undefined;
    if (typeof carimbo === 'string') return { numero, carimbo };
    const isAnchor = typeof texto === 'string' && Array.isArray(cabecas) && cabecas.every((cabeca) => typeof cabeca === 'string');
    return isAnchor ? { numero, texto, cabecas } : undefined;
  } catch {
    return undefined;
  }
}
