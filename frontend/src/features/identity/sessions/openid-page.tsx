import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Session } from '#contracts/identity/identity.js';
import type { SecondFactorChallenge } from '#contracts/identity/second-factor.js';
import { CONNECTION_ERROR, errorText } from '#shared/api/client.ts';
import { leadingTo } from '#shared/session/destination.ts';
import { advanceOnce, begunWith, enter } from '../openid/attempt';
import { Refusal } from '../openid/refusal';
import { SecondStep } from '../second-factor/second-step';
import { Entrance } from './entrance';

/** Leads to the OpenID Connect provider and takes its answer (rule 37.1): at the login, or in a tab of its own to renew or confirm the session of another one. */
export function OpenIdPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { purpose, destination } = begunWith(search);
  const [step, setStep] = useState<SecondFactorChallenge | 'done'>();
  const [refusal, setRefusal] = useState('');
  const login = leadingTo('/', destination);

  useEffect(() => {
    advanceOnce(search).then(setStep, (error: unknown) => setRefusal(errorText(error, CONNECTION_ERROR)));
  }, [search]);

  const onSession = (session: Session) => {
    enter(session);
    setStep('done');
  };

  if (!purpose && refusal) return <Navigate to={login} replace state={{ refusal }} />;
  if (!purpose && step === 'done') return <Navigate to={login} replace />;
  return (
    <Entrance title="LOGIN" hasWayBack={!purpose}>
      {refusal && <Refusal text={`${refusal} Feche esta aba e volte à outra.`} />}
      {step === 'done' && <p role="status">Pronto. Feche esta aba e volte à outra, que continua de onde parou.</p>}
      {typeof step === 'object' && <SecondStep challenge={step} onSession={onSession} onBack={() => navigate(login)} />}
      {!refusal && !step && <p role="status">Aguarde...</p>}
    </Entrance>
  );
}
