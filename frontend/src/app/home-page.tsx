import './home.css';
import { Link } from 'react-router-dom';
import { useSession, useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/page.tsx';
import { AccessNews } from '../features/identity/journal/access-news';
import { visibleMenu } from './navigation';

/** Welcome, and the way to everything that this person may open. */
export function HomePage() {
  const { user, associacao, ano } = useWorkingContext();
  const groups = visibleMenu(useSession()).map(({ label, entries }) => ({ label, screens: entries.filter((entry) => 'to' in entry) }));
  const [firstName] = user.nome.split(' ');
  return (
    <Page
      title={`Olá, ${firstName}!`}
      subtitle="Gestão administrativa e financeira da sua associação, do planejamento à prestação de contas."
    >
      <AccessNews />
      <div className="panel welcome">
        <p>
          Boas-vindas ao <strong>Razão</strong>. Você está trabalhando em <strong>{associacao.nome}</strong>, ano base{' '}
          <strong>{ano}</strong>.
        </p>
        <p>
          Planeje programas e ações, registre o orçamento, lance e pague despesas e acompanhe o saldo de cada item. Tudo o que é lançado
          fica no livro da associação, entrada por entrada, e pode ser conferido a qualquer momento.
        </p>
        <p>
          Pressione <kbd>Ctrl</kbd> + <kbd>K</kbd> para ir a qualquer tela e <kbd>?</kbd> para ver os atalhos.
        </p>
      </div>
      {groups.map(({ label, screens }) => {
        const others = screens.filter(({ to }) => to !== '/home');
        return (
          others.length > 0 && (
            <section key={label} className="shortcut-group" aria-label={label}>
              <h2>{label}</h2>
              <ul className="shortcut-cards">
                {others.map(({ to, icon, label: name }) => (
                  <li key={to}>
                    <Link to={to}>
                      <i className={`pi ${icon}`} aria-hidden /> {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </Page>
  );
}
