import { type Use } from '#contracts/accountability/rol.record.js';

/** An expense of the model, in centavos: its parts as registered or last changed, retained taxes included. */
export interface ModelExpense {
  parts: Record<Use, number>;
  state: 'open' | 'cancelled' | 'deleted';
  attested: boolean;
  taxed: number;
}

export interface ModelAsset {
  total: number;
  shares: Map<number, number>;
}

export interface ModelRow {
  id: number;
  valor: number;
  tied: number[];
}

/** Lists of current records: without entries, running sums or journal. */
export class Model {
  expenses = new Map<number, ModelExpense>();
  assets = new Map<number, ModelAsset>();
  rows: ModelRow[] = [];
  approved: string[] = [];
  /** The greatest number of a row that was approved. */
  lastApproved = 0;

  constructor(readonly ano: number) {}

  /** What other assets have of an expense. */
  usedOf(expense: number, but?: number): number {
    return [...this.assets].reduce((sum, [id, { shares }]) => (id === but ? sum : sum + (shares.get(expense) ?? 0)), 0);
  }

  /** Whether an asset of these shares may be saved; a share that it has already stays. */
  takes({ total, shares }: ModelAsset, id?: number): boolean {
    const before = this.assets.get(id ?? -1)?.shares;
    return (
      total <= [...shares.values()].reduce((sum, share) => sum + share, 0) &&
      [...shares].every(([key, share]) => {
        if (share <= (before?.get(key) ?? 0)) return true;
        const expense = this.expenses.get(key);
        return expense?.state === 'open' && expense.parts.CAPITAL > 0 && share <= expense.parts.CAPITAL - this.usedOf(key, id);
      })
    );
  }

  /** What the rows plan, as one text: the rol is approved while it is that of the last approval. */
  get content(): string {
    return JSON.stringify(this.rows.map(({ id, valor }) => [id, valor]));
  }
}

export const sumOfParts = ({ CUSTEIO, CAPITAL }: Record<Use, number>): number => CUSTEIO + CAPITAL;
