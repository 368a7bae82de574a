import { type CarryOver } from '#contracts/fiscal-years/fiscal-years.js';
import { type Centavos } from '#domain/money.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { available, type Balance, type BudgetLine } from '#modules/book/pure.js';

/** A line of the previous year with its sums. */
interface SourceLine {
  line: BudgetLine;
  balance: Balance;
}

/** Budget of a line in the new year, by kind of takeover; null leaves the line out. */
const VALUES: Record<CarryOver, (balance: Balance) => Centavos | null> = {
  NENHUMA: () => null,
  ZERADAS: () => 0,
  VALORES: ({ orcado }) => orcado,
  SALDO: (balance) => (available(balance) > 0 ? available(balance) : null),
};

/**
 * The lines of the previous year that a new year takes over, with their new budgets: lines with a budget or with a credit of a redistribution.
 * Refuses to copy from an empty book (`sequencia` 0).
 */
export function carriedOver<L extends SourceLine>(
  source: { ano: number; sequencia: number; lines: L[] },
  copia: CarryOver,
): { source: L; valor: Centavos }[] {
  if (copia !== 'NENHUMA' && source.sequencia === 0)
    throw new RuleViolation(
      'exercicio.sem-origem',
      `Não há lançamentos em ${source.ano}: não há orçamento para copiar. Escolha não copiar nada.`,
    );
  return source.lines
    .filter(({ balance }) => balance.itens > 0 || balance.credito > 0)
    .flatMap((line) => {
      const valor = VALUES[copia](line.balance);
      return valor === null ? [] : [{ source: line, valor }];
    });
}
