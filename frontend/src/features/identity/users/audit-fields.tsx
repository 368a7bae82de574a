import { useFormContext } from 'react-hook-form';
import { LINK_WORDS } from '#contracts/identity/link-words.js';
import { baseYears } from '#shared/session/base-years.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { Field, type FieldControl, fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { TickField } from '#shared/ui/forms/fields/tick-field.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';

const field = fieldsIn(LINK_WORDS);

/** Years and end of an auditor's access, and whether they judge accounts; nothing for other types of links. */
export function AuditFields() {
  const { watch } = useFormContext();
  if (watch('tipo') !== 'AUDITOR') return null;
  return (
    <>
      <Field {...field('anos')} required span={6}>
        {(control) => <YearTicks {...control} />}
      </Field>
      <DateField {...field('ate')} required span={6} hint="O último dia em que o auditor entra." />
      <div className="field">
        <TickField {...field('julga')} hint="Registra o recebimento, a devolução e o julgamento em nome de quem recebe as contas." />
      </div>
    </>
  );
}

/** A tick box for each year. */
function YearTicks({ field: { value, onChange, onBlur, ref }, aria }: FieldControl) {
  const { ano } = useWorkingContext();
  const chosen: number[] = value ?? [];
  const years = [...new Set([...baseYears(), ano, ...chosen])].sort((a, b) => b - a);
  return (
    <Row as="fieldset" gap="l" id={aria.id} aria-describedby={aria['aria-describedby']}>
      <legend className="visually-hidden">Anos que o auditor vê</legend>
      {years.map((year, index) => (
        <label key={year}>
          <input
            type="checkbox"
            ref={index === 0 ? ref : undefined}
            checked={chosen.includes(year)}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.checked ? [...chosen, year] : chosen.filter((each) => each !== year))}
          />
          {year}
        </label>
      ))}
    </Row>
  );
}
