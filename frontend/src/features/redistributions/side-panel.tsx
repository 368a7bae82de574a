import { useId, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { RedistributionDraftRequest } from '#contracts/redistributions/redistribution-draft.record.js';
import { MAX_SIDES } from '#contracts/redistributions/redistributions.js';
import { formatBRL } from '#domain/money.js';
import { Button } from '#shared/ui/base/button.tsx';
import { sumOfFields } from '#shared/ui/forms/fields/money-text.ts';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import styles from './redistributions.module.css';
import { SideLine } from './side-line';
import { emptySide, SIDES, type Side } from './sides';
import { useSides } from './use-sides';

/** The lines of one side: usually one, up to 40 (rule 12.11). */
export function SidePanel({ side }: { side: Side }) {
  const id = useId();
  const { control } = useFormContext<RedistributionDraftRequest>();
  const { fields, append, remove } = useFieldArray({ control, name: side });
  const lines = useSides()[side];
  const { title, name } = SIDES[side];
  const more = useRef<HTMLDivElement>(null);
  const takeAway = (index: number) => {
    remove(index);
    // The pressed button is gone.
    more.current?.querySelector('button')?.focus();
  };
  const isAlone = fields.length === 1;
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <Stack
      as="section"
      className={`box ${styles.redistributionSide} ${side === 'debitos' ? styles.debito : styles.credito}`}
      aria-labelledby={id}
    >
      {!isAlone && (
        <Row as="header" place="apart" align="baseline">
          {heading}
          <span className="figures">{formatBRL(sumOfFields(lines))}</span>
        </Row>
      )}
      {fields.map((field, index) => (
        <SideLine
          key={field.id}
          side={side}
          index={index}
          heading={isAlone ? heading : <h3>{`${name} ${index + 1}`}</h3>}
          onRemove={isAlone ? undefined : () => takeAway(index)}
        />
      ))}
      <div ref={more} className={styles.sideMore}>
        <Button
          label={`Outro ${name}`}
          icon="pi-plus"
          text
          size="small"
          disabled={fields.length >= MAX_SIDES}
          onClick={() => append(emptySide(), { shouldFocus: false })}
        />
      </div>
    </Stack>
  );
}
