import { approvalText, type BoardApproval } from '#contracts/minutes/minutes-proposals.js';
import { formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { properName } from '#domain/proper-name.js';
import { Conflict } from '#domain/rule-violation.js';
import { lineKey } from '#modules/book/pure.js';
import { type SeenLine } from '../redistribution.js';

/** A line of a draft: its side, the amount moved, and the balance when the draft was saved; centavos. */
export interface DraftLine extends SeenLine {
  lado: 'DEBITO' | 'CREDITO';
  valor: number;
}

/** The content of a draft that the board approves. */
export interface DraftContent {
  data: PlainDate;
  justificativa: string;
  linhas: readonly DraftLine[];
}

/** Changes of a draft, in words; none when it was only saved again. */
export function draftChanges(before: DraftContent, now: DraftContent): string[] {
  const then = new Map(before.linhas.map((line) => [keyOf(line), line.valor]));
  const kept = new Set(now.linhas.map(keyOf));
  const changes = before.linhas.filter((line) => !kept.has(keyOf(line))).map((line) => `${named(line)} foi retirado`);
  for (const line of now.linhas) {
    const valor = then.get(keyOf(line));
    if (valor === undefined) changes.push(`${named(line)} foi incluído, com ${formatBRL(line.valor)}`);
    else if (valor !== line.valor) changes.push(`o valor de ${named(line)} passou de ${formatBRL(valor)} para ${formatBRL(line.valor)}`);
  }
  if (before.data !== now.data) changes.push(`a data passou de ${formatDate(before.data)} para ${formatDate(now.data)}`);
  if (before.justificativa !== now.justificativa)
    changes.push(`a justificativa passou de “${before.justificativa}” para “${now.justificativa}”`);
  return changes;
}

const named = ({ nome, lado }: DraftLine) => `${nome} (${lado === 'DEBITO' ? 'débito' : 'crédito'})`;
const keyOf = ({ lado, linha }: DraftLine) => `${lado} ${lineKey(linha)}`;

/**
 * Sentence for refusing another version of a draft than the one that the caller saw (rule 12.12). Without changes it was only approved or saved again.
 * @param author who saved it last
 */
export function otherVersion(id: number, author: string, changes: readonly string[], approval: BoardApproval | null = null): Conflict {
  if (approval && changes.length === 0)
    return new Conflict(
      'redistribuicao.versao',
      `A proposta nº ${id} foi ${approvalText(approval)}, depois que você a abriu. Confira-a como está agora.`,
    );
  const said = changes.length > 0 ? changes.join('; ') : 'foi guardada de novo, com os saldos daquele momento';
  return new Conflict(
    'redistribuicao.versao',
    `A proposta nº ${id} foi alterada por ${properName(author)} depois que você a abriu: ${said}. Confira a proposta como está agora.`,
  );
}
