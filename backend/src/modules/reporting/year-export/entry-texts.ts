import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuditEntry } from '#contracts/audit/audit.js';
import { lineKey } from '#modules/book/pure.js';

/** What a journal says of an entry. */
export type EntryText = Pick<AuditEntry, 'tipo' | 'hash' | 'descricao'>;

/**
 * What the journals say of the entries. It is known in the order of the book and asked for in the order of days, so it is kept in a file without a name, which
 * ends with the process: in memory it would grow with the book.
 */
export class EntryTexts {
  /** Names of the budget lines by their key. */
  readonly lines = new Map<string, string>();
  private readonly file = openNameless();
  /** Where the text of each entry begins, and where the last one ends. */
  private readonly places = [0, 0];

  /** Entries must come in order, from number 1 on. */
  add(entries: readonly AuditEntry[]): void {
    let end = this.places.at(-1)!;
    const texts = entries.map(({ tipo, hash, descricao, linhas }) => {
      for (const { linha, descricao: name } of linhas) this.lines.set(lineKey(linha), name);
      const text = Buffer.from(JSON.stringify({ tipo, hash, descricao } satisfies EntryText));
      end += text.length;
      this.places.push(end);
      return text;
    });
    writeSync(this.file, Buffer.concat(texts));
  }

  of(sequencia: number): EntryText {
    const [from, to] = this.places.slice(sequencia, sequencia + 2) as [number, number];
    const text = Buffer.alloc(to - from);
    readSync(this.file, text, 0, text.length, from);
    return JSON.parse(text.toString()) as EntryText;
  }

  close(): void {
    closeSync(this.file);
  }
}

function openNameless(): number {
  const path = join(tmpdir(), `razao-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}
