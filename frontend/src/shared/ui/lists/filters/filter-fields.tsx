import { useFormContext } from 'react-hook-form';
import type { Filters } from '#contracts/common/filters.js';
import { DateField } from '../../forms/fields/date-field';
import { MoneyField } from '../../forms/fields/money-field';
import styles from './filters.module.css';

/** A field for the start and one for the end of each interval. */
export function IntervalFields<Name extends string>({
  filters,
  of,
  autoFocus,
}: {
  filters: Filters<Name>;
  of: NoInfer<Name>[];
  autoFocus?: boolean;
}) {
  return of.map((name, index) => {
    const { label, kind } = filters[name];
    const Part = kind === 'money' ? MoneyField : DateField;
    return [
      <Part key={`${name}De`} name={`${name}De`} label={`${label} de`} span={2} autoFocus={autoFocus && index === 0} />,
      <Part key={`${name}Ate`} name={`${name}Ate`} label={`${label} até`} span={2} />,
    ];
  });
}

/** A tick box for each flag. */
export function FilterFlags({ filters, legend }: { filters: Filters; legend: string }) {
  const { register } = useFormContext();
  return (
    <fieldset className={styles.filterFlags}>
      <legend className="visually-hidden">{legend}</legend>
      {Object.entries(filters)
        .filter(([, { by }]) => by === 'flag')
        .map(([name, { label }]) => (
          <label key={name}>
            <input type="checkbox" className="tick" {...register(name)} /> {label}
          </label>
        ))}
    </fieldset>
  );
}
