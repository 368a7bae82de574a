import { expect } from '@jest/globals';
import { type YearsModel } from './years-model.js';

/** Reads reports below `relatorio/`. */
export interface Reports {
  /** The hash of what a report shows, without printing it. */
  shown(path: string): Promise<string>;
  /** The hash of its PDF. */
  printed(path: string): Promise<string>;
  /** How a report has changed, in words, since an entry of its book. */
  changes(path: string, since: number): Promise<unknown>;
  lastEntry(ano: number): Promise<number>;
}

const REPORTS = ['lista_despesa?por=pagamento&', 'saldo_orcamentario?', 'demonstrativo?', 'razao?'];
/** How many entries are kept whose reports are printed again. */
const MOST = 4;

/** What closed months and reports of earlier entries showed when they were first printed. */
export class Printed {
  /** How often something was printed again. */
  compared = 0;
  private readonly months = new Map<string, { shown: string; entry: number }>();
  private readonly entries: { path: string; shown: string }[] = [];
  private readonly pages: { path: string; printed: string }[] = [];

  constructor(
    private readonly reports: Reports,
    private readonly bookOf: (ano: number) => string,
    private readonly accounts: readonly string[],
  ) {}

  /** Every closed month shows what it showed when it was closed. */
  async expectSameMonths({ closedMonths }: YearsModel, after: object): Promise<void> {
    const closed = new Map(closedMonths.map((month) => [this.pathOf(month), month]));
    for (const path of this.months.keys()) if (!closed.has(path)) this.months.delete(path);
    for (const [path, { ano }] of closed) {
      const [now, first] = [await this.reports.shown(path), this.months.get(path)];
      if (!first) this.months.set(path, { shown: now, entry: await this.reports.lastEntry(ano) });
      else if (now !== first.shown)
        expect({ path, after, changes: await this.reports.changes(path, first.entry) }).toBe('as it was closed');
      this.compared += Number(first !== undefined);
    }
  }

  private pathOf({ ano, mes, account }: YearsModel['closedMonths'][number]): string {
    return `conciliacao?numConta=${this.accounts[account]}&mes=${mes}&${this.bookOf(ano)}`;
  }

  /** Prints the reports of a year as of its last entry, to print them again later. */
  async keep(ano: number, { closedMonths }: YearsModel): Promise<void> {
    const entry = await this.reports.lastEntry(ano);
    if (entry === 0 || this.entries.length >= MOST * REPORTS.length) return;
    const months = closedMonths.filter((month) => month.ano === ano).slice(0, 1);
    for (const report of [...REPORTS.map((each) => `${each}${this.bookOf(ano)}`), ...months.map((month) => this.pathOf(month))]) {
      const path = `${report}&comoEm=${entry}`;
      this.entries.push({ path, shown: await this.reports.shown(path) });
    }
    // Printing takes longer than all else: one page of each entry.
    const { path } = this.entries.at(-1)!;
    this.pages.push({ path, printed: await this.reports.printed(path) });
  }

  /** One of the kept reports shows the same. */
  async expectSameEntry(turn: number, after: object): Promise<void> {
    const kept = this.entries[turn % (this.entries.length || 1)];
    if (!kept) return;
    expect({ ...kept, after, shown: await this.reports.shown(kept.path) }).toEqual({ ...kept, after });
    this.compared += 1;
  }

  /** All of them show the same, and their pages are the same to the byte. */
  async expectSameEntries(): Promise<void> {
    for (const turn of this.entries.keys()) await this.expectSameEntry(turn, {});
    for (const { path, printed } of this.pages) expect({ path, printed: await this.reports.printed(path) }).toEqual({ path, printed });
  }
}
