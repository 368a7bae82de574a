import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PAYMENT_LIMIT_WORDS } from '#contracts/associations/payment-limit-words.js';
import type { PaymentLimit } from '#contracts/associations/payment-limits.js';
import type { Reais } from '#domain/money.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import { paymentLimitQuery } from '#shared/lookups/payment-limit.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { RadioField } from '#shared/ui/forms/fields/radio-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { formOf, LimitForm, limitIn, WHICH_PAYMENTS } from './limit-form';

const field = fieldsIn(PAYMENT_LIMIT_WORDS);
const ROOTS = ['alcada', 'despesa', 'painel'];

/** The value above which payments need a second person, and the proposal of another one, which somebody else confirms (rule 35.1). */
export function PaymentLimitPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data, error, refetch } = useQuery(paymentLimitQuery(cnpjAssociacao, ano));
  const [isProposing, setProposing] = useState(false);
  const propose = <ActionButton label="Propor alçada" icon="pi-pencil" onClick={() => setProposing(true)} />;
  return (
    <Page
      title="ALÇADA DE PAGAMENTOS"
      subtitle="O valor acima do qual um pagamento precisa ser liberado por outra pessoa com acesso de administrador ou gestor. Uma pessoa propõe, outra confirma."
      actions={data && propose}
    >
      <div className="panel">
        {data ? (
          <Limit limit={data} />
        ) : error ? (
          <FailedState error={error} failure="Erro ao carregar a alçada." onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
      {isProposing && data && <ProposalDialog limit={data} onClose={() => setProposing(false)} />}
    </Page>
  );
}

/** A limit in words. */
const limitText = (valor: Reais | null) => (valor === null ? 'Nenhuma: todo pagamento dispensa liberação' : formatMoney(valor));

function Limit({ limit }: { limit: PaymentLimit }) {
  const { valor, confirmadaPor, confirmadaEm, proposta } = limit;
  return (
    <Stack className="panel-body">
      <p>
        Alçada: <strong>{limitText(valor)}</strong>
        {confirmadaPor && confirmadaEm && (
          <small className="secondary">
            {' '}
            confirmada por {formatName(confirmadaPor)} em {formatDate(dateInBrazil(new Date(confirmadaEm)))}
          </small>
        )}
      </p>
      {proposta ? <Proposal limit={limit} proposta={proposta} /> : <p>Nenhuma proposta espera confirmação.</p>}
    </Stack>
  );
}

function Proposal({ limit, proposta }: { limit: PaymentLimit; proposta: NonNullable<PaymentLimit['proposta']> }) {
  const { cnpjAssociacao, versao, valor } = limit;
  const run = useAction();
  const failure = 'Erro ao salvar. Tente novamente.';
  const confirm = () =>
    run(() => api.post('alcada/confirma', { cnpjAssociacao, versao }), {
      confirm: ['continue', `**${limitText(proposta.valor)}**, como propôs ${formatName(proposta.por)}. Deseja confirmar esta alçada?`],
      success: 'Alçada confirmada.',
      failure,
      invalidates: ROOTS,
    });
  const withdraw = () =>
    run(() => api.post('alcada/save', { cnpjAssociacao, versao, valor }), { success: 'Proposta retirada.', failure, invalidates: ROOTS });
  return (
    <Stack as="section" aria-label="Proposta à espera">
      <p>
        Proposta à espera: <strong>{limitText(proposta.valor)}</strong>
        <small className="secondary">
          {' '}
          por {formatName(proposta.por)} em {formatDate(dateInBrazil(new Date(proposta.em)))}
        </small>
      </p>
      {proposta.minha && <p>Outra pessoa com acesso de administrador ou gestor a confirma.</p>}
      <div className="page-actions">
        {!proposta.minha && <ActionButton label="Confirmar" icon="pi-check" onClick={() => void confirm()} />}
        <ActionButton label={proposta.minha ? 'Retirar' : 'Recusar'} icon="pi-times" onClick={() => void withdraw()} />
      </div>
    </Stack>
  );
}

/** Proposes another limit. */
function ProposalDialog({ limit: { cnpjAssociacao, versao, valor }, onClose }: { limit: PaymentLimit; onClose: () => void }) {
  return (
    <FormDialog
      title="Propor Alçada"
      schema={LimitForm}
      values={formOf(valor)}
      onSave={(form) => api.post('alcada/save', { cnpjAssociacao, versao, valor: limitIn(form) })}
      success="Proposta guardada: vale quando outra pessoa a confirmar."
      failure="Erro ao salvar. Tente novamente."
      invalidates={ROOTS}
      saveLabel="Propor"
      onClose={onClose}
    >
      <RadioField name="quais" label="Pagamentos que outra pessoa libera" options={WHICH_PAYMENTS} />
      <LimitField />
    </FormDialog>
  );
}

function LimitField() {
  const quais = useWatch<LimitForm, 'quais'>({ name: 'quais' });
  return quais === 'ACIMA' && <MoneyField {...field('valor')} required span={8} />;
}
