import { FormProvider } from 'react-hook-form';
import type { LayoutAnswer } from '#contracts/accountability/layout.js';
import { type Submission, type SubmissionDetails, SubmissionRequest } from '#contracts/accountability/submission.record.js';
import { unjudged } from '#shared/api/calls.ts';
import { api } from '#shared/api/client.ts';
import { useMay } from '#shared/session/may.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { NumberField } from '#shared/ui/forms/fields/number-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { TickField } from '#shared/ui/forms/fields/tick-field.tsx';
import { ErrorSummary, useSaveForm } from '#shared/ui/forms/form.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { EmptyState } from '#shared/ui/layout/states.tsx';
import { useLayout } from '../layouts.queries';
import { OpinionPanel, ReturnsPanel } from './opinion-panel';
import { SUBMISSION_ROOTS } from './submissions.queries';

/** *Completar*: what the layout asks, what returns of money were, and the opinion of the council. */
export function DataStep({ submission }: { submission: SubmissionDetails }) {
  return (
    <Stack gap="l">
      <DataPanel submission={submission} />
      <ReturnsPanel submission={submission} />
      <OpinionPanel submission={submission} />
    </Stack>
  );
}

function DataPanel({ submission }: { submission: SubmissionDetails }) {
  const asked = useLayout(submission)?.dados ?? [];
  if (asked.length === 0)
    return (
      <div className="panel">
        <EmptyState icon="pi-check" text="Este formulário não pede nada além do que já está no livro." />
      </div>
    );
  return <DataForm submission={submission} asked={asked} />;
}

function DataForm({ submission, asked }: { submission: SubmissionDetails; asked: readonly LayoutAnswer[] }) {
  const saves = useMay()('prestacao.salvar');
  const presets = Object.fromEntries(asked.map(({ codigo, padrao = null }) => [codigo, padrao]));
  const valuesOf = (one: Submission) => unjudged<SubmissionRequest>({ ...submission, ...one, dados: { ...presets, ...one.dados } });
  const { form, id, submit, restart } = useSaveForm({
    schema: SubmissionRequest,
    values: valuesOf(submission),
    onSave: (body) => api.post('prestacao/save', body),
    success: 'Dados salvos com sucesso!',
    failure: 'Erro ao salvar os dados.',
    invalidates: SUBMISSION_ROOTS,
    onSaved: (saved) => restart(valuesOf(saved)),
  });
  return (
    <FormProvider {...form}>
      <form id={id} onSubmit={submit} noValidate className="panel form-page">
        <ErrorSummary form={form} />
        <fieldset disabled={!saves} className="form-grid">
          {asked.map((question) => (
            <AnswerField key={question.codigo} question={question} />
          ))}
        </fieldset>
        {saves && (
          <div className="form-actions">
            <Button type="submit" label="Salvar" icon="pi-check" loading={form.formState.isSubmitting} />
          </div>
        )}
      </form>
    </FormProvider>
  );
}

function AnswerField({ question: { codigo, rotulo, ajuda, tipo, obrigatorio } }: { question: LayoutAnswer }) {
  const field = { name: `dados.${codigo}`, label: rotulo, hint: ajuda, required: obrigatorio };
  if (tipo === 'SIM_NAO') return <TickField {...field} />;
  if (tipo === 'DIA') return <DateField {...field} span={4} />;
  return tipo === 'INTEIRO' ? <NumberField {...field} span={4} /> : <TextField {...field} span={8} maxLength={500} />;
}
