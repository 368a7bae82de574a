import { Link } from 'react-router-dom';
import type { Desk } from '#contracts/desk.js';
import { yearOf } from '#domain/plain-date.js';
import { isAdmin, useSession } from '#shared/session/session.ts';
import { tasksOf } from './tasks';

/** *O que fazer*: each line leads to the list it counts. */
export function TaskList(desk: Desk) {
  const tasks = tasksOf(desk, isAdmin(useSession()));
  return (
    <section className="panel task-list" aria-labelledby="o-que-fazer">
      <h2 id="o-que-fazer">O que fazer{desk.ano === yearOf(desk.hoje) ? '' : ` em ${desk.ano}`}</h2>
      {tasks.length === 0 ? (
        <p className="task-none">
          <i className="pi pi-check-circle" aria-hidden />{' '}
          {Object.values(desk.passos).every(Boolean)
            ? 'Tudo em dia: não há nada esperando por você.'
            : 'Nada por enquanto: siga os primeiros passos.'}
        </p>
      ) : (
        <ul>
          {tasks.map(({ key, icon, urgent, text, detail, to }) => (
            <li key={key}>
              <Link to={to} className={urgent ? 'task task-urgent' : 'task'}>
                <i className={`pi ${icon}`} aria-hidden />
                <span className="task-text">{text}</span>
                {detail && <span className="task-detail figures">{detail}</span>}
                <i className="pi pi-chevron-right" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
