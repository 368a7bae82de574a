import { Fragment, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Filter, Filters } from '#contracts/common/lists.js';
import { DateField } from '../../forms/fields/date-field';
import { MoneyField } from '../../forms/fields/money-field';
import { RecordField } from '../../forms/fields/record-field';
import { Row } from '../../layout/layout';
import { isTick } from './filters';
import styles from './filters.module.css';

interface FilterFieldsProps<X extends Filters> {
  filters: X;
  /** Fields that choose a record, by filter. */
  special: Partial<Record<keyof X & string, ReactNode>>;
  /** Accessible name of the tick boxes. */
  ticks: string;
}

/** The fields of the filters, in their order; the ticks are last. */
export function FilterFields<X extends Filters>({ filters, special, ticks }: FilterFieldsProps<X>) {
  const { register } = useFormContext();
  const all = Object.entries(filters);
  return (
    <>
      {all
        .filter(([, filter]) => !isTick(filter))
        .map(([name, filter], index) => (
          <Fragment key={name}>{special[name] ?? <FilterField name={name} filter={filter} autoFocus={index === 0} />}</Fragment>
        ))}
      <Row as="fieldset" gap="l" className={styles.filterFlags}>
        <legend className="visually-hidden">{ticks}</legend>
        {all
          .filter(([, filter]) => isTick(filter))
          .map(([name, { label }]) => (
            <label key={name}>
              <input type="checkbox" className="tick" {...register(name)} /> {label}
            </label>
          ))}
      </Row>
    </>
  );
}

/** A field for one value, or one each for the start and the end of a range. */
function FilterField({ name, filter: { by, label, of }, autoFocus }: { name: string; filter: Filter; autoFocus: boolean }) {
  if (by === 'equals')
    return <RecordField of={{ [name]: of! }} name={name} label={label} required={false} span={4} autoFocus={autoFocus} />;
  const Part = of!.kind === 'money' ? MoneyField : DateField;
  return (
    <>
      <Part name={`${name}De`} label={`${label} de`} span={2} autoFocus={autoFocus} />
      <Part name={`${name}Ate`} label={`${label} até`} span={2} />
    </>
  );
}
