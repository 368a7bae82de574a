import { ActionField, ExpenseElementField, ItemField, ProgramField, SubActionField } from '#shared/lookups/plan-fields.tsx';

/** The fields of a budget line; a budget requires program and action, an expense may go without. */
export function LevelFields({ required }: { required?: boolean }) {
  return (
    <>
      <ProgramField term="programa" required={required} span={6} autoFocus />
      <ActionField term="acao" required={required} span={6} />
      <SubActionField term="sub-acao" span={6} />
      <ItemField term="item" span={6} />
      <ExpenseElementField term="elemento" label="Elemento da Despesa" required span={6} />
    </>
  );
}
