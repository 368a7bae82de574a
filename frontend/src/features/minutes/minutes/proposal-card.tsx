import { Link } from 'react-router-dom';
import { approvalText, type MinutesProposal } from '#contracts/minutes/minutes-proposals.js';
import { formatMoney } from '#shared/format/format.ts';
import { proposalAt } from '#shared/lookups/proposal-address.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';

/** A proposal that minutes name: its lines, whether it was approved or booked, and the way to it. */
export function ProposalCard({ id, valor, justificativa, operacao, aprovacao, linhas }: MinutesProposal) {
  return (
    <Stack as="li" gap="xs" className="box">
      <Row as="p">
        <strong>{`Proposta nº ${id}, ${formatMoney(valor)}`}</strong>
        <Badge tone={aprovacao ? 'success' : 'warning'}>
          {operacao === null ? (aprovacao ? 'Aprovada' : 'Não aprovada') : 'Efetivada'}
        </Badge>
      </Row>
      <p>{justificativa}</p>
      <ul className="bullets">
        {linhas.map(({ lado, nome, valor: moved }) => (
          <li key={`${lado} ${nome}`}>{`${lado === 'DEBITO' ? 'Débito' : 'Crédito'}: ${nome}: ${formatMoney(moved)}`}</li>
        ))}
      </ul>
      {aprovacao && <p>{`Foi ${approvalText(aprovacao)}.`}</p>}
      {operacao === null && (
        <p>
          <Link to={proposalAt(id)}>{aprovacao ? 'Abrir a proposta para efetivá-la' : 'Abrir a proposta e registrar a aprovação'}</Link>
        </p>
      )}
    </Stack>
  );
}
