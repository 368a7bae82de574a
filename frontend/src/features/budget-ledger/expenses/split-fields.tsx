import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { Expense } from '#contracts/budget-ledger/expense.record.js';
import { MAX_PARTS, MIN_PARTS } from '#contracts/budget-ledger/expense-parts.js';
import { formatBRL, toReais } from '#domain/money.js';
import { LevelFields } from '#shared/lines/level-fields.tsx';
import { LineField, useByLevels } from '#shared/lines/line-field.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { amountOf } from '#shared/ui/forms/fields/money-text.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { isPaid } from './expense';
import { LineUse } from './line-use';
import { SourceField } from './source-field';
import { EMPTY_PART, firstParts, leftOf, type PartDraft } from './split';
import styles from './split.module.css';

interface SplitForm {
  rateio: PartDraft[] | null;
  valor: unknown;
  idFonteRecurso: number | null;
}

/** Whether the form splits the expense over lines, and the button that toggles it. */
export function useSplit(): [isSplit: boolean, toggle: React.ReactNode] {
  const { getValues, setValue, control } = useFormContext<SplitForm>();
  const isSplit = Boolean(useWatch({ control, name: 'rateio' }));
  const change = () => {
    const [first] = getValues('rateio') ?? [];
    if (first)
      for (const [name, id] of Object.entries({ ...first.linha, idFonteRecurso: first.idFonteRecurso }))
        setValue(name as 'valor', id ?? null, { shouldDirty: true });
    setValue('rateio', first ? null : firstParts(getValues() as object), { shouldDirty: true });
  };
  const toggle = (
    <button type="button" className="link" onClick={change}>
      {isSplit ? 'Usar uma só linha' : 'Ratear entre linhas'}
    </button>
  );
  return [isSplit, toggle];
}

/** The parts of an expense, each with line, funds source and amount; a click assigns the remainder to a part. */
export function SplitFields({ expense }: { expense: Expense | null }) {
  const { control, setValue, getValues } = useFormContext<SplitForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rateio' });
  const [valor, parts] = useWatch({ control, name: ['valor', 'rateio'] });
  const left = leftOf(valor, parts ?? []);
  const paid = expense !== null && isPaid(expense);
  const give = (index: number) => {
    const own = amountOf(getValues(`rateio.${index}.valor`));
    setValue(`rateio.${index}.valor`, toReais(own + left), { shouldDirty: true, shouldValidate: true });
  };
  const add = () => append(EMPTY_PART, { shouldFocus: false });
  return (
    <>
      <MoneyField
        name="valor"
        label="Valor total"
        required
        readOnly={paid}
        hint={paid && 'Já foi paga: o valor não pode mudar.'}
        span={4}
      />
      <p className={`${styles.splitLeft} ${left < 0 ? 'negative' : ''}`} role="status">
        {amountOf(valor) > 0 && left === 0 && (
          <>
            <i className="pi pi-check" aria-hidden /> Tudo rateado
          </>
        )}
        {left !== 0 && (
          <>
            {left > 0 ? 'Falta ratear' : 'Passa do valor em'} <strong className="figures">{formatBRL(Math.abs(left))}</strong>
          </>
        )}
      </p>
      <Stack as="ol">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <fieldset className="box form-grid">
              <legend>Parte {index + 1}</legend>
              <PartLine path={`rateio.${index}.linha.`} autoFocus={index === 0} />
              <SourceField path={`rateio.${index}.`} linePath={`rateio.${index}.linha.`} span={6} />
              <MoneyField name={`rateio.${index}.valor`} label="Valor da parte" required span={3} />
              <div className={styles.splitActions}>
                <Button
                  label="Resto"
                  icon="pi-arrow-down-left"
                  outlined
                  disabled={left === 0 || amountOf(parts?.[index]?.valor) + left <= 0}
                  aria-label={`Pôr o resto na parte ${index + 1}`}
                  onClick={() => give(index)}
                />
                <Button
                  icon="pi-trash"
                  text
                  severity="danger"
                  disabled={fields.length <= MIN_PARTS}
                  aria-label={`Remover a parte ${index + 1}`}
                  onClick={() => remove(index)}
                />
              </div>
              <LineUse expense={expense} linePath={`rateio.${index}.linha.`} path={`rateio.${index}.`} />
            </fieldset>
          </li>
        ))}
      </Stack>
      <div>
        <Button label="Outra parte" icon="pi-plus" outlined disabled={fields.length >= MAX_PARTS} onClick={add} />
      </div>
    </>
  );
}

/** The line of a part, by search or level by level. */
function PartLine({ path, autoFocus }: { path: string; autoFocus: boolean }) {
  const [isByLevels, toggle] = useByLevels(path);
  return (
    <>
      <div className={styles.splitChooser}>{toggle}</div>
      {isByLevels ? <LevelFields path={path} /> : <LineField path={path} label="Linha do orçamento" required autoFocus={autoFocus} />}
    </>
  );
}
