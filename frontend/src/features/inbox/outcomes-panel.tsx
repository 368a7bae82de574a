import { Button } from '#shared/ui/base/button.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import styles from './inbox.module.css';
import type { useTakeFiles } from './use-take-files';
import { WaitingRow } from './waiting-row';

/** What became of the files that were brought, each with its next step; nothing without any. */
export function OutcomesPanel({ outcomes, go, tell, clear }: Omit<ReturnType<typeof useTakeFiles>, 'take'>) {
  if (outcomes.length === 0) return null;
  return (
    <section className={`panel screen-only ${styles.outcomes}`} aria-label="Arquivos trazidos">
      <Row as="header" place="apart">
        <h2>Arquivos trazidos</h2>
        <Button icon="pi-times" text severity="secondary" aria-label="Fechar arquivos trazidos" onClick={clear} />
      </Row>
      <ul aria-live="polite">
        {outcomes.map((outcome) =>
          outcome.paper ? (
            <WaitingRow key={outcome.key} paper={outcome.paper} onSettled={(text) => tell(outcome.key, { paper: undefined, text })} />
          ) : (
            <Stack as="li" gap="xs" key={outcome.key} className={styles.waitingRow}>
              <p className={styles.outcomeName}>{outcome.name}</p>
              <p className={outcome.failed ? 'negative' : 'secondary'}>{outcome.text || 'Procurando o lugar…'}</p>
              {outcome.destination && (
                <Button label={outcome.destination.label} icon="pi-arrow-right" outlined size="small" onClick={() => go(outcome)} />
              )}
            </Stack>
          ),
        )}
      </ul>
    </section>
  );
}
