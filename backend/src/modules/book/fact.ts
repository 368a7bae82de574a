/** A fact (event) of a slice of the ledger: plain values and lists, amounts as integer centavos. Types are versioned by name and never change. */
export interface Fact {
  readonly type: string;
  /** The operation to which it belongs. */
  readonly operacao?: number;
}

/** The stored JSON of a fact, keys in alphabetical order. The entry's hash covers its bytes. */
export function encodeFact({ type: _, ...data }: Fact): string {
  return JSON.stringify(canonical(data));
}

/** A fact from its type and its JSON. Throws RangeError for a number that is not an integer, which only tampering causes. */
export function decodeFact(type: string, json: string): Fact {
  const data = JSON.parse(json) as object;
  requireWhole(data);
  return { type, ...data };
}

function requireWhole(data: object): void {
  for (const value of Object.values(data)) {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
    if (typeof value === 'object' && value !== null) requireWhole(value);
  }
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, canonical(inner)]));
}
