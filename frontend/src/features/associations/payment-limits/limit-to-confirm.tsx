import { useQuery } from '@tanstack/react-query';
import type { PaymentLimit } from '#contracts/associations/payment-limits.js';
import type { Decision, Decisions } from '#shared/decisions/decision.ts';
import { paymentLimitQuery } from '#shared/queries/payment-limit.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { LimitProposal, limitText } from './limit-proposal';

/** The limit that another person proposed and this one may confirm. */
export function useLimitToConfirm(): Decisions {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data, error, refetch } = useQuery(paymentLimitQuery(cnpjAssociacao, ano));
  return { data: data && decisionsOf(data), error, refetch };
}

function decisionsOf(limit: PaymentLimit): Decision[] {
  const { proposta } = limit;
  if (!proposta || proposta.minha) return [];
  const draw = () => (
    <Stack>
      <p>
        Alçada de agora: <strong>{limitText(limit.valor)}</strong>
      </p>
      <LimitProposal limit={limit} proposta={proposta} />
    </Stack>
  );
  return [{ key: 'alcada', icon: 'pi-sliders-h', name: 'Alçada de pagamentos', detail: limitText(proposta.valor), draw }];
}
