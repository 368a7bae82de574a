import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SubmissionDetails, SubmissionForm } from '#contracts/accountability/submission.record.js';
import { download } from '#shared/api/download.ts';
import { formatDate } from '#shared/format/format.ts';
import { useMay } from '#shared/session/may.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Grid, Row, Stack } from '#shared/ui/layout/layout.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import { EntriesDialog } from './entries-dialog';
import { FilledFormView } from './filled-form';
import { type Figure, formQuery, isPrepared } from './submissions.queries';

const keyOf = ({ codigo, numConta }: SubmissionForm) => (numConta ? `${codigo} ${numConta}` : codigo);
export const formName = ({ titulo, numConta }: SubmissionForm) => (numConta ? `${titulo}, conta ${numConta}` : titulo);

/** *Ver*: the forms as they are printed; each figure opens its entries. */
export function FormsStep({ submission }: { submission: SubmissionDetails }) {
  const [address, setAddress] = useSearchParams();
  const { formularios, apresentacoes } = submission;
  const presented =
    apresentacoes.find(({ n }) => String(n) === address.get('versao')) ?? (isPrepared(submission) ? undefined : apresentacoes.at(-1));
  const chosen = formularios.find((form) => keyOf(form) === address.get('formulario')) ?? formularios[0];
  if (!chosen)
    return (
      <div className="panel">
        <EmptyState text="Nada a mostrar: nenhuma conta tem movimento no período." />
      </div>
    );
  const choose = (key: string) =>
    setAddress({ passo: 'ver', formulario: key, ...(presented && { versao: String(presented.n) }) }, { replace: true });
  return (
    <Stack>
      <Grid cell="16rem">
        <select aria-label="Formulário" value={keyOf(chosen)} onChange={({ target }) => choose(target.value)}>
          {formularios.map((form) => (
            <option key={keyOf(form)} value={keyOf(form)}>
              {formName(form)}
            </option>
          ))}
        </select>
        <Row place="end">
          {presented && (
            <span className="secondary">
              Como foi apresentado em {formatDate(presented.data)} ({presented.n}ª apresentação)
            </span>
          )}
          <FormButtons submission={submission} form={chosen} version={presented?.n} />
        </Row>
      </Grid>
      <OneForm key={keyOf(chosen)} submission={submission} form={chosen} version={presented?.n} />
    </Stack>
  );
}

interface OfForm {
  submission: SubmissionDetails;
  form: SubmissionForm;
  /** As it was presented that time; otherwise as it would be printed now. */
  version?: number | undefined;
}

/** Prints a form, and writes it as a spreadsheet. */
export function FormButtons({ submission, form, version }: OfForm) {
  const { cnpjAssociacao, ano, id } = submission;
  const { codigo, numConta } = form;
  const may = useMay();
  const print = useReport();
  const run = useAction();
  if (!may('prestacao.ver')) return null;
  const query = { cnpjAssociacao, ano, numConta: numConta ?? undefined, apresentacao: version };
  const params = { id, codigo };
  const save = (signal: AbortSignal) =>
    download('prestacao/{id}/formulario/{codigo}', `${codigo}.xlsx`, { path: params, query: { ...query, formato: 'xlsx' }, signal });
  return (
    <>
      <ActionButton
        label="Imprimir"
        icon="pi-file-pdf"
        onClick={() => void print(formName(form), { path: 'prestacao/{id}/formulario/{codigo}', params, query })}
      />
      <ActionButton label="XLSX" icon="pi-file-excel" onClick={() => void run(save, { failure: 'Erro ao gerar a planilha.' })} />
    </>
  );
}

function OneForm({ submission, form, version }: OfForm) {
  const { data, error, refetch } = useQuery(formQuery(submission, form, version));
  const [figure, setFigure] = useState<Figure | null>(null);
  // The entries are those of the book now, which only the last version says while it stands.
  const isOfNow = version === undefined || (version === submission.apresentacao && !isPrepared(submission));
  return (
    <div className="panel panel-body">
      {data ? (
        <FilledFormView filled={data} onOpen={isOfNow ? (asked) => setFigure({ form, ...asked }) : undefined} />
      ) : error ? (
        <FailedState error={error} failure="Erro ao carregar o formulário." onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
      {figure && <EntriesDialog submission={submission} figure={figure} onClose={() => setFigure(null)} />}
    </div>
  );
}
