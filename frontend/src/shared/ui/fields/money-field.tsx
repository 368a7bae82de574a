import { InputText } from 'primereact/inputtext';
import { type ChangeEvent, useState } from 'react';
import { type Centavos, centavos, isReais, toReais } from '#domain/money.js';
import { Field, type FieldControl, type FieldProps } from './field';
import { moneyText, pastedMoney, typedMoney, typedSignedMoney } from './money-text';

interface MoneyFieldProps extends FieldProps {
  /** Takes amounts below zero too. */
  signed?: boolean;
}

/** An amount in R$. In the form it is reais as the API takes them (a number with at most two decimals), null when empty. */
export function MoneyField(props: MoneyFieldProps) {
  return <Field {...props}>{(control) => <MoneyControl {...props} control={control} />}</Field>;
}

const amountOf = (value: unknown): Centavos | null => (isReais(value) ? centavos(value) : null);

function MoneyControl({ control, signed, disabled, readOnly, autoFocus }: MoneyFieldProps & { control: FieldControl }) {
  const { field, aria, invalid } = control;
  const [typing, setTyping] = useState(() => moneyText(amountOf(field.value)));
  const amount = amountOf(field.value);
  // Set from outside, for example by `reset`: what was typed no longer counts.
  const now = typing.amount === amount ? typing : moneyText(amount);

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType = '', data = null } = nativeEvent as InputEvent;
    const isKey = inputType.startsWith('delete') || data?.length === 1;
    const typed = signed ? typedSignedMoney : typedMoney;
    const next = isKey ? typed(now, target.value, data) : pastedMoney(data && inputType === 'insertFromPaste' ? data : target.value);
    setTyping(next);
    field.onChange(next.amount === null ? null : toReais(next.amount));
  };
  return (
    <InputText
      {...aria}
      ref={field.ref}
      name={field.name}
      value={now.text}
      onChange={change}
      onBlur={() => {
        setTyping(moneyText(now.amount));
        field.onBlur();
      }}
      {...{ disabled, readOnly, autoFocus, invalid }}
      inputMode="decimal"
      autoComplete="off"
      placeholder="R$ 0,00"
      className="money-input figures"
    />
  );
}
