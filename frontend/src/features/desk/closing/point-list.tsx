import type { Task } from '../task';
import { TaskLine } from '../task-list';

interface PointListProps {
  /** The year that the lists are of: they are opened in it. */
  ano: number;
  open: readonly Task[];
  done: readonly string[];
}

/** What is open in a year, each line leading to the list that mends it, then what is in order. */
export function PointList({ ano, open, done }: PointListProps) {
  return (
    <>
      {open.length > 0 && (
        <ul aria-label="Em aberto">
          {open.map((task) => (
            <TaskLine key={task.key} task={task} ano={ano} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <p className="secondary">
          <i className="pi pi-check-circle" aria-hidden /> {done.join(' · ')}
        </p>
      )}
    </>
  );
}
