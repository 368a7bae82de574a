import { type Response } from 'supertest';
import { until } from '../until.js';

/** Callers that save one expense after another, each again with its key until it is acknowledged. */
export class KeyedWriters {
  /** The numbers of the expenses that were acknowledged. */
  readonly acknowledged: number[] = [];
  /** How many answers said to try again. */
  refused = 0;
  private isOver = false;
  private readonly writing: Promise<unknown>;

  constructor(
    count: number,
    private readonly save: (chave: string) => PromiseLike<Response>,
  ) {
    this.writing = Promise.all(Array.from({ length: count }, () => this.write()));
    // `stop` reports the failure.
    this.writing.catch(() => undefined);
  }

  /** Waits until so many more expenses are acknowledged. */
  async more(count: number): Promise<void> {
    const enough = this.acknowledged.length + count;
    await Promise.race([this.writing, until(`${count} more expenses are saved`, () => this.acknowledged.length >= enough)]);
  }

  /** Resolves once what every writer has begun is acknowledged. Throws if an answer was neither the acknowledgement nor 503, nor a proxy's 502. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.writing;
  }

  /** How many acknowledged expenses the book lacks, and how many it has besides; call it after `stop`. */
  compare(saved: readonly number[]): { lost: number; doubled: number } {
    const kept = new Set(this.acknowledged.filter((id) => saved.includes(id))).size;
    return { lost: this.acknowledged.length - kept, doubled: saved.length - kept };
  }

  private async write(): Promise<void> {
    while (!this.isOver) {
      const chave = crypto.randomUUID();
      const { body } = await until('the expense is saved', async () => {
        const answer = await this.save(chave);
        if (answer.status === 201) return answer;
        if (![502, 503].includes(answer.status)) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
        this.refused += 1;
      });
      this.acknowledged.push(body.idDespesa);
    }
  }
}
