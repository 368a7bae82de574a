import { type Centavos, formatBRL, sumOf } from '#domain/money.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { shareOut } from '#domain/share-out.js';
import { lineKey } from '#modules/book/pure.js';
import { type ExpenseData, type ExpensePart } from './expense.events.js';

/** The lines and sources of an expense: one, or those of its parts. */
export type Place = Pick<ExpenseData, 'linha' | 'idFonteRecurso' | 'categoria' | 'rateio'>;

/** An amount of an expense on its lines; divided in proportion to the parts if split. A part may get nothing of a small amount. */
export function partsOf({ linha, idFonteRecurso, categoria, rateio }: Place, valor: Centavos): ExpensePart[] {
  if (!rateio) return [{ linha, idFonteRecurso, categoria, valor }];
  const shares = shareOut(
    valor,
    rateio.map((part) => part.valor),
  );
  return rateio.map((part, index) => ({ ...part, valor: shares[index]! }));
}

/** The parts of an amount that are not zero. */
export const standingParts = (place: Place, valor: Centavos): ExpensePart[] => partsOf(place, valor).filter((part) => part.valor > 0);

/** The place of an amount on the same lines, in the same proportion. */
export function placeLike(place: Place, valor: Centavos): Place {
  const { linha, idFonteRecurso, categoria, rateio } = place;
  return { linha, idFonteRecurso, categoria, rateio: rateio && partsOf(place, valor) };
}

/** Whether both places put an amount on the same lines, from the same sources and with the same parts. */
export function isSamePlace(a: Place, b: Place, valor: Centavos): boolean {
  const text = (place: Place) =>
    standingParts(place, valor)
      .map((part) => `${lineKey(part.linha)} ${part.idFonteRecurso} ${part.valor}`)
      .join();
  return text(a) === text(b);
}

/** Refuses parts that do not sum to the expense, and two parts on one line (rule 27.1). */
export function refuseBadSplit({ rateio, valor }: Pick<ExpenseData, 'rateio' | 'valor'>): void {
  if (!rateio) return;
  const sum = sumOf(rateio);
  if (sum !== valor)
    throw new RuleViolation('despesa.rateio-soma', `As partes do rateio somam ${formatBRL(sum)}, e a despesa é de ${formatBRL(valor)}.`);
  if (new Set(rateio.map(({ linha }) => lineKey(linha))).size < rateio.length)
    throw new RuleViolation('despesa.rateio-linhas', 'Duas partes do rateio estão na mesma linha. Junte-as em uma só.');
}
