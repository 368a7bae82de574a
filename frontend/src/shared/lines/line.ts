import type { ChargeableLine } from '#contracts/budget-ledger/budget-lines.js';
import { type Centavos, centavos } from '#domain/money.js';

/** `3.3.90.30` of `3.3.90.30 – MATERIAL DE CONSUMO`; the whole name if it has no code. */
const codeOf = (element: string) => /^\d[\d.]*\d/.exec(element)?.[0] ?? element;

/** Display name of a line: `PDDE › MANUTENÇÃO › LÂMPADAS · 3.3.90.30`. */
export function lineName(line: ChargeableLine): string {
  const { descricaoPrograma, descricaoAcao, descricaoSubAcao, descricaoItem, descricaoElementoDespesa } = line;
  const levels = [descricaoPrograma, descricaoAcao, descricaoSubAcao, descricaoItem].filter(Boolean);
  return `${levels.join(' › ')} · ${codeOf(descricaoElementoDespesa)}`;
}

/** Searched text of a line. */
export const lineSearch = (line: ChargeableLine) => `${lineName(line)} ${line.descricaoElementoDespesa}`;

/** An expense already included in the balance of its line. */
export interface Counted {
  valor: Centavos;
  isPaid: boolean;
}

export interface LineUse {
  disponivel: Centavos;
  /** Amount of other open expenses. */
  outras: Centavos;
  ficara: Centavos;
  /** Warning that does not prevent saving. */
  warning: string | null;
}

/** Balance of a line without the edited expense, and the balance remaining once it and all open expenses are paid (rule 11.21). */
export function spending(line: ChargeableLine, valor: Centavos, counted?: Counted): LineUse {
  const own = counted?.valor ?? 0;
  const disponivel = centavos(line.disponivel) + (counted?.isPaid ? own : 0);
  const outras = centavos(line.aPagar) - (counted?.isPaid ? 0 : own);
  const ficara = disponivel - outras - valor;
  return { disponivel, outras, ficara, warning: valor > 0 ? warningOf(centavos(line.orcado), { disponivel, outras, valor }) : null };
}

/** Balance of a line before and after the payment of its open expense. */
export function paying(line: ChargeableLine, valor: Centavos): Pick<LineUse, 'disponivel' | 'ficara' | 'warning'> {
  const disponivel = centavos(line.disponivel);
  return { disponivel, ficara: disponivel - valor, warning: warningOf(centavos(line.orcado), { disponivel, outras: 0, valor }) };
}

/** Amber only where the line goes below zero: at the end of the year a line with little left is as it should be. */
function warningOf(orcado: Centavos, { disponivel, outras, valor }: { disponivel: Centavos; outras: Centavos; valor: Centavos }) {
  const ficara = disponivel - outras - valor;
  if (orcado === 0) return 'A linha não tem orçamento. É possível continuar assim mesmo.';
  if (disponivel < valor) return 'O valor passa do que a linha tem disponível. É possível continuar assim mesmo.';
  if (ficara < 0) return 'Com as outras despesas a pagar, o valor passa do que a linha tem. É possível continuar assim mesmo.';
  return null;
}
