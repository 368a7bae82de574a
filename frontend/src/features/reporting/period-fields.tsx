import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldError } from '#contracts/common/problem.js';
import type { Period } from '#domain/months.js';
import { dateInBrazil, isPlainDate } from '#domain/plain-date.js';
import { Button } from '#shared/ui/base/button.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { DayField } from './day-field';
import type { QuickPeriod } from './quick-periods';
import styles from './reporting.module.css';

interface PeriodFieldsProps {
  quick: QuickPeriod[];
  ano: number;
}

const isSame = (a: Period, b: Partial<Period>) => a.dataInicio === b.dataInicio && a.dataFim === b.dataFim;

/** Days of a report, typed, picked or set by a quick period: none after today, the end not before the start. */
export function PeriodFields({ quick, ano }: PeriodFieldsProps) {
  const { setValue, clearErrors } = useFormContext();
  const [dataInicio, dataFim, por] = useWatch({ name: ['dataInicio', 'dataFim', 'por'] });
  const today = dateInBrazil(new Date());
  const take = (period: Period) => {
    setValue('dataInicio', period.dataInicio);
    setValue('dataFim', period.dataFim);
    clearErrors(['dataInicio', 'dataFim']);
  };
  return (
    <>
      <Row as="fieldset" className={styles.quickPeriods}>
        <legend>Períodos rápidos</legend>
        {quick.map((period) => (
          <Button
            key={period.label}
            label={period.label}
            outlined
            size="small"
            aria-pressed={isSame(period, { dataInicio, dataFim })}
            onClick={() => take(period)}
          />
        ))}
      </Row>
      <DateField name="dataInicio" label="Data de início" required span={6} max={today} />
      <DateField name="dataFim" label="Data de fim" required span={6} min={isPlainDate(dataInicio) ? dataInicio : undefined} max={today} />
      <DayField />
      <p className="field-hint">
        Entram as despesas do ano base {ano} {por === 'pagamento' ? 'pagas' : 'elaboradas'} no período.
      </p>
    </>
  );
}

/** Refuses days after today, unless a quick period set them. */
export function laterThanToday(period: Partial<Period>, quick: QuickPeriod[]): FieldError[] {
  const today = dateInBrazil(new Date());
  if (quick.some((offered) => isSame(offered, period))) return [];
  return (['dataInicio', 'dataFim'] as const)
    .filter((field) => (period[field] ?? '') > today)
    .map((field) => ({ field, message: 'A data não pode ser posterior a hoje' }));
}
