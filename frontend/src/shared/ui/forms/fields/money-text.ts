import { type Centavos, centavos, formatBRL, isReais, MAX_CENTAVOS, parseBRL } from '#domain/money.js';

/** The amount of a money field's value; 0 while it is empty or no amount. */
export const amountOf = (value: unknown): Centavos => (isReais(value) ? centavos(value) : 0);

/** The sum of the field `valor` of several rows of a form. */
export const sumOfFields = (rows: readonly { valor?: unknown }[] = []): Centavos =>
  rows.reduce((sum, { valor }) => sum + amountOf(valor), 0);

/** State of a money input: the text, and its amount (null if empty or no amount). */
export interface MoneyText {
  text: string;
  amount: Centavos | null;
  /** Whether both centavos were typed after a comma: further digits are ignored. */
  isDone?: true;
  /** The digits before and after a typed point: it means thousands once exactly three follow. */
  point?: [units: string, after: string];
}

export const moneyText = (amount: Centavos | null): MoneyText => ({ text: amount === null ? '' : formatBRL(amount), amount });

/**
 * Parses a pasted or filled-in text as written: `1.234,56`, `1234,5`, `R$ 1.234,56` and `1234.56`; `1234` is R$ 1.234,00, as in a spreadsheet. A text that is
 * no amount, such as `1,005`, stays for the field's rule to refuse.
 */
export function pastedMoney(text: string): MoneyText {
  const bare = text.trim();
  const amount = parseBRL(bare);
  return amount === null ? { text: bare, amount } : moneyText(amount);
}

/** Typing in a signed field: a minus anywhere toggles the sign. */
export function typedSignedMoney(before: MoneyText, after: string, key: string | null): MoneyText {
  if (key === '-') return negated(before);
  const next = typedMoney(unsigned(before), unsigned({ text: after, amount: null }).text, key);
  return after.includes('-') ? negated(next) : next;
}

const unsigned = (money: MoneyText) => (money.text.includes('-') ? negated(money) : money);

function negated({ text, amount, ...rest }: MoneyText): MoneyText {
  return { ...rest, text: text.includes('-') ? text.replace('-', '') : `-${text}`, amount: amount && -amount };
}

/**
 * One keystroke later. Digits fill up from the centavos (`1`, `12`, `123` … R$ 0,01, R$ 0,12, R$ 1,23); a comma turns them into reais, followed by two digits
 * of centavos; a third digit is ignored. So `1.234,56`, `1234,56` and `123456` all end as R$ 1.234,56. A point before exactly three digits means thousands:
 * `1.500` is R$ 1.500,00, and `1500` R$ 15,00.
 */
export function typedMoney(before: MoneyText, after: string, key: string | null): MoneyText {
  if (before.isDone && key !== null && after.length > before.text.length) return before;
  const wasOpen = isOpen(before.text);
  if (key === ',') return wasOpen ? before : openAt(unitsOf(before));
  if (wasOpen && after.includes(',')) return withCents(after);
  const units = unitsOf(before);
  if (key === '.' && units !== '') return { ...before, point: [units, ''] };
  if (before.point && key !== null && /^\d$/.test(key)) return afterPoint(before.point[0], before.point[1] + key);
  return centsFirst(digitsOf(after));
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/** The digits as they were typed: of R$ 1.500,00 that came of `1.500`, those four. */
const unitsOf = ({ text, point }: MoneyText) => (point?.[1].length === 3 ? point.join('') : digitsOf(text));

/** Thousands after three digits; before that, and with one more, the digits fill up from the centavos. */
function afterPoint(units: string, after: string): MoneyText {
  const digits = units + after;
  if (after.length > 3) return centsFirst(digits);
  const amount = after.length === 3 ? within(Number(digits) * 100) : null;
  return { ...(amount === null ? centsFirst(digits) : moneyText(amount)), point: [units, after] };
}

/** Whether centavos are still being typed: less than two digits after the comma. */
const isOpen = (text: string) => /,\d?$/.test(text);

const within = (amount: number) => (amount <= MAX_CENTAVOS ? amount : null);

function centsFirst(digits: string): MoneyText {
  const amount = digits === '' ? null : within(Number(digits.slice(0, 15)));
  return moneyText(amount);
}

function openAt(units: string): MoneyText {
  const amount = within(Number(units.slice(0, 13)) * 100) ?? 0;
  return { text: formatBRL(amount).slice(0, -2), amount };
}

function withCents(text: string): MoneyText {
  const [units = '', cents = ''] = text.split(',').map((part) => part.replace(/\D/g, ''));
  const amount = parseBRL(`${units || '0'},${cents.slice(0, 2) || '0'}`);
  if (amount === null || cents.length >= 2) return { ...moneyText(amount), isDone: true };
  return { text: `${formatBRL(amount).slice(0, -2)}${cents}`, amount };
}
