/**
 * An integer of centavos. Every calculation uses centavos; only the edges (JSON, screens, spreadsheets) use reais: texts are cut at the comma, never
 * multiplied by 100. A plain number is assignable to `Centavos` and to `Reais`, but neither of the two to the other.
 */
export type Centavos = number & { readonly unit?: 'centavos' };

/** An amount in reais with at most two decimals, as JSON carries it: `12.34`. Not to be calculated with. */
export type Reais = number & { readonly unit?: 'reais' };

/** The same record with its amounts in centavos. */
export type InCentavos<T> = { [F in keyof T]: AmountInCentavos<T[F]> };
type AmountInCentavos<V> = V extends { readonly unit?: 'reais' } ? Centavos : V;

/** R$ 9.999.999.999.999,99: the largest amount that a record holds (the domain `centavos` of the database). A sum may be larger; up to seven times this a JSON number in reais carries it to the centavo. */
export const MAX_CENTAVOS: Centavos = 999_999_999_999_999;

/** `12.34` (JSON number or decimal text) to `1234`, also for sums. Throws RangeError on more than two decimals, and beyond the exact range. */
export function centavos(reais: Reais | string): Centavos {
  const [, sign, units = '', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(reais)) ?? [];
  const value = units ? Number(`${units}${cents.padEnd(2, '0')}`) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an amount in reais with at most two decimals: ${reais}`);
  return sign && value !== 0 ? -value : value;
}

/** Whether the number is a valid amount in reais for a record: finite, at most two decimals, at most `MAX_CENTAVOS`. */
export function isReais(value: unknown): value is Reais {
  return typeof value === 'number' && /^-?\d{1,13}(\.\d{1,2})?$/.test(String(value));
}

/** The sum of amounts in centavos. */
export const sumOf = (parts: readonly { readonly valor: Centavos }[]): Centavos => parts.reduce((sum, { valor }) => sum + valor, 0);

/** The sum, in centavos, of a field in reais: of `valor`, unless another is named. */
export function sumOfReais<F extends string = 'valor'>(
  rows: readonly { readonly [N in NoInfer<F>]: Reais }[],
  field = 'valor' as F,
): Centavos {
  return rows.reduce((sum, row) => sum + centavos(row[field]), 0);
}

/** `1234` to the decimal text `"12.34"`, as used in files. */
export function toDecimal(amount: Centavos): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `1234` to the JSON number `12.34`: a single division rounds to the same number as parsing the text `"12.34"`. */
export function toReais(amount: Centavos): Reais {
  return amount / 100;
}

/** `123456` to `"R$ 1.234,56"`, negative as `"-R$ 1,00"`; with a non-breaking space. */
export function formatBRL(amount: Centavos): string {
  const [units = '0', cents] = toDecimal(Math.abs(amount)).split('.');
  return `${amount < 0 ? '-' : ''}R$\u00a0${units.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
}

/**
 * A typed or pasted text to centavos: `1.234,56`, `1234,56`, `R$ 1.234,56`, `1,234.56`, `1234.56` give 123456; `1.234` gives 123400 (a Brazilian
 * thousand). Digits alone (`123456`) are reais too, unless the caller feeds cents-first. Null for other texts and for ambiguous separators: `0.125`,
 * `1,234`.
 */
export function parseBRL(text: string): Centavos | null {
  const bare = text.replace(/R\$|\s/gi, '');
  const match = BRAZILIAN.exec(bare) ?? ENGLISH.exec(bare);
  if (!match) return null;
  const [, sign = '', units = '', cents = ''] = match;
  const plain = units.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return plain.length > 13 ? null : centavos(`${sign}${plain}.${cents.padEnd(2, '0')}`);
}

const BRAZILIAN = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
/** A comma may separate thousands only if centavos follow: `1,234` in Brazil is a mistyped 1,23 and not 1234. */
const ENGLISH = /^(-?)([1-9]\d{0,2}(?:,\d{3})+|\d+)\.(\d{1,2})$/;
