import { MONEY_CATEGORIES, type MoneyCategory } from '#contracts/planning/planning.js';
import { SelectField, toOptions } from '../ui/forms/fields/select-field';
import type { SelectProps } from './lookup-field';

/** What people call what money may be spent on. */
export const CATEGORY_NAMES: Record<MoneyCategory, string> = {
  CUSTEIO: 'Custeio',
  CAPITAL: 'Capital',
  LIVRE: 'Livre aplicação',
};

/** What is shown where nobody has said the type, category or programme (rule 22.4). */
export const UNSAID = 'A classificar';

const OPTIONS = toOptions(
  [...MONEY_CATEGORIES],
  (categoria) => categoria,
  (categoria) => CATEGORY_NAMES[categoria],
);

/** What money may be spent on. */
export function CategoryField(field: Partial<Omit<SelectProps, 'options'>>) {
  return <SelectField name="categoria" label="Categoria" {...field} options={OPTIONS} />;
}
