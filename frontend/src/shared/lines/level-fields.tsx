import { ActionField, ExpenseElementField, ItemField, ProgramField, SubActionField } from '../lookups/plan-fields.tsx';

/** The fields of a budget line. A budget requires program and action; an expense may omit them. */
export function LevelFields({
  required,
  path,
}: {
  required?: boolean /** Prefix of the fields' names: `rateio.0.linha.` */;
  path?: string;
}) {
  return (
    <>
      <ProgramField path={path} term="programa" required={required} span={6} autoFocus />
      <ActionField path={path} term="acao" required={required} span={6} />
      <SubActionField path={path} term="sub-acao" span={6} />
      <ItemField path={path} term="item" span={6} />
      <ExpenseElementField path={path} term="elemento" label="Elemento de Despesa" required span={6} />
    </>
  );
}
