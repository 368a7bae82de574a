import { type IgnoredLine } from '#contracts/bank/statement-imports.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { MAX_STATEMENT_LINES } from '#domain/statement-csv.js';
import { fold } from '#domain/text.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { type Entry, identityOf, keyOf, type ReadLine } from './statement-file.js';

/** Maximum of characters of each text of a line. */
const LONGEST = { historico: 1000, documento: 100, fitid: 255, tipo: 50 } as const;

/** Maximum of errors listed one by one. */
const MAX_ERRORS = 19;

const BALANCE_WORDS = new Set(
  'anterior ant inicial inic final atual parcial total disponivel disp bloqueado bloq dia do da de em no mes periodo conta corrente c/c cc'.split(
    ' ',
  ),
);

/** Words of a balance of all that lies on the account, before the first movement or after the last one of a day. */
const WHOLE_BALANCE_WORDS = new Set('anterior ant inicial inic final atual dia do da de em no mes periodo'.split(' '));

/** Result for one entry: a movement, ignored, or the error for which the file is refused. */
export type Verdict = { movement: true } | { ignored: string } | { error: string };

/** Judges one transaction of a file (rules 24.4, 24.5 and 24.8). @param hoje transactions dated later have not happened yet */
export function judgeEntry(entry: Entry, hoje: PlainDate): Verdict {
  const { data, valor, historico } = entry;
  if (entry.ignorado) return { ignored: entry.ignorado };
  if (entry.falha) return { error: entry.falha };
  if (valor === 'VAZIO')
    return entry.temSaldo || isAboutBalance(historico)
      ? { ignored: 'Linha de saldo, sem valor: não é movimento.' }
      : { error: 'falta o valor' };
  if (isBalanceLine(historico)) return { ignored: 'Linha de saldo: não é movimento.' };
  if (data === null && isTotal(historico)) return { ignored: 'Linha de total: não é movimento.' };
  if (valor === 'SEM_SINAL') return { error: 'não se sabe se é crédito ou débito' };
  if (valor === 'DUVIDOSO') return { error: 'o valor pode ser de reais ou de milhares; escreva os centavos' };
  if (valor === 'ILEGIVEL') return { error: 'valor ilegível' };
  if (valor === 0) return { ignored: 'Valor zero: não move a conta.' };
  if (data === null) return { error: 'data inválida' };
  const long = Object.entries(LONGEST).find(([field, most]) => entry[field as keyof typeof LONGEST].length > most);
  if (long) return { error: `texto longo demais (${long[0]})` };
  if (data > hoje) return { ignored: `Lançamento futuro, de ${formatDate(data)}: importe de novo depois desse dia.` };
  return { movement: true };
}

const wordsOf = (text: string) =>
  fold(text)
    .replace('s a l d o', 'saldo')
    .split(/[^a-z0-9/]+/)
    .filter(Boolean);

const isAboutBalance = (text: string) => wordsOf(text)[0] === 'saldo';

/** Whether the text begins with the name of a total or of a balance. */
export const isTotal = (text: string) => /^(sub)?(total|totais|saldo)$/.test(wordsOf(text)[0] ?? '');

/** Whether the text is only a name for a balance: `SALDO ANTERIOR`, `S A L D O`, `SALDO EM 05/03`. A longer text may be a movement. */
export const isBalanceLine = (text: string): boolean => isNamed(text, BALANCE_WORDS);

/** Whether it names the balance of the whole account, so that movements explain it. */
export const isWholeBalance = (text: string): boolean => isNamed(text, WHOLE_BALANCE_WORDS);

function isNamed(text: string, words: ReadonlySet<string>): boolean {
  const [first, ...rest] = wordsOf(text);
  return first === 'saldo' && rest.every((word) => words.has(word) || /^[\d/]+$/.test(word));
}

export interface Judged {
  linhas: ReadLine[];
  ignoradas: IgnoredLine[];
  erros: string[];
}

/**
 * Judges the transactions of one account of a file, in their order, and numbers equal ones.
 * @param ordinals number of equal transactions so far in the file; updated
 */
export function judge(entries: readonly Entry[], numConta: string, hoje: PlainDate, ordinals = new Map<string, number>()): Judged {
  if (entries.length > MAX_STATEMENT_LINES)
    throw new UnreadableFile(`O extrato tem mais de ${MAX_STATEMENT_LINES.toLocaleString('pt-BR')} lançamentos. Importe períodos menores.`);
  const judged: Judged = { linhas: [], ignoradas: [], erros: [] };
  for (const entry of entries) {
    const verdict = judgeEntry(entry, hoje);
    if ('ignored' in verdict) judged.ignoradas.push({ linha: entry.linha, motivo: verdict.ignored });
    else if ('error' in verdict) judged.erros.push(`Linha ${entry.linha} (lançamento ${entry.numero}): ${verdict.error}.`);
    else judged.linhas.push(numbered(movementOf(entry), numConta, ordinals));
  }
  return judged;
}

/** The errors as listed in a refusal: the first ones each, the rest as a count. */
export function listed(errors: readonly string[]): string[] {
  const rest = errors.length - MAX_ERRORS;
  return rest > 0 ? [...errors.slice(0, MAX_ERRORS), `E mais ${rest} ${rest === 1 ? 'linha' : 'linhas'} com erro.`] : [...errors];
}

/** The movement of an entry judged as one. */
function movementOf({ data, valor, historico, documento, fitid, tipo }: Entry): Omit<ReadLine, 'chave' | 'ordinal'> {
  const textOrNull = (text: string) => text || null;
  return {
    data: data!,
    valor: valor as number,
    historico,
    documento: /^[0.\-/]*$/.test(documento) ? null : documento,
    fitid: textOrNull(fitid),
    tipo: textOrNull(tipo.toUpperCase()),
  };
}

function numbered(movement: Omit<ReadLine, 'chave' | 'ordinal'>, numConta: string, ordinals: Map<string, number>): ReadLine {
  const identity = identityOf(numConta, movement);
  const ordinal = (ordinals.get(identity) ?? 0) + 1;
  ordinals.set(identity, ordinal);
  return { ...movement, ordinal, chave: keyOf(identity, ordinal) };
}
