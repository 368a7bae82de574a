import { Link } from 'react-router-dom';
import type { Desk } from '#contracts/desk/desk.js';
import { yearOf } from '#domain/plain-date.js';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { useMay } from '#shared/session/may.ts';
import styles from './desk.module.css';
import { tasksOf } from './tasks';

/** *O que fazer*: each line leads to the list it counts. */
export function TaskList(desk: Desk) {
  const tasks = tasksOf(desk, useMay());
  const switchContext = useSwitchContext();
  return (
    <section className="panel" aria-labelledby="o-que-fazer">
      <h2 className="panel-body" id="o-que-fazer">
        O que fazer{desk.ano === yearOf(desk.hoje) ? '' : ` em ${desk.ano}`}
      </h2>
      {tasks.length === 0 ? (
        <p className={`panel-body secondary ${styles.taskNone}`}>
          <i className="pi pi-check-circle" aria-hidden />{' '}
          {Object.values(desk.passos).every(Boolean)
            ? 'Tudo em dia: não há nada esperando por você.'
            : 'Nada por enquanto: siga os primeiros passos.'}
        </p>
      ) : (
        <ul>
          {tasks.map(({ key, icon, urgent, text, detail, to, ano = desk.ano }) => (
            <li key={key}>
              <Link
                to={to}
                className={`entry ${styles.task} ${urgent ? styles.taskUrgent : ''}`}
                onClick={(event) => {
                  if (ano === desk.ano) return;
                  event.preventDefault();
                  void switchContext({ ano }, to);
                }}
              >
                <i className={`pi ${icon}`} aria-hidden />
                <span className={styles.taskText}>{text}</span>
                {detail && <span className={`${styles.taskDetail} figures`}>{detail}</span>}
                <i className="pi pi-chevron-right" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
