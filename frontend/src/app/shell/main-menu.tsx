import { Link, useLocation } from 'react-router-dom';
import { useMay } from '#shared/session/may.ts';
import { isCurrent, type MenuEntry, type MenuGroup, visibleMenu } from '../navigation';
import type { ReportName } from '../reports';
import { Disclosure } from './disclosure';
import styles from './menu.module.css';

interface MainMenuProps {
  /** On narrow screens: below the bar, with every group open. */
  compact: boolean;
  onReport: (name: ReportName) => void;
}

/** The menu with its groups; a group with one entry is shown as that entry. */
export function MainMenu({ compact, onReport }: MainMenuProps) {
  const groups = visibleMenu(useMay());
  return (
    <nav id="menu-principal" className={compact ? `${styles.menu} ${styles.menuCompact}` : styles.menu} aria-label="Menu principal">
      <ul>
        {groups.map((group) => (
          <li key={group.label}>
            <Group group={group} isLast={group === groups.at(-1)} compact={compact} onReport={onReport} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group, isLast, compact, onReport }: MainMenuProps & { group: MenuGroup; isLast: boolean }) {
  const { pathname } = useLocation();
  const [first] = group.entries;
  if (group.entries.length === 1 && first && 'to' in first && first.label === group.label)
    return <Entry entry={first} onReport={onReport} />;
  const entries = (close?: () => void) => (
    <ul className={styles.menuEntries}>
      {group.entries.map((entry) => (
        <li key={entry.label}>
          <Entry entry={entry} onReport={onReport} onDone={close} />
        </li>
      ))}
    </ul>
  );
  if (compact) {
    return (
      <>
        <p className={styles.menuHeading}>{group.label}</p>
        {entries()}
      </>
    );
  }
  return (
    // The last panel would overflow a narrow window.
    <Disclosure
      summary={group.label}
      align={isLast ? 'right' : 'left'}
      isCurrent={group.entries.some((entry) => isCurrent(entry, pathname))}
    >
      {entries}
    </Disclosure>
  );
}

function Entry({ entry, onReport, onDone }: { entry: MenuEntry; onReport: (name: ReportName) => void; onDone?: () => void }) {
  const { pathname } = useLocation();
  const content = (
    <>
      <i className={`pi ${entry.icon}`} aria-hidden /> {entry.label}
    </>
  );
  if ('to' in entry) {
    const current = isCurrent(entry, pathname);
    return (
      <Link
        to={entry.to}
        className={`entry ${styles.menuEntry} ${current ? styles.current : ''}`}
        aria-current={current ? 'page' : undefined}
        onClick={onDone}
      >
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={`entry ${styles.menuEntry}`}
      onClick={() => {
        onDone?.();
        onReport(entry.report);
      }}
    >
      {content}
    </button>
  );
}
