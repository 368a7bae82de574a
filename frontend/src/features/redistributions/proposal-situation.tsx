import { approvalText } from '#contracts/minutes/minutes-proposals.js';
import type { RedistributionDraft } from '#contracts/redistributions/redistribution-draft.record.js';
import { formatDate } from '#shared/format/format.ts';
import { stateOf } from '#shared/lookups/proposal-address.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';

interface Situation {
  tone: 'success' | 'warning' | 'danger' | 'info';
  text: string;
  /** The whole sentence, where the text is short. */
  title?: string;
}

/** The state of a proposal: its approval where there is one or it is required, then whether it can be booked. */
export function situationsOf(draft: RedistributionDraft): Situation[] {
  const { aprovacao, mudou, recusas } = draft;
  const found: Situation[] = [];
  const state = stateOf(draft);
  if (state === 'AGUARDA') found.push({ tone: 'warning', text: 'Aguarda aprovação' });
  if (aprovacao)
    found.push({ tone: 'success', text: `Aprovada em ata de ${formatDate(aprovacao.ata.data)}`, title: approvalText(aprovacao) });
  if (mudou.length > 0) found.push({ tone: 'warning', text: 'Saldos mudaram' });
  else if (recusas.length > 0) found.push({ tone: 'danger', text: 'Não pode ser efetivada' });
  else if (state === 'LIVRE') found.push({ tone: 'success', text: 'Pode ser efetivada' });
  return found;
}

/** The situation of a proposal as badges. */
export function Situations({ draft }: { draft: RedistributionDraft }) {
  return (
    <Row as="span" gap="xs">
      {situationsOf(draft).map(({ tone, text, title }) => (
        <span key={text} title={title}>
          <Badge tone={tone}>{text}</Badge>
        </span>
      ))}
    </Row>
  );
}
