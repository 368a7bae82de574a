import { useNavigate } from 'react-router-dom';
import { formatName } from '#shared/format/format.ts';
import { useSession } from '#shared/session/session.ts';
import { closeSession } from '#shared/session/stored-session.ts';
import { switchTheme } from '#shared/ui/base/theme.ts';
import { useMayLeave } from '#shared/ui/dialogs/unsaved-work.ts';
import { Disclosure } from './disclosure';
import styles from './menu.module.css';
import type { ShellDialog } from './shell-dialog';

interface UserMenuEntry {
  label: string;
  icon: string;
  onClick: () => void;
}

/** The person's own menu. */
export function UserMenu({ onDialog }: { onDialog: (dialog: ShellDialog) => void }) {
  const { user, links } = useSession();
  const navigate = useNavigate();
  const mayLeave = useMayLeave();
  const leave = async () => {
    if (await mayLeave()) closeSession();
  };
  const entries: UserMenuEntry[] = [
    ...(links.length > 1 ? [{ label: 'Trocar Associação', icon: 'pi-building', onClick: () => navigate('/seleciona_entidade') }] : []),
    { label: 'Trocar Ano Base', icon: 'pi-calendar', onClick: () => onDialog('year') },
    { label: 'Meus dados', icon: 'pi-user-edit', onClick: () => onDialog('ownData') },
    { label: 'Trocar senha', icon: 'pi-key', onClick: () => onDialog('password') },
    { label: 'Sessões', icon: 'pi-desktop', onClick: () => navigate('/sessoes') },
    { label: 'Segundo fator', icon: 'pi-shield', onClick: () => navigate('/segundo_fator') },
    { label: 'Trocar tema', icon: 'pi-moon', onClick: switchTheme },
    { label: 'Atalhos do teclado', icon: 'pi-question-circle', onClick: () => onDialog('help') },
    { label: 'Sair', icon: 'pi-sign-out', onClick: () => void leave() },
  ];
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
          {entries.map(({ label, icon, onClick }) => (
            <li key={label}>
              <button
                type="button"
                className="entry"
                onClick={() => {
                  close();
                  onClick();
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
