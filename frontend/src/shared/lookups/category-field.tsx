import { MONEY_CATEGORIES, type MoneyCategory } from '#contracts/planning/planning.js';
import { SelectField, toOptions } from '../ui/forms/fields/select-field';
import type { SelectProps } from './lookup-field';

/** Portuguese names of the categories of money. */
export const CATEGORY_NAMES: Record<MoneyCategory, string> = {
  CUSTEIO: 'Custeio',
  CAPITAL: 'Capital',
  LIVRE: 'Livre aplicação',
};

/** Shown while type, category or programme is unclassified (rule 22.4). */
export const UNSAID = 'A classificar';

const OPTIONS = toOptions(
  [...MONEY_CATEGORIES],
  (categoria) => categoria,
  (categoria) => CATEGORY_NAMES[categoria],
);

/** The category of money: what it may be spent on. */
export function CategoryField(field: Partial<Omit<SelectProps, 'options'>>) {
  return <SelectField name="categoria" label="Categoria" {...field} options={OPTIONS} />;
}
