import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { MAX_JUSTIFICATIVA } from '#contracts/common/book.js';
import { type RedistributionDraft, RedistributionDraftRequest } from '#contracts/redistributions/redistribution-drafts.js';
import { formatBRL } from '#domain/money.js';
import { ApiError, api } from '#shared/api/client.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { TextAreaField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import lineStyles from './lines.module.css';
import styles from './redistributions.module.css';
import { draftQuery, PROPOSALS, REDISTRIBUTION_ROOTS, REDISTRIBUTIONS, simulate } from './redistributions.queries';
import { SideLines } from './side-lines';
import { emptySide, isAsKept, leftOf, sidesOf } from './sides';
import { Simulation } from './simulation';
import { useHeedWarnings } from './use-heed-warnings';

const TITLE = 'REMANEJAMENTO ENTRE VÁRIAS LINHAS';

/** What is done with the form: booked at once, or kept for the board. */
type Deed = 'book' | 'keep';

/** Moves money between several lines of the plan. */
export function LinesPage() {
  return <LinesForm draft={null} />;
}

/** A redistribution that was kept for the board. */
export function ProposalPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const { id = '' } = useParams();
  const draft = useQuery(draftQuery(cnpjAssociacao, id));
  const [refusals, setRefusals] = useState<string[]>([]);
  const showAnew = async (refusal: string) => {
    await draft.refetch();
    setRefusals([...refusals, refusal]);
  };
  if (draft.data) return <LinesForm key={refusals.length} draft={draft.data} refusal={refusals.at(-1)} onOtherVersion={showAnew} />;
  return (
    <Page title={TITLE} actions={<CloseButton label="Voltar" to={PROPOSALS} />}>
      <div className="panel">
        {draft.error ? (
          <FailedState error={draft.error} failure="Erro ao carregar a proposta" onRetry={() => void draft.refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </Page>
  );
}

interface LinesFormProps {
  draft: RedistributionDraft | null;
  /** Why the version before this one was not booked. */
  refusal?: string;
  /** Called when the server has another version than the one that was to be booked. */
  onOtherVersion?: (refusal: string) => Promise<void>;
}

function LinesForm({ draft, refusal, onOtherVersion }: LinesFormProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  // What the form shows, whatever was loaded since.
  const [opened] = useState(draft);
  const deed = useRef<Deed>('keep');
  const heed = useHeedWarnings();
  const check = ({ debitos, creditos }: RedistributionDraftRequest) => {
    const left = leftOf(debitos, creditos);
    return left === 0 ? [] : [{ field: 'creditos', message: `Os débitos e os créditos diferem em ${formatBRL(Math.abs(left))}` }];
  };
  const keep = (body: RedistributionDraftRequest) => api.post('redistribuicao/rascunho/save', body);
  const bookKept = async ({ id, versao }: RedistributionDraft) => {
    try {
      await api.post('redistribuicao/rascunho/efetiva', { cnpjAssociacao, ano, id, versao });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'redistribuicao.versao') await onOtherVersion?.(error.message);
      throw error;
    }
  };
  const save = async ({ id, versao, ...body }: RedistributionDraftRequest): Promise<{ done: Deed }> => {
    if (deed.current === 'keep') {
      await keep({ ...body, id, versao });
      return { done: 'keep' };
    }
    await heed((await simulate(cnpjAssociacao, ano, body)).avisos);
    // As it was kept, the server compares its balances; what was changed on the screen is kept on those of now.
    if (opened && isAsKept(body, opened)) await bookKept(opened);
    else if (id) await bookKept(await keep({ ...body, id, versao }));
    else await api.post('redistribuicao/linhas', body);
    return { done: 'book' };
  };
  return (
    <>
      <ClosedYearBanner />
      <FormPage
        title={draft ? `PROPOSTA DE REMANEJAMENTO Nº ${draft.id}` : TITLE}
        subtitle={`Move recursos entre linhas do orçamento de ${ano}, todas de uma vez`}
        schema={RedistributionDraftRequest}
        values={{
          cnpjAssociacao,
          ano,
          id: draft?.id ?? null,
          versao: draft?.versao ?? null,
          data: draft?.data ?? todayIn(ano),
          justificativa: draft?.justificativa ?? '',
          ...(draft ? sidesOf(draft) : { debitos: [emptySide()], creditos: [emptySide()] }),
        }}
        check={check}
        onSave={save}
        success={({ done }) => (done === 'book' ? 'Remanejamento efetivado com sucesso!' : 'Proposta guardada com sucesso!')}
        failure="Erro ao salvar o remanejamento"
        invalidates={REDISTRIBUTION_ROOTS}
        leadsTo={({ done }) => (done === 'book' ? REDISTRIBUTIONS : PROPOSALS)}
        backTo={draft ? PROPOSALS : REDISTRIBUTIONS}
        backLabel="Voltar"
        saveButton={<SaveButtons draft={draft} onChoose={(chosen) => (deed.current = chosen)} />}
      >
        {refusal && <OtherVersion sentence={refusal} />}
        {draft && draft.mudou.length > 0 && <Changed sentences={draft.mudou} />}
        <SideLines side="debitos" title="DÉBITOS (origem)" />
        <SideLines side="creditos" title="CRÉDITOS (destino)" />
        <Simulation />
        <DateField name="data" label="Data" min={`${ano}-01-01`} max={`${ano}-12-31`} required span={3} />
        <TextAreaField name="justificativa" label="Justificativa" maxLength={MAX_JUSTIFICATIVA} counter required />
      </FormPage>
    </>
  );
}

/** Why the proposal was not booked as it was shown before. */
function OtherVersion({ sentence }: { sentence: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className={`${styles.redistributionNote} ${lineStyles.linesChanged}`} role="alert">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <p>{sentence}</p>
    </div>
  );
}

/** What has changed since the proposal was kept. */
function Changed({ sentences }: { sentences: string[] }) {
  return (
    <div className={`${styles.redistributionNote} ${lineStyles.linesChanged}`} role="alert">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>Confira abaixo como ficará agora e guarde a proposta de novo antes de efetivá-la.</p>
      </div>
    </div>
  );
}

interface SaveButtonsProps {
  draft: RedistributionDraft | null;
  onChoose: (deed: Deed) => void;
}

function SaveButtons({ draft, onChoose }: SaveButtonsProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { isSubmitting, isDirty } = useFormState();
  const print = useReport();
  const hasMoved = draft !== null && draft.mudou.length > 0;
  return (
    <>
      {draft && (
        <Button
          label="Imprimir proposta"
          icon="pi-print"
          outlined
          disabled={isDirty}
          onClick={() =>
            void print(`Proposta de remanejamento nº ${draft.id}`, {
              path: 'relatorio/proposta_remanejamento',
              query: { cnpjAssociacao, ano, id: draft.id },
            })
          }
        />
      )}
      <Button type="submit" label="Guardar proposta" icon="pi-save" outlined loading={isSubmitting} onClick={() => onChoose('keep')} />
      <Button
        type="submit"
        label="Efetivar"
        icon="pi-check"
        loading={isSubmitting}
        disabled={hasMoved && !isDirty}
        onClick={() => onChoose('book')}
      />
    </>
  );
}
