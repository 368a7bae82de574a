/** A record of a register that expenses refer to: a text of its own, and the columns that name it in `despesa_referencia`; the others are empty. */
export interface Reference {
  readonly chave: string;
  readonly [column: string]: string | number | null;
}

/** What a record lets go, and what it refers to from now on. */
export interface Exchange {
  gone: Reference[];
  came: Reference[];
}

const NOTHING: Exchange = { gone: [], came: [] };

/** What the records of a book refer to, each as long as one of them does. */
export class References {
  private readonly held = new Map<string, { row: Reference; times: number }>();

  /** Answers what came for the first time, or went for the last (it `stood`). */
  exchange({ gone, came }: Exchange = NOTHING): { key: string; stood: boolean }[] {
    const first = came.filter((row) => this.take(row)).map(({ chave }) => ({ key: chave, stood: false }));
    const last = gone.filter(({ chave }) => this.letGo(chave)).map(({ chave }) => ({ key: chave, stood: true }));
    return [...first, ...last];
  }

  get(chave: string): Reference | undefined {
    return this.held.get(chave)?.row;
  }

  keys(): Iterable<string> {
    return this.held.keys();
  }

  /** Whether nobody referred to it before. */
  private take(row: Reference): boolean {
    const known = this.held.get(row.chave);
    if (known) known.times += 1;
    else this.held.set(row.chave, { row, times: 1 });
    return !known;
  }

  /** Whether nobody refers to it any more. */
  private letGo(chave: string): boolean {
    const known = this.held.get(chave)!;
    known.times -= 1;
    return known.times === 0 && this.held.delete(chave);
  }
}
