import { plainText } from '../said';
import { ComboControl } from './combo-field';
import type { Creation } from './combo-panel';
import { Field, type FieldProps } from './field';

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

/** The values of a choice by their names, capitalized. */
export const choicesOf = (choices: Readonly<Record<string, string>>): Option<string>[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label: label.replace(/^./, (first) => first.toUpperCase()) }));

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

/** Lists with fewer options open no keyboard on a phone. */
const TYPED_FROM = 8;

/** One of a list, found by typing. An empty choice is null. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, placeholder = 'Selecione', required, clearable = !required, disabled, readOnly, onChoose } = props;
  return (
    <Field {...props} said={(value) => options.find((option) => String(option.value) === String(value))?.label ?? plainText(value)}>
      {(control) => (
        <ComboControl
          {...{ label, control, placeholder, clearable, disabled, readOnly }}
          loading={props.loading}
          create={props.create}
          inputMode={options.length < TYPED_FROM ? 'none' : undefined}
          options={options.map((option) => ({ key: String(option.value), label: option.label, search: option.label }))}
          chosen={control.field.value === null || control.field.value === undefined ? null : String(control.field.value)}
          onChoose={(key) => {
            const value = options.find((option) => String(option.value) === key)?.value ?? null;
            control.field.onChange(value);
            onChoose?.(value);
          }}
        />
      )}
    </Field>
  );
}
