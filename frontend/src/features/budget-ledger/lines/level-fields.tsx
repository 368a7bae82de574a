import { ActionField, ExpenseElementField, ItemField, ProgramField, SubActionField } from '#shared/lookups/plan-fields.tsx';

/** The fields of a budget line; a budget demands program and action, an expense may go without. */
export function LevelFields({ required }: { required?: boolean }) {
  return (
    <>
      <ProgramField required={required} span={6} autoFocus />
      <ActionField required={required} span={6} />
      <SubActionField span={6} />
      <ItemField span={6} />
      <ExpenseElementField label="Elemento da Despesa" required span={6} />
    </>
  );
}
