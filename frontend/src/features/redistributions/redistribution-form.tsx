import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { OPERATION_RECORD } from '#contracts/redistributions/redistribution.record.js';
import { type RedistributionDraft, RedistributionDraftRequest } from '#contracts/redistributions/redistribution-draft.record.js';
import { ApiError, api } from '#shared/api/client.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { PROPOSALS } from '#shared/lookups/proposal-address.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { PairAmountField } from './amount-fields';
import { ApprovalNote } from './approval-panel';
import { BalancePanel } from './balance-panel';
import { balanceRefusal } from './redistribution';
import { askWarnings, availableQuery, book, REDISTRIBUTION_ROOTS, REDISTRIBUTIONS } from './redistributions.queries';
import { Remainder } from './remainder';
import { type Deed, SaveButtons } from './save-buttons';
import { SidePanel } from './side-panel';
import { emptySide, isAsKept, refusalsOf, sidesOf } from './sides';
import { Simulation } from './simulation';
import { useHeedWarnings } from './use-heed-warnings';
import { useSides } from './use-sides';
import { Warnings } from './warnings';

export const NEW_TITLE = 'NOVA REDISTRIBUIÇÃO';

interface RedistributionFormProps {
  /** The opened proposal; null for a new redistribution. */
  draft: RedistributionDraft | null;
  /** Called if the server has another version of the proposal. */
  onOtherVersion?: (refusal: string) => Promise<void>;
  /** Notices about the proposal, above the form. */
  children?: ReactNode;
}

/** Moves money between lines: books it at once, or keeps it for the board. */
export function RedistributionForm({ draft, onOtherVersion, children }: RedistributionFormProps) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const client = useQueryClient();
  // The version that the form shows, regardless of later refetches.
  const [opened] = useState(draft);
  const deed = useRef<Deed>('keep');
  const heed = useHeedWarnings();
  const check = ({ debitos, creditos }: RedistributionDraftRequest) => {
    const uncovered = debitos.flatMap((line, index) => {
      const message = balanceRefusal(client.getQueryData(availableQuery(cnpjAssociacao, ano, line).queryKey), line.valor);
      return message ? [{ field: `debitos.${index}.valor`, message }] : [];
    });
    // A proposal may wait for a sufficient balance.
    return [...refusalsOf(debitos, creditos), ...(deed.current === 'book' ? uncovered : [])];
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
  const save = async ({ id, versao, ...body }: RedistributionDraftRequest): Promise<Deed> => {
    if (deed.current === 'keep') {
      await keep({ ...body, id, versao });
      return 'keep';
    }
    await heed(await askWarnings(cnpjAssociacao, ano, body));
    // For an unchanged proposal, the server compares the balances; a changed one is first kept with the current balances.
    if (opened && isAsKept(body, opened)) await bookKept(opened);
    else if (id) await bookKept(await keep({ ...body, id, versao }));
    else await book(body);
    return 'book';
  };
  return (
    <>
      <ClosedYearBanner />
      <FormPage
        title={draft ? `PROPOSTA DE REDISTRIBUIÇÃO Nº ${draft.id}` : NEW_TITLE}
        subtitle={`Move recursos entre linhas do orçamento de ${ano}`}
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
        success={(done) => {
          if (done === 'keep') return 'Proposta guardada com sucesso!';
          return draft ? 'Redistribuição efetivada com sucesso!' : 'Redistribuição cadastrada com sucesso!';
        }}
        failure="Erro ao salvar redistribuição"
        invalidates={REDISTRIBUTION_ROOTS}
        leadsTo={(done) => (done === 'book' ? REDISTRIBUTIONS : PROPOSALS)}
        backTo={draft ? PROPOSALS : REDISTRIBUTIONS}
        backLabel="Voltar"
        saveButton={<SaveButtons draft={draft} onChoose={(chosen) => (deed.current = chosen)} />}
      >
        {draft ? children : <ApprovalNote />}
        <SidePanel side="debitos" />
        <SidePanel side="creditos" />
        <Remainder />
        <BalancePanel />
        <Warnings />
        <RecordField of={OPERATION_RECORD} name="data" min={`${ano}-01-01`} max={`${ano}-12-31`} />
        <SharedAmount />
        <RecordField of={OPERATION_RECORD} name="justificativa" />
        <Simulation />
      </FormPage>
    </>
  );
}

/** The amount of a pair. */
const SharedAmount = () => useSides().isPair && <PairAmountField />;
