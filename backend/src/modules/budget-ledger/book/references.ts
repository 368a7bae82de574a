/** A record of a register that expenses refer to: a text of its own, and the columns that name it in `despesa_referencia`; the others are empty. */
export interface Reference {
  readonly chave: string;
  readonly [column: string]: string | number | null;
}

/** What the records of a book refer to, each as long as one of them does. */
export class References {
  private readonly held = new Map<string, { row: Reference; times: number }>();

  /** Takes what a record refers to now and lets go what it referred to; answers what came for the first time, or went for the last (it `stood`). */
  exchange(before: Reference[], after: Reference[]): { key: string; stood: boolean }[] {
    const came = after.filter((row) => this.take(row)).map(({ chave }) => ({ key: chave, stood: false }));
    const gone = before.filter(({ chave }) => this.letGo(chave)).map(({ chave }) => ({ key: chave, stood: true }));
    return [...came, ...gone];
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
