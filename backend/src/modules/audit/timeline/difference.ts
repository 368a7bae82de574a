import { type LineBalance } from '#contracts/audit/audit.js';
import { centavos, toReais } from '#domain/money.js';
import { available, type Balance, POSTING_KINDS, realigned } from '#modules/book/pure.js';

/** Sums of postings by kind, as decimals, in the columns that `sumsByKind` names. */
export type SumsRow = Record<string, string>;

/** SQL of the sum of each kind of posting, as the columns `<prefix>orcado`, `<prefix>debito` … of those that meet the condition. */
export const sumsByKind = (prefix = '', condition = 'true') =>
  POSTING_KINDS.map((kind) => `coalesce(sum(valor) filter (where especie = '${kind}' and ${condition}), 0) as ${prefix}${kind}`).join(', ');

/** Those columns as a balance. */
export function balanceOf(row: SumsRow, prefix = ''): LineBalance {
  const sum = (kind: (typeof POSTING_KINDS)[number]) => centavos(row[`${prefix}${kind}`]!);
  const balance: Balance = {
    orcado: sum('orcado'),
    debito: sum('debito'),
    credito: sum('credito'),
    pago: sum('pago'),
    aPagar: sum('a_pagar'),
    itens: 0,
    pagamentos: 0,
  };
  return {
    orcado: toReais(balance.orcado),
    debito: toReais(balance.debito),
    credito: toReais(balance.credito),
    realinhado: toReais(realigned(balance)),
    pago: toReais(balance.pago),
    aPagar: toReais(balance.aPagar),
    disponivel: toReais(available(balance)),
  };
}

/** Difference field by field, without floating-point errors. */
export function between(before: LineBalance, after: LineBalance): LineBalance {
  const fields = Object.keys(before) as (keyof LineBalance)[];
  return Object.fromEntries(
    fields.map((field) => [field, toReais(centavos(after[field]) - centavos(before[field]))]),
  ) as unknown as LineBalance;
}
