import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Desk } from '#contracts/desk/desk.js';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { FROM_HOME } from '#shared/ui/base/origin.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import styles from './desk.module.css';
import { type Step, stepsOf } from './steps';

/** *Primeiros passos*: shown while a step is missing and, once all are done, until dismissed (rule 19.9). */
export function FirstStepsPanel(desk: Desk) {
  const { user, cnpjAssociacao } = useWorkingContext();
  const steps = stepsOf(desk, useMay());
  const isDone = steps.every(({ done }) => done);
  // Set once the person has seen them incomplete: an association that has worked for years needs no congratulation.
  const key = `primeirosPassos ${user.cpf} ${cnpjAssociacao}`;
  const [isSeen, setSeen] = useState(() => localStorage.getItem(key) !== null);
  useEffect(() => {
    if (!isDone) localStorage.setItem(key, '');
  }, [isDone, key]);
  if (isDone && !isSeen) return null;
  const dismiss = () => {
    localStorage.removeItem(key);
    setSeen(false);
  };
  const next = steps.find(({ done, action }) => !done && action);
  const finished = steps.filter(({ done }) => done).length;
  return (
    <section className="panel" aria-labelledby="primeiros-passos">
      <Row as="header" gap="l" place="apart" align="baseline" className="panel-body">
        <h2 id="primeiros-passos">{isDone ? 'Tudo pronto!' : 'Primeiros passos'}</h2>
        <p className="secondary">{isDone ? 'A associação já planeja, registra e paga.' : `${finished} de ${steps.length} feitos`}</p>
        {isDone && <Button label="Dispensar" icon="pi-times" outlined size="small" onClick={dismiss} />}
      </Row>
      <ol>
        {steps.map((step) => (
          <StepLine key={step.name} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

function StepLine({ step: { text, done, missing, action, isOfAdministrator, other }, isNext }: { step: Step; isNext: boolean }) {
  return (
    <li className={done ? `${styles.step} ${styles.stepDone}` : styles.step}>
      <i className={`pi ${done ? 'pi-check-circle' : 'pi-circle'}`} aria-hidden />
      <span className={styles.stepText}>
        {text}
        <span className="visually-hidden">{done ? ' (feito)' : ' (a fazer)'}</span>
        {!done && missing && <small className="secondary"> · {missing}</small>}
      </span>
      {!done && action && (
        <Row as="span" gap="xs" place="end" className={styles.stepActions}>
          <Link to={action.to} state={FROM_HOME} className={`p-button p-button-sm ${isNext ? '' : 'p-button-outlined p-button-secondary'}`}>
            {action.label}
          </Link>
          {other && (
            <Link to={other.to} state={FROM_HOME} className="p-button p-button-sm p-button-text">
              {other.label}
            </Link>
          )}
        </Row>
      )}
      {!done && isOfAdministrator && <span className={`secondary ${styles.stepNote}`}>Um administrador da associação faz este passo.</span>}
    </li>
  );
}
