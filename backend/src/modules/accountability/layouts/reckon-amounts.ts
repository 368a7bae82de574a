import { type AmountField, type AmountsBlock, type Form, type Layout } from '#contracts/accountability/layout.js';
import { type FigureName } from '#contracts/accountability/layout-words.js';
import { MONEY_CATEGORIES, type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos } from '#domain/money.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { termsOf } from './language.js';

/** Amounts by the use of the money (a use that is left out has none), or of one kind alone (`unica`). */
export type Figures = Partial<Record<FigureName, ByUse | Centavos>>;

export type ByUse = Partial<Record<MoneyCategory, Centavos>>;

/** The amounts of a field: by the layout's columns, or a single one. */
export type Reckoner = (numero: string) => readonly Centavos[];

/**
 * Reckons the fields of a form, in centavos. A field of a block that repeats is, in the whole, the sum over the programmes, so that what is covered within a
 * programme stays covered. @param programas of those blocks, in the whole @throws RuleViolation of a figure that was not given
 */
export function reckoner(layout: Layout, form: Form, figuras: Figures, programas: readonly Reckoner[] | null): Reckoner {
  const fields = new Map(amountFields(form).map((each) => [each.field.numero, each]));
  const known = new Map<string, readonly Centavos[]>();
  const reckon: Reckoner = (numero) => {
    const before = known.get(numero);
    if (before) return before;
    const { field, block } = fields.get(numero)!;
    const zeros = block.semColunas ? [0] : layout.colunas.map(() => 0);
    const amounts =
      block.repete && programas ? programas.map((programme) => programme(numero)).reduce(added, zeros) : own(field, block, zeros);
    known.set(numero, amounts);
    return amounts;
  };
  const own = (field: AmountField, block: AmountsBlock, zeros: readonly Centavos[]): readonly Centavos[] => {
    if (field.figura) return shown(layout, field, folded(byColumn(layout, figuras, field.figura), block));
    const sum = termsOf(field.soma!).reduce((before, { numero, isMinus }) => {
      const amounts = folded(reckon(numero), block);
      return isMinus ? before.map((amount, at) => amount - amounts[at]!) : added(before, amounts);
    }, zeros);
    return shown(layout, field, field.cobre ? covered(layout, sum) : sum);
  };
  return reckon;
}

/** The fields with amounts of a form, with their blocks. */
export const amountFields = (form: Form): { field: AmountField; block: AmountsBlock }[] =>
  form.blocos.flatMap((block) => (block.tipo === 'valores' ? block.campos.map((field) => ({ field, block })) : []));

const added = (one: readonly Centavos[], other: readonly Centavos[]): Centavos[] => one.map((amount, at) => amount + other[at]!);
const total = (amounts: readonly Centavos[]): Centavos => amounts.reduce((sum, amount) => sum + amount, 0);

/** One amount in a block without columns. */
const folded = (amounts: readonly Centavos[], { semColunas }: AmountsBlock) => (semColunas ? [total(amounts)] : amounts);

function byColumn({ colunas }: Layout, figuras: Figures, figura: FigureName): readonly Centavos[] {
  const amounts = figuras[figura];
  if (amounts === undefined) throw new RuleViolation('layout.sem-valor', `A figura ${figura} não está disponível neste formulário.`);
  if (typeof amounts === 'number') return [amounts];
  return colunas.map(({ categorias }) => total(categorias.map((category) => amounts[category] ?? 0)));
}

/** Without the columns that the field has not. */
const shown = ({ colunas: columns }: Layout, { colunas }: AmountField, amounts: readonly Centavos[]) =>
  colunas ? amounts.map((amount, at) => (colunas.includes(columns[at]!.codigo) ? amount : 0)) : amounts;

/** Moves from the column of LIVRE what others lack, capital first: all of it (TOTAL), or as far as LIVRE goes (ATE_ONDE_DA). The sum stays. */
export function covered({ colunas, cobertura }: Pick<Layout, 'colunas' | 'cobertura'>, amounts: readonly Centavos[]): readonly Centavos[] {
  const placeOf = (category: MoneyCategory) => colunas.findIndex(({ categorias }) => categorias.includes(category));
  const free = placeOf('LIVRE');
  if (cobertura === 'NENHUMA' || free < 0) return amounts;
  const after = [...amounts];
  for (const at of MONEY_CATEGORIES.toReversed().map(placeOf)) {
    const lacking = at < 0 || at === free ? 0 : Math.max(0, -after[at]!);
    const moved = cobertura === 'TOTAL' ? lacking : Math.min(lacking, Math.max(0, after[free]!));
    if (moved === 0) continue;
    after[at]! += moved;
    after[free]! -= moved;
  }
  return after;
}
