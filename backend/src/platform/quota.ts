/** An owner, the maximum of their unfinished tasks, and the error thrown for one more. */
export interface Share {
  owner: string;
  most: number;
  refusal: Error;
}

/** Counts each owner's unfinished tasks, waiting ones included, and refuses those beyond their share. */
export class Quota {
  private readonly counts = new Map<string, number>();

  /** Runs the task and answers its result. Throws the refusal of the first exhausted share instead of starting the task. */
  async within<T>(shares: readonly Share[], task: () => Promise<T>): Promise<T> {
    const exceeded = shares.find(({ owner, most }) => this.countOf(owner) >= most);
    if (exceeded) throw exceeded.refusal;
    for (const { owner } of shares) this.counts.set(owner, this.countOf(owner) + 1);
    try {
      return await task();
    } finally {
      for (const { owner } of shares) this.lower(owner);
    }
  }

  countOf(owner: string): number {
    return this.counts.get(owner) ?? 0;
  }

  private lower(owner: string): void {
    const count = this.countOf(owner) - 1;
    if (count > 0) this.counts.set(owner, count);
    else this.counts.delete(owner);
  }
}
