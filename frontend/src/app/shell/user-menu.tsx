import { formatName } from '#shared/format/format.ts';
import { useSession } from '#shared/session/session.ts';
import { Disclosure } from './disclosure';
import styles from './menu.module.css';
import type { ShellDialog } from './shell-dialog';
import { useOwnEntries } from './use-own-entries';

/** The person's own menu. */
export function UserMenu({ onDialog }: { onDialog: (dialog: ShellDialog) => void }) {
  const { user } = useSession();
  const entries = useOwnEntries(onDialog).filter(({ isHidden }) => !isHidden);
  return (
    <Disclosure
      align="right"
      className={styles.userMenu}
      label={`Menu de ${user && formatName(user.nome)}`}
      summary={
        <>
          <i className="pi pi-user" aria-hidden />
          <span className={`cut ${styles.userName}`}>{user && formatName(user.nome)}</span>
        </>
      }
    >
      {(close) => (
        <ul className={styles.menuEntries}>
          {entries.map(({ label, icon, run }) => (
            <li key={label}>
              <button
                type="button"
                className="entry"
                onClick={() => {
                  close();
                  run();
                }}
              >
                <i className={`pi ${icon}`} aria-hidden /> {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
