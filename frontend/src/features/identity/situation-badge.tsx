import type { Situation } from '#contracts/identity/identity.js';
import { Badge } from '#shared/ui/base/badge.tsx';

/** Whether a user or a link is active. */
export function SituationBadge({ situacao }: { situacao: Situation }) {
  return situacao === 'ATIVO' ? (
    <Badge tone="success" icon="pi-check">
      Ativo
    </Badge>
  ) : (
    <Badge icon="pi-ban">Inativo</Badge>
  );
}
