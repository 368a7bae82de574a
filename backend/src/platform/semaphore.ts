interface Waiting {
  owners: readonly string[];
  turn: PromiseWithResolvers<void>;
}

/**
 * Limits concurrency. Excess tasks wait; the next to run is the one whose owners (a person, an association) were served longest ago, so that one person's many
 * tasks do not delay another's. Tasks of the same owners, or of none, run in FIFO order.
 */
export class Semaphore {
  private waiting: Waiting[] = [];
  /** The number of each owner's last turn. */
  private readonly lastTurns = new Map<string, number>();
  private turns = 0;

  /** @param patience milliseconds after which a waiting task is rejected; absent: never */
  constructor(
    private free: number,
    private readonly patience?: number,
  ) {}

  /** Number of waiting tasks. */
  get queued(): number {
    return this.waiting.length;
  }

  /**
   * Runs the task and answers its result. Throws an Error when its turn does not come in time.
   * @param owners owners of the task; between equally due tasks the first owner decides
   */
  async run<T>(task: () => Promise<T>, owners: readonly string[] = []): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await this.wait(owners);
    this.turns += 1;
    for (const owner of owners) this.lastTurns.set(owner, this.turns);
    try {
      return await task();
    } finally {
      this.release();
    }
  }

  private async wait(owners: readonly string[]): Promise<void> {
    const turn = Promise.withResolvers<void>();
    this.waiting.push({ owners, turn });
    const giveUp = () => {
      this.waiting = this.waiting.filter((each) => each.turn !== turn);
      turn.reject(new Error(`no turn within ${this.patience} ms`));
    };
    const timer = this.patience === undefined ? undefined : setTimeout(giveUp, this.patience);
    await turn.promise.finally(() => clearTimeout(timer));
  }

  /** Passes the permit on directly, so that a new task cannot overtake. */
  private release(): void {
    if (this.waiting.length === 0) {
      this.free += 1;
      this.lastTurns.clear();
      return;
    }
    const next = this.waiting.reduce((first, other) => (this.isDueBefore(other, first) ? other : first));
    this.waiting = this.waiting.filter((each) => each !== next);
    next.turn.resolve();
  }

  private isDueBefore({ owners: a }: Waiting, { owners: b }: Waiting): boolean {
    const lastTurn = (owners: readonly string[]) => Math.max(0, ...owners.map((owner) => this.lastTurns.get(owner) ?? 0));
    return lastTurn(a) - lastTurn(b) < 0 || (lastTurn(a) === lastTurn(b) && lastTurn(a.slice(0, 1)) < lastTurn(b.slice(0, 1)));
  }
}
