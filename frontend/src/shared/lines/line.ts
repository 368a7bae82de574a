import type { ChargeableLine } from '#contracts/budget-ledger/budget-lines.js';
import { executionBand } from '#domain/execution-band.js';
import { type Centavos, centavos } from '#domain/money.js';

/** `3.3.90.30` of `3.3.90.30 – MATERIAL DE CONSUMO`; the whole name where it starts with no code. */
const codeOf = (element: string) => /^\d[\d.]*\d/.exec(element)?.[0] ?? element;

/** A line as people name it: `PDDE › MANUTENÇÃO › LÂMPADAS · 3.3.90.30`. */
export function lineName(line: ChargeableLine): string {
  const { descricaoPrograma, descricaoAcao, descricaoSubAcao, descricaoItem, descricaoElementoDespesa } = line;
  const levels = [descricaoPrograma, descricaoAcao, descricaoSubAcao, descricaoItem].filter(Boolean);
  return `${levels.join(' › ')} · ${codeOf(descricaoElementoDespesa)}`;
}

/** What a line is found by. */
export const lineSearch = (line: ChargeableLine) => `${lineName(line)} ${line.descricaoElementoDespesa}`;

/** An expense that the balance of its line holds already. */
export interface Counted {
  valor: Centavos;
  isPaid: boolean;
}

export interface LineUse {
  disponivel: Centavos;
  /** Of other expenses that wait for their payment. */
  outras: Centavos;
  ficara: Centavos;
  /** What to know before saving; it hinders nothing. */
  warning: string | null;
}

/** What a line has without the expense that is being written, and what will be left with it once all is paid (rule 11.21). */
export function spending(line: ChargeableLine, valor: Centavos, counted?: Counted): LineUse {
  const own = counted?.valor ?? 0;
  const disponivel = centavos(line.disponivel) + (counted?.isPaid ? own : 0);
  const outras = centavos(line.aPagar) - (counted?.isPaid ? 0 : own);
  const ficara = disponivel - outras - valor;
  return { disponivel, outras, ficara, warning: valor > 0 ? warningOf(centavos(line.orcado), { disponivel, outras, valor }) : null };
}

/** What a line has before and after an expense is paid, which waits there already. */
export function paying(line: ChargeableLine, valor: Centavos): Pick<LineUse, 'disponivel' | 'ficara' | 'warning'> {
  const disponivel = centavos(line.disponivel);
  return { disponivel, ficara: disponivel - valor, warning: warningOf(centavos(line.orcado), { disponivel, outras: 0, valor }) };
}

function warningOf(orcado: Centavos, { disponivel, outras, valor }: { disponivel: Centavos; outras: Centavos; valor: Centavos }) {
  const ficara = disponivel - outras - valor;
  if (orcado === 0) return 'A linha não tem orçamento. É possível continuar assim mesmo.';
  if (disponivel < valor) return 'O valor passa do que a linha tem disponível. É possível continuar assim mesmo.';
  if (ficara < 0) return 'Com as outras despesas a pagar, o valor passa do que a linha tem. É possível continuar assim mesmo.';
  return executionBand(orcado - ficara, orcado) === 'ALTA' ? 'Restará menos de um quinto do orçamento da linha.' : null;
}
