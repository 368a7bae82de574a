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
  const { chosen, options } = props;
  // Its key may be of several fields: only the chosen one has a name.
  const said = (value: unknown) => options.find(({ key }) => key === String(value))?.label ?? (chosen ? 'outra' : '');
  return (
    <Field {...props} said={said}>
      {(control) => <ComboControl {...props} control={control} />}
    </Field>
  );
}

interface ComboControlProps extends Choice, Pick<FieldProps, 'label' | 'disabled' | 'readOnly'> {
  control: FieldControl;
  placeholder?: string;
  trailing?: ReactNode;
  /** Shows a cross that clears the choice; the keyboard clears it by emptying the text. */
  clearable?: boolean;
  /** `none` keeps a phone's keyboard closed. */
  inputMode?: 'none';
}

/** The input of a combobox with its list. */
export function ComboControl(props: ComboControlProps) {
  const { chosen, create, loading, placeholder, trailing, clearable, inputMode, label, disabled, readOnly } = props;
  const { field, aria, invalid } = props.control;
  const isFixed = Boolean(disabled || readOnly);
  const listId = `${aria.id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;
  const combo = useCombo({ ...props, isFixed, optionId });
  const { input, isOpen, active } = combo;
  const panel = usePopover(input, isOpen);
  return (
    <div className="field-group">
      <div className="combo-input">
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
          {...{ disabled, readOnly, invalid, inputMode }}
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
        {clearable && chosen !== null && !isFixed && (
          // The focus stays: pressing it must not leave the field first.
          <button
            type="button"
            className="combo-clear pi pi-times"
            tabIndex={-1}
            aria-label={`Limpar ${label}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={combo.clear}
          />
        )}
      </div>
      {trailing}
      {isOpen && (
        <ComboPanel
          of={panel}
          {...{ listId, label, chosen, active, optionId, create, loading }}
          shown={combo.shown}
          found={combo.found}
          isEmpty={props.options.length === 0}
          onTake={combo.take}
        />
      )}
    </div>
  );
}
