import { centavos, formatBRL, type Reais } from '#domain/money.js';

export { formatDocument } from '#domain/document.js';
export { formatPhone } from '#domain/format.js';
export { formatDate } from '#domain/plain-date.js';
export { properName as formatName } from '#domain/proper-name.js';

/** Reais as the API sends them (`1234.5`) to `R$ 1.234,50`; absent to the empty text. */
export const formatMoney = (reais: Reais | null | undefined) => (reais === null || reais === undefined ? '' : formatBRL(centavos(reais)));

/** `1 item`, `2 itens`. */
export const count = (quantity: number, singular: string, plural: string) =>
  `${quantity.toLocaleString('pt-BR')} ${quantity === 1 ? singular : plural}`;

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
/** `a, b e c`. */
export const listed = (parts: readonly string[]) => LIST.format(parts);

const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
/** `62.5` to `62,5%`; null (something paid on a budget of zero) to a dash. */
export const formatPercent = (percent: number | null) => (percent === null ? '—' : `${PERCENT.format(percent)}%`);

const SIZE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `812 kB`, `2,4 MB`. */
export const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${SIZE.format(bytes / 1_000_000)} MB`;
