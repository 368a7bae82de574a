import { Link } from 'react-router-dom';
import type { FigureName } from '#contracts/balances/balance-words.js';
import type { Reais } from '#domain/money.js';
import { auditSearch } from '#shared/lookups/audit-address.ts';
import { Money } from '#shared/ui/base/badge.tsx';
import { useTabStop } from '#shared/ui/lists/tree-row.tsx';
import styles from './balance.module.css';
import { useBalanceView } from './use-balance-view';

/** Scope of a figure's entries: a level of the plan (by default the whole year), and days that differ from the position shown. */
export interface FigureScope {
  escopo?: string;
  de?: string;
  em?: string;
}

interface FigureProps extends FigureScope {
  of: FigureName;
  value: Reais;
  /** Adds a plus to positive values. */
  signed?: boolean;
}

/** A figure of the balance as a link to the entries that make it (rule 15.20). */
export function Figure({ of, value, signed, ...scope }: FigureProps) {
  const { position } = useBalanceView();
  const tabIndex = useTabStop();
  return (
    <Link
      className={styles.figureLink}
      title="Ver os lançamentos"
      tabIndex={tabIndex}
      to={{ pathname: '/auditoria', search: auditSearch('composicao', { valor: of, ...position, ...scope }) }}
    >
      <Money value={value} signed={signed} />
    </Link>
  );
}
