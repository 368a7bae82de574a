import { type LineBalance } from '#contracts/audit/audit.js';
import { type Centavos, type InCentavos, toReais } from '#domain/money.js';
import { available, type Balance, POSTING_KINDS, realigned } from '#modules/book/pure.js';

/** Sums of postings by kind, in centavos, in the columns that `sumsByKind` names. */
export type SumsRow = Record<string, Centavos>;

/** SQL of the sum of each kind of posting, as the columns `<prefix>orcado`, `<prefix>debito` … of those that meet the condition. */
export const sumsByKind = (prefix = '', condition = 'true') =>
  POSTING_KINDS.map(
    (kind) => `coalesce(sum(valor) filter (where especie = '${kind}' and ${condition}), 0)::float8 as ${prefix}${kind}`,
  ).join(', ');

/** The sums of a balance for auditors. */
export type LineSums = Readonly<InCentavos<LineBalance>>;

/** Those columns with the sums derived from them. */
export function balanceOf(row: SumsRow, prefix = ''): LineSums {
  const sum = (kind: (typeof POSTING_KINDS)[number]) => row[`${prefix}${kind}`]!;
  const balance: Balance = {
    orcado: sum('orcado'),
    debito: sum('debito'),
    credito: sum('credito'),
    pago: sum('pago'),
    aPagar: sum('a_pagar'),
    itens: 0,
    pagamentos: 0,
  };
  const { itens: _, pagamentos: __, ...sums } = balance;
  return { ...sums, realinhado: realigned(balance), disponivel: available(balance) };
}

/** Difference field by field. */
export const between = (before: LineSums, after: LineSums): LineSums => each(after, (sum, field) => sum - before[field]);

/** A balance in reais, as the API answers it. */
export const inReais = (sums: LineSums): LineBalance => each(sums, toReais);

const each = (sums: LineSums, change: (sum: Centavos, field: keyof LineSums) => number) =>
  Object.fromEntries(Object.entries(sums).map(([field, sum]) => [field, change(sum, field as keyof LineSums)])) as Record<
    keyof LineSums,
    number
  >;
