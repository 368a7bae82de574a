import type { LinkSummary, ListedUser } from '#contracts/identity/identity.js';
import { LINK_TYPE_NAMES } from '#contracts/identity/identity.js';
import { count, formatDate } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import styles from './users.module.css';

/** Links shown in a row; the others are one click away. */
const SHOWN = 3;

/** `APM: Gestor`, for spreadsheets. */
export const linkText = (link: LinkSummary) => `${associationName(link)}: ${roleOf(link)}`;

const associationName = ({ nomeAssociacao, nomeFantasia }: LinkSummary) => nomeFantasia ?? nomeAssociacao;
const roleOf = ({ tipo, situacao, ate }: LinkSummary) =>
  `${LINK_TYPE_NAMES[tipo]}${ate ? ` até ${formatDate(ate)}` : ''}${situacao === 'INATIVO' ? ' (inativo)' : ''}`;

/** A user's links in short: association and role of each. */
export function UserLinks({ user: { vinculos: links, vinculadoAOutras } }: { user: ListedUser }) {
  if (links.length === 0 && !vinculadoAOutras) return <span className="empty">Nenhum vínculo</span>;
  const others = links.length - SHOWN;
  return (
    <ul className={styles.userLinks}>
      {links.slice(0, SHOWN).map((link) => (
        <li key={link.cnpj}>
          <Badge tone={link.situacao === 'INATIVO' ? 'neutral' : 'info'}>{roleOf(link)}</Badge>
          <span className="cut" title={link.nomeAssociacao}>
            {associationName(link)}
          </span>
        </li>
      ))}
      {others > 0 && <li>e mais {count(others, 'vínculo', 'vínculos')}</li>}
      {vinculadoAOutras && <li className="field-hint">Também de associações que você não administra</li>}
    </ul>
  );
}
