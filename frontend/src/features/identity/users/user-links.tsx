import type { LinkSummary } from '#contracts/identity.js';
import { count } from '../../../shared/format/format';
import { Badge } from '../../../shared/ui/badge';
import { ROLE_NAMES } from '../roles';
import './users.css';

/** As many as a row has room for; the others are one click away. */
const SHOWN = 3;

/** A user's links at a glance: what they are in which association. */
export function UserLinks({ links }: { links: LinkSummary[] }) {
  if (links.length === 0) return <span className="empty">Nenhum vínculo</span>;
  const others = links.length - SHOWN;
  return (
    <ul className="user-links">
      {links.slice(0, SHOWN).map(({ cnpj, nomeAssociacao, nomeFantasia, tipo, situacao }) => (
        <li key={cnpj}>
          <Badge tone={situacao === 'INATIVO' ? 'neutral' : 'info'}>
            {ROLE_NAMES[tipo]}
            {situacao === 'INATIVO' && ' (inativo)'}
          </Badge>
          <span title={nomeAssociacao}>{nomeFantasia ?? nomeAssociacao}</span>
        </li>
      ))}
      {others > 0 && <li>e mais {count(others, 'vínculo', 'vínculos')}</li>}
    </ul>
  );
}
