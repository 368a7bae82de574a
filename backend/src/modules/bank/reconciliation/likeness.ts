import { documentKey, isSameDocument } from '#domain/document-number.js';
import { fold } from '#domain/text.js';
import { type OpenLine, type OpenMovement } from './open-parts.js';
import { type Payee, type Payees, tellingWords } from './payees.js';

/** Scores of similarities; a day apart counts one. */
const [SAME_DOCUMENT, PAYEE_DOCUMENT, PAYEE_NAME] = [40, 30, 20];

/** Score of a contradiction: any other pair of the same amount is better. */
const CONTRADICTION = -100;

/** Similarity of a line and a movement besides the amount. */
export interface Likeness {
  score: number;
  /** For and against, in words. */
  motivos: string[];
  /** Whether something speaks against it: a person must decide (rule 26.5). */
  isContradicted: boolean;
}

/** @param payees the registered ones: a line that names another one speaks against the pair */
export function likeness(line: OpenLine, movement: OpenMovement, payees: Payees): Likeness {
  const memo = fold(line.historico);
  const found: [score: number, motivo: string][] = [];
  if (tellingNumber(line.documento) && isSameDocument(line.documento, movement.documento))
    found.push([SAME_DOCUMENT, 'mesmo número de documento']);
  if (movement.cpfOrCnpj && memo.replace(/[^a-z0-9]/g, '').includes(movement.cpfOrCnpj.toLowerCase()))
    found.push([PAYEE_DOCUMENT, 'documento do favorecido no histórico']);
  if (movement.favorecido && isNamed(memo, movement.favorecido)) found.push([PAYEE_NAME, 'nome do favorecido no histórico']);
  const against = [
    ...otherNumber(line, movement),
    ...otherPayee(
      line,
      movement,
      payees,
      found.map(([score]) => score),
    ),
  ];
  return {
    score: found.reduce((sum, [score]) => sum + score, 0) + against.length * CONTRADICTION,
    motivos: [...found.map(([, motivo]) => motivo), ...against],
    isContradicted: against.length > 0,
  };
}

/** A number as documents are compared; a single digit is no evidence. */
function tellingNumber(text: string | null): string | null {
  const key = documentKey(text);
  return key !== null && key.length > 1 ? key : null;
}

/** The line has another document number, in its own field or as that of a cheque in the memo. */
function otherNumber({ documento, historico }: OpenLine, movement: OpenMovement): string[] {
  const document = documento ?? /\bcheque\D{0,20}(\d{3,})/i.exec(historico)?.[1] ?? null;
  const [onLine, inBook] = [tellingNumber(document), tellingNumber(movement.documento)];
  return onLine && inBook && onLine !== inBook ? [`o extrato traz outro número de documento, ${document}`] : [];
}

/** The line names a registered payee other than the one that was paid. A revenue may come from anybody. */
function otherPayee({ historico }: OpenLine, movement: OpenMovement, payees: Payees, scores: readonly number[]): string[] {
  if (movement.valor > 0 || scores.includes(PAYEE_DOCUMENT)) return [];
  const isOther = ({ cpfOrCnpj }: Payee) => cpfOrCnpj !== movement.cpfOrCnpj;
  const [byDocument] = payees.withDocumentIn(historico).filter(isOther);
  const [byName] = scores.includes(PAYEE_NAME) ? [] : payees.withNameIn(historico).filter(isOther);
  const other = byDocument ?? byName;
  return other ? [`o histórico cita outro favorecido, ${other.nome}`] : [];
}

/** Whether the memo has the telling words of the name; the last word of a memo may be truncated. */
function isNamed(memo: string, name: string): boolean {
  const words = tellingWords(name);
  const cut = /([a-z0-9]{4,})$/.exec(memo)?.[1];
  return words.length > 0 && words.every((word) => memo.includes(word) || (cut !== undefined && word.startsWith(cut)));
}
