import type { Filters } from '#contracts/common/lists.js';
import { Button } from '../../base/button';
import { useFilters } from './filters';

interface FilterToggleProps {
  filters: Filters;
  /** The name of the filter. */
  name: string;
  /** What it asks for; a flag is true. */
  value?: string | true;
  /** By default that of the filter. */
  label?: string;
  icon: string;
}

/** A button that narrows the list to one value of a filter, and shows it whole again. */
export function FilterToggle({ filters, name, value = true, label = filters[name]!.label, icon }: FilterToggleProps) {
  const [values, show] = useFilters(filters);
  const isOn = values[name] === value;
  return (
    <Button label={label} icon={icon} text severity="secondary" aria-pressed={isOn} onClick={() => show(isOn ? {} : { [name]: value })} />
  );
}
