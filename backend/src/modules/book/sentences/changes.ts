import { type Word } from '#contracts/common/vocabulary.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { type BudgetLine, lineKey } from '../line.js';

/** Label and formatted value of a changed field; null for a value too long to repeat. */
interface Field<V> {
  label: string;
  text: (value: V) => string | null;
}
export type Fields<T> = { [Name in keyof T]?: Field<NonNullable<T[Name]>> };

export const field = <V>(label: string, text: (value: V) => string | null): Field<V> => ({ label, text });

/** A field with its label of the vocabulary, in lower case for a sentence. Amounts are centavos. */
export const said = <V>({ label, kind }: Pick<Word, 'label' | 'kind'>, text: (value: V) => string | null = textOf(kind)): Field<V> =>
  field(label.toLocaleLowerCase('pt-BR'), text);

function textOf(kind: Word['kind']): (value: unknown) => string {
  if (kind === 'money') return (value) => formatBRL(value as Centavos);
  return kind === 'date' ? (value) => formatDate(value as PlainDate) : String;
}

/** A long text: the sentence says only that it changed. */
export const longText = () => null;

/**
 * The differences between a record before and after, as the end of a sentence: `: valor de R$ 1,00 para R$ 2,00; sem nota fiscal (era 12)`.
 * Empty if the earlier record is unknown.
 */
export function changesIn<T extends object>(before: NoInfer<T> | undefined, after: T, fields: Fields<NoInfer<T>>): string {
  if (!before) return '';
  const changes = (Object.keys(fields) as (keyof T)[])
    // A fact of an earlier release does not say the fields that came after it.
    .map((name) => ({ name, old: before[name] ?? null, now: after[name] ?? null }))
    .filter(({ old, now }) => identity(old) !== identity(now))
    .map(({ name, old, now }) => told(fields[name] as Field<unknown>, old, now));
  return changes.length > 0 ? `: ${changes.join('; ')}` : ' sem mudança nos dados';
}

function told({ label, text }: Field<unknown>, before: unknown, after: unknown): string {
  const [old, now] = [before, after].map((value) => (value === null ? null : text(value)));
  if (before === null) return now === null ? `com ${label}` : `com ${label} ${now}`;
  if (after === null) return old === null ? `sem ${label}` : `sem ${label} (era ${old})`;
  return old === null ? `${label} com outro texto` : `${label} de ${old} para ${now}`;
}

/** Lines are equal if their ids are, in any order; lists if their texts are; other values are compared directly. */
function identity(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'object' && value !== null ? lineKey(value as BudgetLine) : value;
}

/** ` (era de R$ 10,00)` for a removed value; empty if it is unknown. */
export const was = (gone: { valor: Centavos } | undefined, to?: string) =>
  gone ? ` (era de ${formatBRL(gone.valor)}${to ? ` a ${to}` : ''})` : '';
