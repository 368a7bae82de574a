import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { healthQuery } from '#shared/queries/health.queries.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { OPENID, type Purpose } from './attempt';
import styles from './openid.module.css';
import { Refusal } from './refusal';

/** On the login screen: the way to the OpenID Connect provider, where one is configured, and why it did not let in. */
export function OpenIdEntry() {
  const { search, state } = useLocation();
  const { data } = useQuery(healthQuery);
  return (
    <Stack className={styles.entry}>
      {state?.refusal && <Refusal text={state.refusal} />}
      {data?.entrarCom && (
        <Link className={`p-button p-button-outlined ${styles.button}`} to={OPENID + search}>
          Entrar com {data.entrarCom}
        </Link>
      )}
    </Stack>
  );
}

/** In a dialog that asks for the password: the same in a tab of its own, after which this one goes on. */
export function OpenIdTab({ purpose }: { purpose: Purpose }) {
  const { data } = useQuery(healthQuery);
  if (!data?.entrarCom) return null;
  return (
    <p>
      Ou{' '}
      <a href={`${OPENID}?para=${purpose}`} target="_blank" rel="noopener">
        entre com {data.entrarCom} em outra aba
      </a>
      .
    </p>
  );
}
