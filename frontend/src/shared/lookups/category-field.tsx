import { MONEY_CATEGORY_NAMES } from '#contracts/planning/planning.js';
import { choicesOf, SelectField } from '../ui/forms/fields/select-field';
import type { SelectProps } from './lookup-field';

/** Shown while type, category or programme is unclassified (rule 22.4). */
export const UNSAID = 'A classificar';

const OPTIONS = choicesOf(MONEY_CATEGORY_NAMES);

/** The category of money: what it may be spent on. */
export function CategoryField(field: Partial<Omit<SelectProps, 'options'>>) {
  return <SelectField name="categoria" label="Categoria" {...field} options={OPTIONS} />;
}
