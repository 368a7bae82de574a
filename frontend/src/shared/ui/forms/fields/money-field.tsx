import { type ChangeEvent, useState } from 'react';
import { isReais, toReais } from '#domain/money.js';
import { TextInput } from '../../base/text-input';
import { plainText } from '../said';
import { Field, type FieldControl, type FieldProps } from './field';
import { arrivedText } from './masked-field';
import { amountOf, type MoneyText, moneyText, pastedMoney, typedMoney, typedSignedMoney } from './money-text';

interface MoneyFieldProps extends FieldProps {
  /** Accepts negative amounts. */
  signed?: boolean;
}

/**
 * An amount in R$. In the form it is reais as the API takes them (a number with at most two decimals), null when empty; a pasted text that is no amount stays
 * text.
 */
export function MoneyField(props: MoneyFieldProps) {
  return (
    <Field {...props} said={(value) => (isReais(value) ? textOf(value).text : plainText(value))}>
      {(control) => <MoneyControl {...props} control={control} />}
    </Field>
  );
}

const formValue = ({ text, amount }: MoneyText) => (amount === null ? text || null : toReais(amount));
const textOf = (value: unknown) => moneyText(isReais(value) ? amountOf(value) : null);

function MoneyControl({ control, signed, disabled, readOnly }: MoneyFieldProps & { control: FieldControl }) {
  const { field, aria, invalid } = control;
  const [typing, setTyping] = useState(() => textOf(field.value));
  // Set from outside, for example by `reset`: discard the typed text.
  const now = formValue(typing) === (field.value ?? null) ? typing : textOf(field.value);

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const arrived = arrivedText(nativeEvent, target.value);
    const typed = signed ? typedSignedMoney : typedMoney;
    const next = arrived === null ? typed(now, target.value, (nativeEvent as InputEvent).data) : pastedMoney(arrived);
    setTyping(next);
    field.onChange(formValue(next));
  };
  return (
    <TextInput
      {...aria}
      ref={field.ref}
      name={field.name}
      value={now.text}
      onChange={change}
      onBlur={() => {
        if (now.amount !== null) setTyping(moneyText(now.amount));
        field.onBlur();
      }}
      {...{ disabled, readOnly, invalid }}
      inputMode="decimal"
      autoComplete="off"
      placeholder="R$ 0,00"
      className="money-input figures"
    />
  );
}
