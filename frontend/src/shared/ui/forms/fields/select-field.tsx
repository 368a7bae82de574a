import { Dropdown } from 'primereact/dropdown';
import { useState } from 'react';
import { landmark } from '../../base/landmark';
import type { Creation } from './combo-panel';
import { Field, type FieldProps } from './field';
import { rankOptions } from './rank-options';

export interface Option<V extends string | number = string | number> {
  value: V;
  label: string;
}

/** Records as options: `toOptions(programs.data, (p) => p.id, (p) => p.descricao)`. */
export const toOptions = <T, V extends string | number>(
  rows: readonly T[] | undefined,
  value: (row: T) => V,
  label: (row: T) => string,
): Option<V>[] => (rows ?? []).map((row) => ({ value: value(row), label: label(row) }));

interface SelectFieldProps extends FieldProps {
  options: Option[];
  /** Shown while nothing is chosen, such as `Nenhuma subação disponível`. */
  placeholder?: string;
  /** Still loading its options. */
  loading?: boolean;
  /** Default: whether the field is optional. */
  clearable?: boolean;
  /** Called after a choice, to clear dependent fields. */
  onChoose?: (value: string | number | null) => void;
  /** Last entry of the list: creates a missing record. */
  create?: Creation;
}

/** Value of the entry that creates a record; no record has it. */
const CREATE = '+';

/** Lists with at least so many options are searchable. */
const SEARCH_FROM = 8;
const OPTION_HEIGHT = 38;

/** PrimeReact's `pt` would also set these on the label beside the input, and its own properties on the frame. */
function setAttributes(element: HTMLElement | null | undefined, attributes: Record<string, string | boolean | undefined>) {
  for (const [name, value] of Object.entries(attributes))
    value === undefined ? element?.removeAttribute(name) : element?.setAttribute(name, String(value));
}

/** One of a list; searchable when long. An empty choice is null. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    options,
    placeholder = 'Selecione',
    loading,
    required,
    clearable = !required,
    disabled,
    readOnly,
    onChoose,
    create,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const [searched, setSearched] = useState('');
  // The entry that creates a record must match every search.
  const entries = rankOptions(options, searched).map((option) => ({ ...option, found: option.label }));
  if (create) entries.push({ value: CREATE, label: create.label, found: `${create.label} ${searched}` });
  return (
    <Field {...props}>
      {({ field, aria, invalid }) => (
        <Dropdown
          inputId={aria.id}
          ref={(dropdown) => {
            field.ref({ focus: () => dropdown?.focus() });
            const input = dropdown?.getFocusInput();
            // PrimeReact keeps the old text for screen readers when the choice is cleared.
            if (input) input.value = options.find(({ value }) => value === field.value)?.label ?? '';
            setAttributes(input, {
              ...aria,
              role: 'combobox',
              'aria-expanded': isOpen,
              'aria-controls': isOpen ? `${aria.id}-list` : undefined,
            });
          }}
          appendTo={landmark}
          onShow={() => setOpen(true)}
          onHide={() => setOpen(false)}
          name={field.name}
          value={field.value ?? null}
          options={entries}
          optionLabel="label"
          filterBy="found"
          optionValue="value"
          onChange={(event) => {
            const value = (event.value ?? null) as string | number | null;
            if (value === CREATE) return create?.onCreate(searched.trim());
            field.onChange(value);
            onChoose?.(value);
          }}
          onBlur={field.onBlur}
          placeholder={placeholder}
          filter={options.length >= SEARCH_FROM}
          filterInputAutoFocus
          // Set here, because a long list does not read it from the locale.
          emptyFilterMessage="Nenhum resultado encontrado"
          resetFilterOnHide
          onFilter={({ filter }) => setSearched(filter)}
          showClear={clearable && field.value !== null && field.value !== undefined && !disabled && !readOnly}
          loading={loading}
          disabled={disabled || readOnly}
          invalid={invalid}
          virtualScrollerOptions={options.length > 200 ? { itemSize: OPTION_HEIGHT } : undefined}
          aria-label={label}
          pt={{
            root: { 'aria-activedescendant': undefined },
            list: { id: `${aria.id}-list` },
            select: { 'aria-hidden': true, 'aria-label': label, tabIndex: -1 },
            filterInput: { 'aria-label': `Pesquisar em ${label}` },
          }}
        />
      )}
    </Field>
  );
}
