import { Link } from 'react-router-dom';
import type { Desk } from '#contracts/desk/desk.js';
import { yearOf } from '#domain/plain-date.js';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import styles from './desk.module.css';
import type { Task } from './task';
import { tasksOf } from './tasks';

/** *O que fazer*: each line leads to the list it counts. */
export function TaskList(desk: Desk) {
  const tasks = tasksOf(desk, useMay());
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
          {tasks.map((task) => (
            <TaskLine key={task.key} task={task} ano={task.ano ?? desk.ano} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A line that leads to what it counts, in the year that it is of. */
export function TaskLine({ task: { icon, urgent, text, detail, to }, ano }: { task: Task; ano: number }) {
  const working = useWorkingContext();
  const switchContext = useSwitchContext();
  return (
    <li>
      <Link
        to={to}
        className={`entry ${styles.task} ${urgent ? styles.taskUrgent : ''}`}
        onClick={(event) => {
          if (ano === working.ano) return;
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
  );
}
