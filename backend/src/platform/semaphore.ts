/** At most so many works at once; whoever comes then waits in line, first come first served. */
export class Line {
  private waiting: PromiseWithResolvers<void>[] = [];

  /** @param patience milliseconds after which somebody in line gives up; absent: never */
  constructor(
    private places: number,
    private readonly patience?: number,
  ) {}

  /** How many wait for their turn. */
  get length(): number {
    return this.waiting.length;
  }

  /** What the work answers. Throws an Error when its turn does not come in time. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.places > 0) this.places -= 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place goes from hand to hand, so that nobody who has just come can slip in between.
      if (next) next.resolve();
      else this.places += 1;
    }
  }

  private async turn(): Promise<void> {
    const turn = Promise.withResolvers<void>();
    this.waiting.push(turn);
    const giveUp = () => {
      this.waiting = this.waiting.filter((each) => each !== turn);
      turn.reject(new Error(`no turn within ${this.patience} ms`));
    };
    const timer = this.patience === undefined ? undefined : setTimeout(giveUp, this.patience);
    await turn.promise.finally(() => clearTimeout(timer));
  }
}
