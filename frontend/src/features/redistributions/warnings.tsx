import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RedistributionRequest } from '#contracts/redistributions/redistributions.js';
import { useWorkingContext } from '#shared/session/session.ts';
import styles from './redistributions.module.css';
import { warningsQuery } from './redistributions.queries';

/** What to know before money moves between the two chosen lines; it hinders nothing. */
export function Warnings() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { control } = useFormContext<RedistributionRequest>();
  const [debit, credit] = useWatch({ control, name: ['debito', 'credito'] });
  const { data } = useQuery(warningsQuery(cnpjAssociacao, ano, debit, credit));
  return (
    <div role="status" className={styles.redistributionWarnings}>
      {data?.avisos.map((sentence) => (
        <p key={sentence} className={styles.redistributionNote}>
          <i className="pi pi-exclamation-triangle" aria-hidden /> {sentence}
        </p>
      ))}
    </div>
  );
}
