import { useQuery } from '@tanstack/react-query';
import { useWorkingContext } from '#shared/session/session.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import styles from './redistributions.module.css';
import { warningsQuery } from './redistributions.queries';
import { useSides } from './use-sides';

/** Warnings for two lines, even without an amount; they prevent nothing. For several lines, the simulation shows them. */
export function Warnings() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const sides = useSides();
  const { data: sentences } = useQuery(warningsQuery(cnpjAssociacao, ano, sides));
  return (
    <Stack gap="s" role="status" className={styles.redistributionWarnings}>
      {sides.isPair &&
        sentences?.map((sentence) => (
          <p key={sentence} className="callout">
            <i className="pi pi-exclamation-triangle" aria-hidden /> {sentence}
          </p>
        ))}
    </Stack>
  );
}
