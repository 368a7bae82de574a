import { Link, useOutletContext } from 'react-router-dom';
import { isAuditor, useSession, useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/page.tsx';
import { DeskView } from '../features/desk/desk-view';
import { AccessNews } from '../features/identity/journal/access-news';
import { type MenuEntry, visibleMenu } from './navigation';
import type { StartReport } from './reports';

/** The desk, and below it the way to everything that this person may open. */
export function HomePage() {
  const { user, associacao, ano, link } = useWorkingContext();
  const [firstName] = user.nome.split(' ');
  return (
    <Page title={`Olá, ${firstName}!`} subtitle={`${associacao.nomeFantasia || associacao.nome} · ano base ${ano}`}>
      <AccessNews />
      {!isAuditor({ link }) && <DeskView />}
      <MenuCards />
    </Page>
  );
}

function MenuCards() {
  const startReport = useOutletContext<StartReport>();
  const groups = visibleMenu(useSession()).filter(({ label }) => label !== 'Início');
  return groups.map(({ label, entries }) => (
    <section key={label} className="shortcut-group" aria-label={label}>
      <h2>{label}</h2>
      <ul className="shortcut-cards">
        {entries.map((entry) => (
          <li key={entry.label}>
            <MenuCard entry={entry} onReport={startReport} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function MenuCard({ entry, onReport }: { entry: MenuEntry; onReport: StartReport }) {
  const content = (
    <>
      <i className={`pi ${entry.icon}`} aria-hidden /> {entry.label}
    </>
  );
  if ('to' in entry) return <Link to={entry.to}>{content}</Link>;
  return (
    <button type="button" onClick={() => onReport(entry.report)}>
      {content}
    </button>
  );
}
