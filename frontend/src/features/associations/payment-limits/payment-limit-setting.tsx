import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PAYMENT_LIMIT_WORDS } from '#contracts/associations/payment-limit-words.js';
import type { PaymentLimit } from '#contracts/associations/payment-limits.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { formatDate, formatName } from '#shared/format/format.ts';
import { paymentLimitQuery } from '#shared/queries/payment-limit.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { RadioField } from '#shared/ui/forms/fields/radio-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Setting } from '#shared/ui/layout/setting.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { formOf, LimitForm, limitIn, WHICH_PAYMENTS } from './limit-form';
import { LIMIT_ROOTS, LimitProposal, limitText } from './limit-proposal';

const field = fieldsIn(PAYMENT_LIMIT_WORDS);

/** The value above which payments need a second person, and the proposal of another one, which somebody else confirms (rule 35.1). */
export function PaymentLimitSetting() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const limit = useQuery(paymentLimitQuery(cnpjAssociacao, ano));
  const [isProposing, setProposing] = useState(false);
  return (
    <Setting
      title="Alçada de pagamentos"
      hint="O valor acima do qual um pagamento precisa ser liberado por outra pessoa com acesso de administrador ou gestor. Uma pessoa propõe, outra confirma."
      query={limit}
      now={({ valor, confirmadaPor, confirmadaEm }) => (
        <>
          {limitText(valor)}
          {confirmadaPor && confirmadaEm && (
            <small className="secondary">
              {' '}
              confirmada por {formatName(confirmadaPor)} em {formatDate(dateInBrazil(new Date(confirmadaEm)))}
            </small>
          )}
        </>
      )}
      action={may('alcada.propor') && <ActionButton label="Propor alçada" icon="pi-pencil" onClick={() => setProposing(true)} />}
    >
      {limit.data?.proposta && <LimitProposal limit={limit.data} proposta={limit.data.proposta} />}
      {isProposing && limit.data && <ProposalDialog limit={limit.data} onClose={() => setProposing(false)} />}
    </Setting>
  );
}

/** Proposes another limit, from the proposal that waits or from the one in force. */
function ProposalDialog({ limit: { cnpjAssociacao, versao, valor, proposta }, onClose }: { limit: PaymentLimit; onClose: () => void }) {
  return (
    <FormDialog
      title="Propor Alçada"
      schema={LimitForm}
      values={{ ...formOf(proposta ? proposta.valor : valor), versao }}
      onSave={(form) => api.post('alcada/save', { cnpjAssociacao, versao: form.versao, valor: limitIn(form) })}
      success="Proposta guardada: vale quando outra pessoa a confirmar."
      failure="Erro ao salvar. Tente novamente."
      invalidates={LIMIT_ROOTS}
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
