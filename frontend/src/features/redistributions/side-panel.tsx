import { useEffect, useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { sameLine } from '#contracts/redistributions/redistribution-sides.js';
import { type RedistributionRequest } from '#contracts/redistributions/redistributions.js';
import { LineField, useByLevels } from '#shared/lines/line-field.tsx';
import { ActionField, ItemField, ProgramField, SubActionField } from '#shared/lookups/plan-fields.tsx';
import styles from './redistributions.module.css';

type Side = 'debito' | 'credito';

/** The line of one side, found among all lines or level by level (rule 12.10); by levels its expense element is the chosen item's. */
export function SidePanel({ side, title }: { side: Side; title: string }) {
  const id = useId();
  const path = `${side}.`;
  const [isByLevels, toggle] = useByLevels(path);
  const autoFocus = side === 'debito';
  return (
    <section className={`${styles.redistributionSide} ${styles[side]}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {toggle}
      </header>
      {isByLevels ? (
        <>
          <ProgramField path={path} required autoFocus={autoFocus} />
          <ActionField path={path} required />
          <SubActionField path={path} />
          <ItemField path={path} required />
          <ElementOfItem side={side} />
        </>
      ) : (
        <LineField path={path} label="Linha do orçamento" withItem required autoFocus={autoFocus} />
      )}
      {side === 'credito' && <SameLineRefusal />}
    </section>
  );
}

/** The element has no control of its own: its errors focus the item, which sets it. */
function ElementOfItem({ side }: { side: Side }) {
  const { field } = useController({ name: `${side}.idElementoDespesa` });
  const { setFocus } = useFormContext();
  return (
    <input type="hidden" ref={() => field.ref({ focus: () => setFocus(`${side}.idItem`) })} name={field.name} value={field.value ?? ''} />
  );
}

/** Said as soon as both sides name the same item, and taken back when they do not any more. */
function SameLineRefusal() {
  const { control, clearErrors } = useFormContext<RedistributionRequest>();
  const [debit, credit] = useWatch({ control, name: ['debito', 'credito'] });
  const isSame = sameLine(debit, credit);
  useEffect(() => {
    if (!isSame) clearErrors('credito');
  }, [isSame, clearErrors]);
  return (
    <p role="status" className="field-error">
      {isSame && 'O item de crédito deve ser diferente do item de débito'}
    </p>
  );
}
