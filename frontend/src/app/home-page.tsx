import { Link, useOutletContext } from 'react-router-dom';
import { formatName } from '#shared/format/format.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Grid } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { AuditHome } from '../features/audit/home/audit-home';
import { AccessNews } from '../features/audit/journal/access-news';
import { DeskView } from '../features/desk/desk-view';
import { BringFiles } from '../features/inbox/bring-files';
import { WaitingPapers } from '../features/inbox/waiting-papers';
import styles from './home-page.module.css';
import { type MenuEntry, visibleMenu } from './navigation';
import type { StartReport } from './reports';

/** The desk, with the menu of this person below. */
export function HomePage() {
  const { user, associacao, ano } = useWorkingContext();
  const may = useMay();
  const [firstName] = formatName(user.nome).split(' ');
  return (
    <Page
      title={`Olá, ${firstName}!`}
      subtitle={`${associacao.nomeFantasia || associacao.nome} · ano base ${ano}`}
      actions={may('entrada.guardar') && <BringFiles />}
    >
      <AccessNews />
      {may('painel.ver') && <DeskView />}
      {may('entrada.ver') && <WaitingPapers />}
      {may('ressalva.registrar') && <AuditHome />}
      <MenuCards />
    </Page>
  );
}

function MenuCards() {
  const startReport = useOutletContext<StartReport>();
  const groups = visibleMenu(useMay()).filter(({ label }) => label !== 'Início');
  return groups.map(({ label, entries }) => (
    <section key={label} className={styles.shortcutGroup} aria-label={label}>
      <h2>{label}</h2>
      <Grid as="ul" gap="s" cell="15rem" className={styles.shortcutCards}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <MenuCard entry={entry} onReport={startReport} />
          </li>
        ))}
      </Grid>
    </section>
  ));
}

function MenuCard({ entry, onReport }: { entry: MenuEntry; onReport: StartReport }) {
  const content = (
    <>
      <i className={`pi ${entry.icon}`} aria-hidden /> {entry.label}
    </>
  );
  if ('to' in entry)
    return (
      <Link to={entry.to} className="entry">
        {content}
      </Link>
    );
  return (
    <button type="button" className="entry" onClick={() => onReport(entry.report)}>
      {content}
    </button>
  );
}
