import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';

const DAYS = [
  { value: 'elaboracao', label: 'Elaboração: o dia em que a despesa foi elaborada' },
  { value: 'pagamento', label: 'Pagamento: o dia em que foi paga' },
];

/** Date by which the report selects expenses (rule 16.20). */
export const DayField = () => <SelectField name="por" label="Por data de" required options={DAYS} />;
