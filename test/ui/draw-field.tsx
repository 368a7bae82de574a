import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type Control, FormProvider, useForm, useWatch } from 'react-hook-form';
import { draw } from './draw';

interface Values {
  campo: unknown;
}

interface FormProps {
  field: ReactElement;
  start: unknown;
  onValue: (value: unknown) => void;
}

function Form({ field, start, onValue }: FormProps) {
  const form = useForm<Values>({ defaultValues: { campo: start } });
  return (
    <FormProvider {...form}>
      <form noValidate onReset={() => form.reset({ campo: start })}>
        {field}
        <button type="reset">Desfazer</button>
      </form>
      <Watch control={form.control} onValue={onValue} />
    </FormProvider>
  );
}

function Watch({ control, onValue }: { control: Control<Values> } & Pick<FormProps, 'onValue'>) {
  onValue(useWatch({ control, name: 'campo' }));
  return null;
}

/** Renders one field, named `campo`, in a form with this initial value; `value` answers its current form value. */
export function drawField(field: ReactElement, start: unknown = null) {
  let now: unknown;
  const onValue = (value: unknown) => {
    now = value;
  };
  const user = draw(<Form {...{ field, start, onValue }} />);
  const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    user,
    input,
    value: () => now,
    /** Types like a person, replacing the text. */
    type: async (name: string, text: string) => {
      await user.clear(input(name));
      await user.type(input(name), text);
    },
    /** Pastes like a person, replacing the text. */
    paste: async (name: string, text: string) => {
      await user.tripleClick(input(name));
      await user.paste(text);
    },
  };
}
