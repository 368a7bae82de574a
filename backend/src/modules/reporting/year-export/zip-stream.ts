import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Bytes. */
const PIECE = 65_536;

interface FileOptions {
  compress?: boolean;
  /** Otherwise now. */
  mtime?: Date;
}

/** A ZIP that is written file by file, only as fast as its output is read. */
export class ZipStream {
  readonly output = new PassThrough();
  private readonly zip = new ZipFile();

  /** @param write adds the files one after the other; its failure is that of the output */
  constructor(write: (zip: ZipStream) => Promise<void>) {
    this.zip.outputStream.pipe(this.output);
    write(this).then(
      () => this.zip.end(),
      (error) => this.output.destroy(error),
    );
  }

  /** Adds bytes in pieces, for the streams on the way hold some pieces each. */
  addBytes(name: string, bytes: Buffer, options?: FileOptions): Promise<void> {
    return this.add(name, piecesOf(bytes), options);
  }

  /** Resolves once the content has been taken. Throws when it fails, and when the output is closed. */
  async add(name: string, content: AsyncIterable<string | Buffer> | Iterable<Buffer>, options: FileOptions = {}): Promise<void> {
    const stream = Readable.from(content, { objectMode: false });
    const close = () => stream.destroy();
    this.output.once('close', close);
    if (this.output.destroyed) close();
    else this.zip.addReadStreamLazy(name, options, handOver(stream));
    try {
      await finished(stream);
    } finally {
      this.output.off('close', close);
    }
  }
}

/** The ZIP keeps the function until it ends, and must not keep all contents with it. */
function handOver(stream: Readable) {
  let held: Readable | undefined = stream;
  return (take: (error: unknown, stream: Readable) => void) => {
    take(null, held!);
    held = undefined;
  };
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
