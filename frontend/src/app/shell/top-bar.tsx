import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useCompactMenu } from '#shared/ui/base/use-media.ts';
import type { ReportName } from '../reports';
import { MainMenu } from './main-menu';
import type { ShellDialog } from './shell-dialog';
import styles from './top-bar.module.css';
import { useBaseYears } from './use-base-years';
import { UserMenu } from './user-menu';

interface TopBarProps {
  onReport: (name: ReportName) => void;
  onDialog: (dialog: ShellDialog) => void;
}

/** Fixed at the top: association and year, menu, user. */
export function TopBar({ onReport, onDialog }: TopBarProps) {
  const { associacao, ano } = useWorkingContext();
  const years = useBaseYears();
  const switchContext = useSwitchContext();
  const compact = useCompactMenu();
  const { key } = useLocation();
  // Stores the navigation in which the menu was opened, so that any navigation closes it.
  const [openedIn, setOpenedIn] = useState<string | null>(null);
  const isOpen = openedIn === key;
  const name = (compact && associacao.nomeFantasia) || associacao.nome;

  return (
    <header className={`screen-only ${styles.topBar}`}>
      <div className={styles.topBarRow}>
        {compact && (
          <Button
            icon={isOpen ? 'pi-times' : 'pi-bars'}
            text
            className={styles.topBarButton}
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-controls="menu-principal"
            onClick={() => setOpenedIn(isOpen ? null : key)}
          />
        )}
        <Link to="/home" className={styles.brand} aria-label="Razão, início">
          <span className="brand-mark" aria-hidden>
            <i className="pi pi-book" />
          </span>
          {!compact && 'Razão'}
        </Link>
        <p className={`cut ${styles.topBarAssociation}`} title={associacao.nome}>
          {name}
        </p>
        <select
          className={styles.yearSelect}
          aria-label="Ano base"
          value={ano}
          onChange={(event) => void switchContext({ ano: Number(event.target.value) })}
        >
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
        <Button
          icon="pi-search"
          text
          className={styles.topBarButton}
          aria-label="Ir para qualquer tela"
          aria-keyshortcuts="Control+K"
          title="Ir para qualquer tela (Ctrl+K)"
          onClick={() => onDialog('palette')}
        />
        <UserMenu onDialog={onDialog} />
      </div>
      {(!compact || isOpen) && <MainMenu key={key} compact={compact} onReport={onReport} />}
    </header>
  );
}
