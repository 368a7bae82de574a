import { MAX_JUSTIFICATIVA } from '#contracts/common/book.js';
import { FISCAL_YEAR_WORDS } from '#contracts/fiscal-years/fiscal-year-words.js';
import { type FiscalYear, FiscalYearRequest } from '#contracts/fiscal-years/fiscal-years.js';
import { type PlainDate, yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { count } from '#shared/format/format.ts';
import { FISCAL_YEAR_ROOTS } from '#shared/queries/fiscal-years.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { TextAreaField } from '#shared/ui/forms/fields/text-field.tsx';
import { TickField } from '#shared/ui/forms/fields/tick-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import type { Task } from '../task';
import { NextYear } from './next-year';
import { PointList } from './point-list';

/** The request, and whether the person has seen what is open. */
class ClosingRequest extends FiscalYearRequest {
  ciente?: boolean;
}

interface ClosingFormProps {
  title: string;
  year: FiscalYear;
  /** The year that begins with what this one leaves; undefined if nothing was written in it. */
  next: FiscalYear | undefined;
  hoje: PlainDate;
  open: readonly Task[];
  done: readonly string[];
}

/** What is open and in order, what the next year begins with, and the reason of the closing. */
export function ClosingForm({ title, year, next, hoje, open, done }: ClosingFormProps) {
  const mayClose = useMay()('exercicio.encerrar');
  const { cnpjAssociacao, ano } = year;
  const openText = count(open.length, 'ponto em aberto', 'pontos em aberto');
  return (
    <FormPage
      title={title}
      subtitle={`Depois de encerrado, ${ano} não recebe lançamento nenhum até ser reaberto.`}
      schema={ClosingRequest}
      values={{ cnpjAssociacao, ano, motivo: '', ciente: false }}
      check={({ ciente }) => (open.length > 0 && !ciente ? [{ field: 'ciente', message: `Marque que viu ${openText}` }] : [])}
      onSave={(body) => api.put('exercicio/encerra', body)}
      success={`Exercício de ${ano} encerrado com sucesso!`}
      failure="Erro ao encerrar o exercício. Tente novamente."
      invalidates={FISCAL_YEAR_ROOTS}
      backTo="/exercicios"
      backLabel={mayClose ? 'Cancelar' : 'Voltar'}
      saveLabel={`Encerrar ${ano}`}
      saveButton={mayClose ? undefined : null}
    >
      {ano >= yearOf(hoje) && (
        <p className="callout" role="status">
          <i className="pi pi-exclamation-triangle" aria-hidden />
          <span>{ano} ainda não terminou: o que vier até 31/12 não poderá ser lançado.</span>
        </p>
      )}
      <FormSection title={open.length > 0 ? `${openText[0]!.toUpperCase()}${openText.slice(1)}` : 'Nada em aberto'}>
        <PointList ano={ano} open={open} done={done} />
      </FormSection>
      <NextYear year={year} next={next} />
      {mayClose && (
        <FormSection title="Encerramento">
          <TextAreaField name="motivo" label={FISCAL_YEAR_WORDS.motivo.label} required maxLength={MAX_JUSTIFICATIVA} counter rows={2} />
          {open.length > 0 && <TickField name="ciente" label={`Vi ${openText}, e encerro ${ano} assim`} />}
        </FormSection>
      )}
    </FormPage>
  );
}
