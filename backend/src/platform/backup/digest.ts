import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const NEWLINE = 0x0a;

/** Passes COPY text through unchanged; counts its rows (each ends with its only raw newline), emits `counted` with their number, and computes their SHA-256. */
export class Digest extends Transform {
  rows = 0;
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.rows += 1;
    this.emit('counted', this.rows);
    done(null, chunk);
  }

  /** Lower-case hexadecimal. Call once. */
  sha256(): string {
    return this.hash.digest('hex');
  }
}
