import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { approvalText } from '#contracts/minutes/minutes-proposals.js';
import {
  JustificationRequest,
  REDISTRIBUTION_RECORD,
  type RedistributionOperation,
} from '#contracts/redistributions/redistribution.record.js';
import { ApiError, api } from '#shared/api/client.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { MovementCard } from './movement-card';
import { movementQuery, operationQuery, REDISTRIBUTION_ROOTS, REDISTRIBUTIONS } from './redistributions.queries';

/** Messages for an operation opened by its own number or a movement's, and the delay in milliseconds before returning to the list (rule 12.9). */
interface Manner {
  loadFailure: string;
  success: string;
  failure: string;
  leaveAfter?: number;
}

const OF_OPERATION: Manner = {
  loadFailure: 'Erro ao carregar dados da operação',
  success: 'Operação atualizada com sucesso!',
  failure: 'Erro ao atualizar a operação',
  leaveAfter: 1_500,
};
const OF_MOVEMENT: Manner = {
  loadFailure: 'Erro ao carregar dados para edição',
  success: 'Redistribuição atualizada com sucesso!',
  failure: 'Erro ao salvar redistribuição',
};

/** The operation in the address. */
export function OperationPage() {
  const { operacao = '' } = useParams();
  return <EditOperation operacao={operacao} manner={OF_OPERATION} />;
}

/** The operation of the movement in the address. */
export function MovementPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { id = '' } = useParams();
  const movement = useQuery(movementQuery(cnpjAssociacao, ano, id));
  if (movement.data) return <EditOperation operacao={movement.data.operacao} manner={OF_MOVEMENT} />;
  return <NotLoaded query={movement} failure={OF_MOVEMENT.loadFailure} />;
}

function EditOperation({ operacao, manner }: { operacao: number | string; manner: Manner }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const operation = useQuery(operationQuery(cnpjAssociacao, ano, operacao));
  if (operation.data) return <OperationForm operation={operation.data} manner={manner} />;
  return <NotLoaded query={operation} failure={manner.loadFailure} />;
}

function OperationForm({ operation, manner }: { operation: RedistributionOperation; manner: Manner }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { operacao, data, justificativa, aprovacao, versao, movimentos } = operation;
  return (
    <>
      <ClosedYearBanner />
      <FormPage
        title={`EDITAR OPERAÇÃO #${operacao}`}
        subtitle="De uma operação registrada, só a justificativa pode ser alterada."
        schema={JustificationRequest}
        values={{ cnpjAssociacao, ano, operacao, data, versao, justificativa }}
        onSave={(body) => api.put('redistribuicao/update', body)}
        success={manner.success}
        failure={manner.failure}
        invalidates={REDISTRIBUTION_ROOTS}
        backTo={REDISTRIBUTIONS}
        leaveAfter={manner.leaveAfter}
        backLabel="Voltar"
      >
        <RecordField of={REDISTRIBUTION_RECORD} name="operacao" required={false} readOnly />
        <RecordField of={REDISTRIBUTION_RECORD} name="data" required={false} readOnly />
        {aprovacao && <p>{`Proposta nº ${aprovacao.proposta}, ${approvalText(aprovacao)}.`}</p>}
        {movimentos.map((movement) => (
          <MovementCard key={movement.id} movement={movement} />
        ))}
        <RecordField of={REDISTRIBUTION_RECORD} name="justificativa" autoFocus />
      </FormPage>
    </>
  );
}

function NotLoaded({ query: { error, refetch }, failure }: { query: UseQueryResult; failure: string }) {
  const isAbsent = error instanceof ApiError && error.status === 404;
  return (
    <Page title="EDITAR OPERAÇÃO" actions={<CloseButton label="Voltar" to={REDISTRIBUTIONS} />}>
      <div className="panel">
        {isAbsent ? (
          <EmptyState text="Operação não encontrada." hint="Ela pode ter sido excluída. Volte à lista de redistribuições." />
        ) : error ? (
          <FailedState error={error} failure={failure} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </Page>
  );
}
