import type { PaymentLimit } from '#contracts/associations/payment-limits.js';
import type { Reais } from '#domain/money.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import { useMay } from '#shared/session/may.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';

/** Query key roots to invalidate when the limit changes. */
export const LIMIT_ROOTS = ['alcada', 'despesa', 'painel'];

/** A limit in words: none and zero are opposites. */
export const limitText = (valor: Reais | null) =>
  valor === null
    ? 'Nenhuma: quem lança também paga'
    : valor === 0
      ? 'Todos os pagamentos dependem de liberação'
      : `Pagamentos acima de ${formatMoney(valor)}`;

interface LimitProposalProps {
  limit: PaymentLimit;
  proposta: NonNullable<PaymentLimit['proposta']>;
}

/** A proposed limit: another person than who proposed it confirms or refuses it (rule 35.1). */
export function LimitProposal({ limit, proposta }: LimitProposalProps) {
  const { cnpjAssociacao, versao, valor } = limit;
  const may = useMay();
  const run = useAction();
  const failure = 'Erro ao salvar. Tente novamente.';
  const confirm = () =>
    run(() => api.post('alcada/confirma', { cnpjAssociacao, versao }), {
      confirm: ['confirmLimit', `**${limitText(proposta.valor)}**, como propôs ${formatName(proposta.por)}.`],
      success: 'Alçada confirmada.',
      failure,
      invalidates: LIMIT_ROOTS,
    });
  const withdraw = () =>
    run(() => api.post('alcada/save', { cnpjAssociacao, versao, valor }), {
      success: 'Proposta retirada.',
      failure,
      invalidates: LIMIT_ROOTS,
    });
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
      {may('alcada.propor') && (
        <div className="page-actions">
          {!proposta.minha && <ActionButton label="Confirmar" icon="pi-check" onClick={() => void confirm()} />}
          <ActionButton label={proposta.minha ? 'Retirar' : 'Recusar'} icon="pi-times" onClick={() => void withdraw()} />
        </div>
      )}
    </Stack>
  );
}
