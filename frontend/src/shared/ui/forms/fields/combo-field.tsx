import type { ReactNode } from 'react';
import { TextInput } from '../../base/text-input';
import { ComboPanel } from './combo-panel';
import { Field, type FieldControl, type FieldProps } from './field';
import { type Choice, useCombo } from './use-combo';
import { usePopover } from './use-popover';

interface ComboFieldProps extends FieldProps, Choice {
  placeholder?: string;
  /** A button behind the input. */
  trailing?: ReactNode;
}

/** Selects one record of many by typing any of its words; keys as in the ARIA combobox pattern, and Tab takes the found option. */
export function ComboField(props: ComboFieldProps) {
  return <Field {...props}>{(control) => <ComboControl {...props} control={control} />}</Field>;
}

function ComboControl(props: ComboFieldProps & { control: FieldControl }) {
  const { chosen, create, loading, placeholder, trailing, label, disabled, readOnly } = props;
  const { field, aria, invalid } = props.control;
  const listId = `${aria.id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;
  const combo = useCombo({ ...props, isFixed: Boolean(disabled || readOnly), optionId });
  const { input, isOpen, active } = combo;
  const panel = usePopover(input, isOpen);
  return (
    <div className="field-group combo">
      <TextInput
        {...aria}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        {...{ disabled, readOnly, invalid }}
        name={field.name}
        value={combo.text}
        onChange={({ target }) => combo.type(target.value)}
        onClick={combo.open}
        onFocus={({ target }) => target.select()}
        onKeyDown={combo.press}
        onBlur={combo.leave}
        autoComplete="off"
        placeholder={loading ? 'Carregando...' : placeholder}
      />
      {trailing}
      {isOpen && (
        <ComboPanel
          of={panel}
          {...{ listId, label, chosen, active, optionId, create, loading }}
          shown={combo.shown}
          found={combo.found}
          onTake={combo.take}
        />
      )}
    </div>
  );
}
