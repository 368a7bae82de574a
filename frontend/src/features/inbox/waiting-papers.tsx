import { useQuery } from '@tanstack/react-query';
import { count } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import styles from './inbox.module.css';
import { waitingQuery } from './inbox.queries';
import { WaitingRow } from './waiting-row';

/** *Papéis a guardar* on the desk: what was dropped and has no place yet; nothing while none waits (rule 23.15). */
export function WaitingPapers() {
  const { cnpjAssociacao } = useWorkingContext();
  const { data = [] } = useQuery(waitingQuery(cnpjAssociacao));
  if (data.length === 0) return null;
  return (
    <section className={`panel panel-body ${styles.waiting}`} aria-labelledby="papeis-a-guardar">
      <h2 id="papeis-a-guardar">Papéis a guardar</h2>
      <p className="secondary">
        {count(data.length, 'papel espera', 'papéis esperam')} pela despesa que {data.length === 1 ? 'comprova' : 'comprovam'}. Nada é
        apagado sozinho.
      </p>
      <ul>
        {data.map((paper) => (
          <WaitingRow key={paper.sha256} paper={paper} />
        ))}
      </ul>
    </section>
  );
}
