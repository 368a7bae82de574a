import { type ReactNode, useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { RedistributionDraftRequest } from '#contracts/redistributions/redistribution-draft.record.js';
import { SAME_LINE, sameLine } from '#contracts/redistributions/redistributions.js';
import { toReais } from '#domain/money.js';
import { LineField, useByLevels } from '#shared/lines/line-field.tsx';
import { ActionField, ItemField, ProgramField, SubActionField } from '#shared/lookups/plan-fields.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { sumOfFields } from '#shared/ui/forms/fields/money-text.ts';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { DebitAmountField } from './amount-fields';
import styles from './redistributions.module.css';
import { leftOf, SIDES, type Side } from './sides';
import { useSides } from './use-sides';

interface SideLineProps {
  side: Side;
  index: number;
  heading: ReactNode;
  /** Absent for the only line of its side. */
  onRemove: (() => void) | undefined;
}

/**
 * A line of one side, chosen by search or level by level (rule 12.10); by levels, the item sets its expense element. It has its own amount, unless
 * both sides have a single line.
 */
export function SideLine({ side, index, heading, onRemove }: SideLineProps) {
  const path = `${side}.${index}.`;
  const [isByLevels, toggle] = useByLevels(path);
  const { isPair } = useSides();
  return (
    <Stack as="fieldset" className={styles.sideLine} aria-label={onRemove && `${SIDES[side].name} ${index + 1}`}>
      <Row as="header" place="apart" align="baseline">
        {heading}
        {toggle}
      </Row>
      {isByLevels ? (
        <>
          <ProgramField path={path} required autoFocus />
          <ActionField path={path} required />
          <SubActionField path={path} />
          <ItemField path={path} required />
          <ElementOfItem path={path} />
        </>
      ) : (
        <LineField path={path} label="Linha do orçamento" withItem required autoFocus />
      )}
      {side === 'creditos' && <SameLineRefusal index={index} />}
      {!isPair && <OwnAmount side={side} index={index} onRemove={onRemove} />}
    </Stack>
  );
}

/** An element without a control of its own: its errors focus the item, which sets it. */
function ElementOfItem({ path }: { path: string }) {
  const { field } = useController({ name: `${path}idElementoDespesa` });
  const { setFocus } = useFormContext();
  return (
    <input type="hidden" ref={() => field.ref({ focus: () => setFocus(`${path}idItem`) })} name={field.name} value={field.value ?? ''} />
  );
}

/** Shows at once that a credit names the line of a debit, until it no longer does. */
function SameLineRefusal({ index }: { index: number }) {
  const { clearErrors } = useFormContext<RedistributionDraftRequest>();
  const { debitos, creditos } = useSides();
  const isSame = debitos.some((debit) => sameLine(debit, creditos[index]));
  useEffect(() => {
    if (!isSame) clearErrors(`creditos.${index}`);
  }, [isSame, clearErrors, index]);
  return (
    <p role="status" className="field-error">
      {isSame && SAME_LINE}
    </p>
  );
}

/** Debited or credited amount; a click sets it to the remainder. */
function OwnAmount({ side, index, onRemove }: Omit<SideLineProps, 'heading'>) {
  const { setValue } = useFormContext<RedistributionDraftRequest>();
  const { debitos, creditos, [side]: lines } = useSides();
  const { name, sign } = SIDES[side];
  const left = sign * leftOf(debitos, creditos);
  const give = () => {
    const own = sumOfFields(lines.slice(index, index + 1));
    setValue(`${side}.${index}.valor`, toReais(own + left), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={styles.sideAmount}>
      {side === 'debitos' ? (
        <DebitAmountField index={index} label="Valor" />
      ) : (
        <MoneyField name={`creditos.${index}.valor`} label="Valor" required />
      )}
      <Button
        label="Resto"
        icon="pi-arrow-down-left"
        outlined
        disabled={left <= 0}
        aria-label={`Pôr o que falta no ${name} ${index + 1}`}
        onClick={give}
      />
      {onRemove && (
        <Button type="button" icon="pi-trash" text severity="danger" aria-label={`Remover o ${name} ${index + 1}`} onClick={onRemove} />
      )}
    </div>
  );
}
