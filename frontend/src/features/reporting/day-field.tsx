import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';

const DAYS = [
  { value: 'elaboracao', label: 'Elaboração: o dia em que a despesa foi elaborada' },
  { value: 'pagamento', label: 'Pagamento: o dia em que foi paga' },
];

/** By which day the report takes an expense (rule 16.20). */
export const DayField = () => <SelectField name="por" label="Por data de" required options={DAYS} />;
