import { createContext, type ReactNode, use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPlainDate } from '#domain/plain-date.js';
import { formatDate } from '../format/format';
import { Modal } from '../ui/dialogs/modal';
import { AccountPapersDialog } from './account-papers';
import type { PaperOwner } from './papers.queries';
import { PapersPanel } from './papers-panel';

type OpenPapers = (of: PaperOwner) => void;

const PapersContext = createContext<OpenPapers | null>(null);

/** Shows the papers of a record over the screen; null outside of the provider. */
export const useOpenPapers = (): OpenPapers | null => use(PapersContext);

/** Lets the lists inside show the papers of their records. */
export function PapersProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ of: PaperOwner; pathname: string } | null>(null);
  const close = () => setOpened(null);
  // Navigation closes the papers.
  const shown = opened?.pathname === pathname ? opened.of : null;
  return (
    <PapersContext value={(of) => setOpened({ of, pathname })}>
      {children}
      {shown &&
        (shown.registro === 'CONTA' ? (
          <AccountPapersDialog cnpjAssociacao={shown.cnpjAssociacao} numConta={shown.id} ano={shown.ano} onClose={close} />
        ) : (
          <Modal title={titleOf(shown)} onClose={close}>
            <PapersPanel of={shown} readOnly />
          </Modal>
        ))}
    </PapersContext>
  );
}

/** `ANEXOS DA DESPESA Nº 3`. */
function titleOf({ registro, id }: PaperOwner): string {
  if (registro !== 'ATA') return `ANEXOS DA ${registro} Nº ${id}`;
  const [day, hour] = id.split('T');
  return `ANEXOS DA ATA DE ${isPlainDate(day) ? formatDate(day) : day}, ${hour}`;
}
