import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { MINUTES_RECORD, type Minutes, MinutesRequest } from '#contracts/minutes/minutes.js';
import { minutesEnd, noticeDate } from '#domain/business-calendar.js';
import type { PlainDate } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { formatDate } from '#shared/format/format.ts';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { holidaysQuery } from '#shared/queries/holidays.queries.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { RecordField, recordFields } from '#shared/ui/forms/fields/record-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import styles from '../minutes.module.css';
import { AgendaFields } from './agenda-fields';
import { isLateNotice } from './late-notice';
import { papersOf } from './minutes.queries';
import { unlistedHolidays } from './unlisted-holidays';
import { useOfficers } from './use-officers';

const field = recordFields(MINUTES_RECORD);

/** The fields of who presides and who writes. */
const OFFICERS = ['presidentePronome', 'presidenteNome', 'secretarioPronome', 'secretarioNome'] as const;

/** Methods that the page calls on the form. */
export interface MinutesFormHandle {
  /** Whether the form may be reset: it has no input, or the person agrees to lose it. */
  mayLeave(): Promise<boolean>;
}

interface MinutesFormProps {
  cnpjEscola: string;
  /** The base year, whose proposals are offered until the minute has a date. */
  ano: number;
  /** The minute to edit; null creates one. */
  minutes: Minutes | null;
  /** The saved record; null if cancelled. */
  onDone: (saved: Minutes | null) => void;
  ref: Ref<MinutesFormHandle>;
}

/** Creates or changes a minute. Remounted for each, by its key. */
export function MinutesForm({ cnpjEscola, ano, minutes, onDone, ref }: MinutesFormProps) {
  const { form, id, submit, hasUnsavedWork, confirmDiscard } = useSaveForm({
    schema: MinutesRequest,
    values: minutes ?? { cnpjEscola, pauta: [], novo: true },
    onSave: (body) => api.post('ata/save', body),
    success: 'Ata salva com sucesso!',
    failure: 'Erro ao salvar a ata.',
    invalidates: ['ata'],
    onSaved: onDone,
  });
  const mayLeave = async () => !hasUnsavedWork() || confirmDiscard();
  useImperativeHandle(ref, () => ({ mayLeave }));
  const cancel = async () => {
    if (await mayLeave()) onDone(null);
  };
  return (
    <FormProvider {...form}>
      <form id={id} onSubmit={submit} noValidate className="panel form-page" aria-label={minutes ? 'Alterar ata' : 'Nova ata'}>
        <ErrorSummary form={form} />
        <div className="form-grid">
          <DayField cnpjEscola={cnpjEscola} isNew={!minutes} />
          <MaskedField {...field('hora')} mask="hora" placeholder="hh:mm" readOnly={Boolean(minutes)} />
          <TermFields cnpjEscola={cnpjEscola} autoFocus={Boolean(minutes)} />
          {OFFICERS.map((name) => (
            <RecordField key={name} of={MINUTES_RECORD} name={name} />
          ))}
          <AgendaFields minutes={minutes} cnpjAssociacao={cnpjEscola} ano={ano} />
          {minutes && <PapersPanel of={papersOf(minutes)} usual="ATA" />}
        </div>
        <div className="form-actions">
          {minutes && <Button label="Cancelar" outlined severity="secondary" onClick={() => void cancel()} />}
          <Button type="submit" label="Salvar" icon="pi-check" loading={form.formState.isSubmitting} />
        </div>
      </form>
    </FormProvider>
  );
}

/** The day of the assembly, which proposes who presides and who writes, and the day of the notice while no mandate does. */
function DayField({ cnpjEscola, isNew }: { cnpjEscola: string; isNew: boolean }) {
  const propose = useOfficers(cnpjEscola);
  const proposeNotice = useNotice(cnpjEscola);
  const choose = (day: PlainDate | null) => {
    propose(day ?? '');
    void proposeNotice('data', day);
  };
  return <DateField {...field('data')} readOnly={!isNew} onChoose={(day) => isNew && choose(day)} />;
}

/** Proposes the day of the notice, by the day of the assembly or the start of a mandate, which comes first; what a person typed stays. */
function useNotice(cnpjEscola: string) {
  const { setValue, getValues, formState } = useFormContext<MinutesRequest>();
  const client = useQueryClient();
  const proposed = useRef<PlainDate | null>(null);
  return async (of: 'data' | 'dataIni', day: PlainDate | null) => {
    const isTyped = () => Boolean(getValues('dataEdital')) && getValues('dataEdital') !== proposed.current;
    if (!day || (of === 'data' && (getValues('dataIni') || isTyped()))) return;
    // The list may still be loading.
    const known = await client.ensureQueryData(holidaysQuery(cnpjEscola)).catch(() => []);
    const notice = noticeDate(
      day,
      known.map(({ data }) => data),
    );
    if (getValues(of) !== day) return;
    proposed.current = notice;
    setValue('dataEdital', notice, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
}

/** Start and end of the term, and the notice date: the start computes the others, which remain editable. */
function TermFields({ cnpjEscola, autoFocus }: { cnpjEscola: string; autoFocus: boolean }) {
  const { setValue, formState } = useFormContext<MinutesRequest>();
  const proposeNotice = useNotice(cnpjEscola);
  const holidays = useQuery(holidaysQuery(cnpjEscola));
  const [data, dataIni, dataFim, dataEdital] = useWatch<MinutesRequest, ['data', 'dataIni', 'dataFim', 'dataEdital']>({
    name: ['data', 'dataIni', 'dataFim', 'dataEdital'],
  });
  const own = holidays.data?.map(({ data }) => data) ?? [];
  const unlisted = unlistedHolidays({ dataIni, dataFim, dataEdital }, own);

  const compute = (start: PlainDate | null) => {
    if (!start) return;
    setValue('dataFim', minutesEnd(start), { shouldDirty: true, shouldValidate: formState.isSubmitted });
    void proposeNotice('dataIni', start);
  };
  return (
    <>
      <DateField {...field('dataIni')} onChoose={compute} autoFocus={autoFocus} />
      <DateField {...field('dataFim')} hint="Dois anos depois do início." />
      <DateField {...field('dataEdital')} hint="Segundo dia útil anterior à assembleia; havendo mandato, ao início dele." />
      <div className={styles.dateWarnings} role="status">
        {isLateNotice({ data, dataEdital }) && (
          <p className="callout">
            O edital ({formatDate(dataEdital)}) não é anterior à assembleia que convoca ({formatDate(data)}). Confira as datas.
          </p>
        )}
        {holidays.isError && (
          <p className="callout">Os feriados da associação não puderam ser carregados: a data do edital considera só os nacionais.</p>
        )}
        {unlisted.map(({ data, nome }) => (
          <p key={data}>
            {formatDate(data)} ({nome}) é feriado nacional e não está entre os feriados da associação. Confira as datas calculadas.
          </p>
        ))}
      </div>
    </>
  );
}
