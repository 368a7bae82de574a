import { FormProvider, useForm } from 'react-hook-form';
import { isPlainDate } from '#domain/plain-date.js';
import { formatDate } from '#shared/format/format.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import styles from './balance.module.css';
import type { Position } from './balance.queries';
import { useBalanceView } from './use-balance-view';

interface PositionForm {
  em: string | null;
  sequencia: string;
}

/** Asks for the position of the balance: the end of a day or, for people who may read the book, an entry. */
export function PositionBar() {
  const { position, stand } = useBalanceView();
  const { em, sequencia } = position;
  const form = useForm<PositionForm>({ values: { em: em ?? null, sequencia: String(sequencia ?? '') } });
  const standAt = (values: PositionForm) => {
    const typed = values.sequencia.trim();
    if (values.em !== null && !isPlainDate(values.em)) form.setError('em', { message: 'Data inválida' });
    else if (!/^\d{0,9}$/.test(typed)) form.setError('sequencia', { message: 'Sequência inválida' });
    else stand({ em: values.em ?? undefined, sequencia: typed === '' ? undefined : Number(typed) });
  };
  return (
    <FormProvider {...form}>
      <Row
        as="form"
        gap="l"
        className={`panel-bar screen-only ${styles.balancePositionForm}`}
        aria-label="Posição do saldo"
        onSubmit={form.handleSubmit(standAt)}
        noValidate
      >
        <DateField name="em" label="Posição em" onChoose={(day) => standAt({ ...form.getValues(), em: day })} />
        <details open={sequencia !== undefined}>
          <summary>Avançado</summary>
          <Row className={styles.balanceEntry}>
            <TextField name="sequencia" label="Lançamento nº" inputMode="numeric" maxLength={9} />
            <Button type="submit" label="Aplicar" outlined severity="secondary" />
          </Row>
        </details>
      </Row>
    </FormProvider>
  );
}

/** `em 31/03/2026`, `no lançamento nº 12` or both; empty for the position now. */
export const positionText = ({ em, sequencia }: Position) =>
  [em && `em ${formatDate(em)}`, sequencia !== undefined && `no lançamento nº ${sequencia.toLocaleString('pt-BR')}`]
    .filter(Boolean)
    .join(', ');
