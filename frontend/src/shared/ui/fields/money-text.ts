import { type Centavos, formatBRL, MAX_CENTAVOS, parseBRL } from '#domain/money.js';

/** What stands in a money input: the text, and its amount (null when empty). */
export interface MoneyText {
  text: string;
  amount: Centavos | null;
}

export const moneyText = (amount: Centavos | null): MoneyText => ({ text: amount === null ? '' : formatBRL(amount), amount });

/** A text that arrived at once (pasted, filled in): digits alone are centavos, as when typed; with separators it is read as written. */
export function pastedMoney(text: string): MoneyText {
  const bare = text.trim();
  return /^\d+$/.test(bare) ? centsFirst(bare) : moneyText(parseBRL(bare));
}

/** What is typed in a field that also takes losses: a minus, wherever it is typed, turns the sign. */
export function typedSignedMoney(before: MoneyText, after: string, key: string | null): MoneyText {
  if (key === '-') return negated(before);
  const next = typedMoney(unsigned(before), unsigned({ text: after, amount: null }).text, key);
  return after.includes('-') ? negated(next) : next;
}

const unsigned = (money: MoneyText) => (money.text.includes('-') ? negated(money) : money);

function negated({ text, amount }: MoneyText): MoneyText {
  return { text: text.includes('-') ? text.replace('-', '') : `-${text}`, amount: amount && -amount };
}

/**
 * One keystroke later. Digits fill up from the centavos (`1`, `12`, `123` … R$ 0,01, R$ 0,12, R$ 1,23); a comma says that what was typed are reais,
 * and the next digits are its centavos. So `1.234,56`, `1234,56` and `123456` all end as R$ 1.234,56.
 */
export function typedMoney(before: MoneyText, after: string, key: string | null): MoneyText {
  const wasOpen = isOpen(before.text);
  if (key === ',') return wasOpen ? before : openAt(digitsOf(before.text));
  if (wasOpen && after.includes(',')) return withCents(after);
  return centsFirst(digitsOf(after));
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/** Whether the reais are done and centavos are being typed: less than two digits behind the comma. */
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
  if (amount === null || cents.length >= 2) return moneyText(amount);
  return { text: `${formatBRL(amount).slice(0, -2)}${cents}`, amount };
}
