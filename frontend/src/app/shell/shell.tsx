import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useLiveBook } from '#shared/live/use-live-book.ts';
import { PapersProvider } from '#shared/papers/open-papers.tsx';
import { CHOICE, destinationOf, leadingTo } from '#shared/session/destination.ts';
import { useMay } from '#shared/session/may.ts';
import { useSession, useWorkingContext } from '#shared/session/session.ts';
import { useShortcut } from '#shared/ui/base/shortcuts.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { version } from '../../../../package.json';
import { PasswordDialog } from '../../features/identity/passwords/password-dialog';
import { OwnDataDialog } from '../../features/identity/users/own-data-dialog';
import { useStartReport } from '../reports';
import { CommandPalette } from './command-palette';
import { DropLayer } from './drop-layer';
import { HelpDialog } from './help-dialog';
import styles from './shell.module.css';
import type { ShellDialog } from './shell-dialog';
import { TopBar } from './top-bar';
import { YearDialog } from './year-dialog';

/** Frame of every screen once an association is chosen. */
export function Shell() {
  const { link } = useSession();
  const location = useLocation();
  return link ? <ShellFrame /> : <Navigate to={leadingTo(CHOICE, destinationOf(location))} replace />;
}

function ShellFrame() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const [report, setReport] = useState<{ Dialog: ComponentType<{ onClose: () => void }> } | null>(null);
  const startReport = useStartReport((Dialog) => setReport({ Dialog }));
  const isLoading = useNavigation().state === 'loading';
  const close = () => setDialog(null);
  const main = useArrival(() => {
    close();
    setReport(null);
  });
  useLiveBook();
  useShortcut('k', () => setDialog('palette'), { ctrl: true });
  useShortcut('?', () => setDialog('help'));

  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <TopBar onReport={startReport} onDialog={setDialog} />
      {isLoading && <div className={`screen-only ${styles.routeProgress}`} role="status" aria-label="Carregando a tela" />}
      <main id="conteudo" ref={main} tabIndex={-1}>
        {/* Closes opened papers when association or year change. */}
        <PapersProvider key={`${cnpjAssociacao} ${ano}`}>
          <Outlet />
        </PapersProvider>
      </main>
      <Row as="footer" gap="l" place="apart" className={`secondary screen-only ${styles.footer}`}>
        <span>© {new Date().getFullYear()} Razão, software livre sob a licença MIT.</span>
        <span>v{version}</span>
      </Row>
      {may('entrada.guardar') && <DropLayer key={`papéis ${cnpjAssociacao} ${ano}`} />}
      {dialog === 'palette' && <CommandPalette onReport={startReport} onDialog={setDialog} onClose={close} />}
      {dialog === 'help' && <HelpDialog onClose={close} />}
      {dialog === 'year' && <YearDialog onClose={close} />}
      {dialog === 'ownData' && <OwnDataDialog onClose={close} />}
      {dialog === 'password' && <PasswordDialog onClose={close} />}
      {report && <report.Dialog onClose={() => setReport(null)} />}
    </div>
  );
}

/** Scrolls and focuses the top of a new screen, and closes dialogs of the previous one. */
function useArrival(onArrive: () => void) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const latest = useRef(onArrive);
  latest.current = onArrive;
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    latest.current();
    window.scrollTo(0, 0);
    // A form may already have focused its first field.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
