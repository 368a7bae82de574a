import { useId } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { RedistributionDraftRequest } from '#contracts/redistributions/redistribution-drafts.js';
import { MAX_SIDES } from '#contracts/redistributions/redistribution-sides.js';
import { formatBRL, toReais } from '#domain/money.js';
import { LineField } from '#shared/lines/line-field.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import lineStyles from './lines.module.css';
import styles from './redistributions.module.css';
import { emptySide, leftOf, sideSum } from './sides';

/** The lines of one side, each with what it gives or gets; what is missing goes to a line by one click. */
export function SideLines({ side, title }: { side: 'debitos' | 'creditos'; title: string }) {
  const id = useId();
  const { control, setValue, getValues } = useFormContext<RedistributionDraftRequest>();
  const { fields, append, remove } = useFieldArray({ control, name: side });
  const [debitos, creditos] = useWatch({ control, name: ['debitos', 'creditos'] });
  const left = leftOf(debitos, creditos) * (side === 'creditos' ? 1 : -1);
  const name = side === 'debitos' ? 'débito' : 'crédito';
  const give = (index: number) => {
    const own = sideSum([{ valor: getValues(`${side}.${index}.valor`) }]);
    setValue(`${side}.${index}.valor`, toReais(own + left), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <section className={`${styles.redistributionSide} ${side === 'debitos' ? styles.debito : styles.credito}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <span className="figures">{formatBRL(sideSum(side === 'debitos' ? debitos : creditos))}</span>
      </header>
      <ol className={lineStyles.sideLines}>
        {fields.map((field, index) => (
          <li key={field.id}>
            <fieldset>
              <legend className="visually-hidden">
                {name} {index + 1}
              </legend>
              <LineField
                path={`${side}.${index}.`}
                label={`Linha de ${name} ${index + 1}`}
                withItem
                required
                autoFocus={side === 'debitos' && index === 0}
              />
              <div className={lineStyles.sideAmount}>
                <MoneyField name={`${side}.${index}.valor`} label="Valor" required />
                <Button
                  label="Resto"
                  icon="pi-arrow-down-left"
                  outlined
                  disabled={left <= 0}
                  aria-label={`Pôr o que falta no ${name} ${index + 1}`}
                  onClick={() => give(index)}
                />
                <Button
                  icon="pi-trash"
                  text
                  severity="danger"
                  disabled={fields.length === 1}
                  aria-label={`Remover o ${name} ${index + 1}`}
                  onClick={() => remove(index)}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div>
        <Button
          label={`Outro ${name}`}
          icon="pi-plus"
          outlined
          disabled={fields.length >= MAX_SIDES}
          onClick={() => append(emptySide(), { shouldFocus: false })}
        />
      </div>
    </section>
  );
}
