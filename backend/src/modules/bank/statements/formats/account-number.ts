import { type AccountType } from '#contracts/treasury/account.record.js';

/** The account named in a file, as the file writes it. */
export interface FileAccount {
  /** Null for a card. */
  banco: string | null;
  conta: string;
  /** Null if the file does not say it. */
  tipo: AccountType | null;
}

/** The registered account to which a file is imported. */
export interface ChosenAccount {
  numConta: string;
  agencia: string;
  idBanco: string;
  tipo: AccountType;
}

/** `0341`, `1/001/0237/0341` … to a code of three digits: the last number counts. Null if none. */
export function bankCode(text: string): string | null {
  const code = text.match(/\d+/g)?.at(-1)?.replace(/^0+/, '');
  return code ? code.padStart(3, '0') : null;
}

/** Banks give savings the number of the current account: the register then distinguishes them by a suffix, as in `45001-2/51` or `45001-2/341`. */
const SUFFIX = /\/\d{1,3}$/;

/**
 * Whether the file is of that account (rule 24.6): the same bank, kind and number. Numbers are compared by their digits: with or without the check digit if either number separates
 * it by a dash, with or without a leading branch and operation code. What is missing
 * from the file is not compared.
 */
export function isSameAccount(file: FileAccount, chosen: ChosenAccount): boolean {
  const bank = file.banco && bankCode(file.banco);
  if (bank && bank !== (bankCode(chosen.idBanco) ?? chosen.idBanco)) return false;
  if (file.tipo && file.tipo !== chosen.tipo) return false;
  return (
    hasNumber(file, chosen) ||
    (SUFFIX.test(chosen.numConta) && hasNumber(file, { ...chosen, numConta: chosen.numConta.replace(SUFFIX, '') }))
  );
}

const hasNumber = (file: FileAccount, chosen: ChosenAccount): boolean =>
  isSameNumber(file.conta, chosen.numConta) ||
  hasSameOperation(file.conta, chosen) ||
  branchForms(chosen.agencia).some((branch) => followsBranch(file.conta, branch, chosen));

/** Digits, and X as a check digit; without leading zeros. */
const digitsOf = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9X]|X(?!$)/g, '')
    .replace(/^0+/, '');

const WITH_CHECK_DIGIT = /-\s*[0-9X]\s*$/i;

function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  if (a === '' || b === '') return false;
  const [isMarked, isOtherMarked] = [WITH_CHECK_DIGIT.test(one), WITH_CHECK_DIGIT.test(other)];
  if (a === b) return true;
  return (isMarked && !isOtherMarked && a.slice(0, -1) === b) || (isOtherMarked && !isMarked && a === b.slice(0, -1));
}

/** A branch with and without its check digit, filled to four digits. */
function branchForms(agencia: string): string[] {
  const digits = digitsOf(agencia);
  const forms = WITH_CHECK_DIGIT.test(agencia) ? [digits, digits.slice(0, -1)] : [digits];
  return forms.filter(Boolean).flatMap((form) => [form, form.padStart(4, '0')]);
}

/** Maximum digits of an operation between branch and account that is missing from the registered number (Caixa: 001, 003, 013, 1288 …). */
const OPERATION = 4;

/** The registered number may include the operation: `003/1187-2`. */
function splitOperation(numConta: string): { operation: string | undefined; number: string } {
  const [, operation, number] = /^(\d{1,4})[/. ](.+)$/.exec(numConta) ?? [];
  return { operation, number: number ?? numConta };
}

/** The text before the registered account number, without surrounding zeros; null unless the text ends with that number. */
function beforeAccount(text: string, number: string): string | null {
  const [digits, account] = [text.toUpperCase().replace(/[^0-9X]/g, ''), digitsOf(number)];
  if (account.length < 4 || !digits.endsWith(account)) return null;
  return digits.slice(0, -account.length).replace(/^0+|0+$/g, '');
}

const bareOperation = (operation: string) => operation.replace(/^0+|0+$/g, '');

function hasSameOperation(text: string, { numConta }: ChosenAccount): boolean {
  const { operation, number } = splitOperation(numConta);
  return operation !== undefined && beforeAccount(text, number) === bareOperation(operation);
}

function followsBranch(text: string, branch: string, { numConta }: ChosenAccount): boolean {
  const bare = text.replace(/[^0-9Xx-]/g, '');
  if (!bare.startsWith(branch)) return false;
  const rest = bare.slice(branch.length);
  if (isSameNumber(rest, numConta)) return true;
  const { operation, number } = splitOperation(numConta);
  const between = beforeAccount(rest, number);
  if (between === null) return false;
  return operation === undefined ? between.length <= OPERATION : between === '' || between === bareOperation(operation);
}
