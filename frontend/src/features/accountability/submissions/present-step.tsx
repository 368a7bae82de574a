import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { count } from '#shared/format/format.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { PresentDialog } from './act-dialogs';
import { PreviewButton } from './dossier';
import { formName } from './forms-step';
import { checkQuery, differenceQuery, isPrepared, pointsQuery } from './submissions.queries';
import { VersionChanges } from './version-changes';

/** *Apresentar*: what will be frozen, and one button. */
export function PresentStep({ submission }: { submission: SubmissionDetails }) {
  const points = useQuery(pointsQuery(submission));
  // Of what the person sees here.
  const check = useQuery({ ...checkQuery(submission), enabled: submission.atos.includes('apresenta') });
  const { apresentacao: last } = submission;
  const difference = useQuery({ ...differenceQuery(submission, last), enabled: last > 0 });
  const [isOpen, setOpen] = useState(false);
  if (!points.data)
    return (
      <div className="panel">
        {points.error ? (
          <FailedState error={points.error} failure="Erro ao conferir a prestação." onRetry={() => void points.refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    );
  const blocking = points.data.filter(({ bloqueia }) => bloqueia).length;
  const unexplained = points.data.filter(({ bloqueia, justificativa }) => !bloqueia && justificativa === null).length;
  const unanswered = submission.pedidos.filter(({ resposta }) => submission.estado === 'DEVOLVIDA' && resposta === null).length;
  return (
    <Stack as="section" className="panel panel-body" aria-label="Apresentar">
      <h2>O que será apresentado</h2>
      <ul className="bullets">
        {submission.formularios.map((form) => (
          <li key={formName(form)}>{formName(form)}</li>
        ))}
      </ul>
      {blocking > 0 && (
        <p className="negative">
          {count(blocking, 'ponto impede', 'pontos impedem')} a apresentação. <Link to="?passo=conferir">Ver em Conferir</Link>
        </p>
      )}
      {unanswered > 0 && (
        <p className="negative">
          Falta responder a {count(unanswered, 'pedido', 'pedidos')} da devolução. <Link to="?passo=acompanhar">Ver em Acompanhar</Link>
        </p>
      )}
      {unexplained > 0 && (
        <p>
          {count(unexplained, 'aviso fica', 'avisos ficam')} sem justificativa: isso não impede.{' '}
          <Link to="?passo=conferir">Ver em Conferir</Link>
        </p>
      )}
      {last > 0 && (
        <details open>
          <summary>O que mudou desde a {last}ª apresentação</summary>
          <VersionChanges submission={submission} de={last} />
        </details>
      )}
      <p className="secondary">
        Depois de apresentada, os formulários são impressos sempre como estão agora, e o dinheiro destes dias não muda até que a prestação
        seja devolvida ou a apresentação desfeita.
      </p>
      <Row place="end">
        {isPrepared(submission) && <PreviewButton submission={submission} />}
        {submission.atos.includes('apresenta') && (
          <Button
            label="Apresentar"
            icon="pi-send"
            disabled={blocking + unanswered > 0 || !check.data || (last > 0 && difference.isPending)}
            onClick={() => setOpen(true)}
          />
        )}
      </Row>
      {isOpen && check.data && (
        <PresentDialog
          submission={submission}
          confere={check.data}
          numerosMudaram={difference.data?.numerosMudaram}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
