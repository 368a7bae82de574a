import type { Filters } from '#contracts/common/lists.js';
import { Button } from '../../base/button';
import { useFilters } from './filters';

interface FilterToggleProps {
  filters: Filters;
  /** The name of a flag. */
  name: string;
  icon: string;
}

/** A button that narrows the list to a flag of its filters, and shows it whole again. */
export function FilterToggle({ filters, name, icon }: FilterToggleProps) {
  const [values, show] = useFilters(filters);
  const isOn = values[name] === true;
  return (
    <Button
      label={filters[name]!.label}
      icon={icon}
      text
      severity="secondary"
      aria-pressed={isOn}
      onClick={() => show(isOn ? {} : { [name]: true })}
    />
  );
}
