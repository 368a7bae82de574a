import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RULE_NAMES } from '#contracts/accountability/layout-words.js';
import type { Point, SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { count } from '#shared/format/format.ts';
import { useMay } from '#shared/session/may.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { groupBy } from '#shared/ui/lists/tree.ts';
import { JustificationDialog } from './justification-dialog';
import { isPrepared, pointsQuery } from './submissions.queries';

const isOpen = ({ justificativa }: Point) => justificativa === null;

/** *Conferir*: what is to be mended or explained, by the place where it is mended; what is explained folds away. */
export function PointsStep({ submission }: { submission: SubmissionDetails }) {
  const { data, error, refetch } = useQuery(pointsQuery(submission));
  const [asked, setAsked] = useState<Point | null>(null);
  const saves = useMay()('prestacao.salvar');
  if (!data)
    return (
      <div className="panel">
        {error ? <FailedState error={error} failure="Erro ao conferir a prestação." onRetry={() => void refetch()} /> : <ListSkeleton />}
      </div>
    );
  if (data.length === 0)
    return (
      <div className="panel">
        <EmptyState icon="pi-check-circle" text="Tudo conferido: nada impede nem avisa." />
      </div>
    );
  if (!isPrepared(submission)) return <Points title="Avisos ao apresentar" points={data} hasStood />;
  const justify = saves ? setAsked : undefined;
  const [blocking, warning] = [data.filter(({ bloqueia }) => bloqueia), data.filter(({ bloqueia }) => !bloqueia)];
  return (
    <Stack gap="l">
      {blocking.length > 0 && <Points title="Impede a apresentação" points={blocking} onJustify={justify} />}
      {warning.length > 0 && <Points title="Avisa" points={warning} onJustify={justify} />}
      {asked && <JustificationDialog submission={submission} point={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

interface PointsProps {
  title: string;
  points: readonly Point[];
  /** Of a version that was presented: folded, and there is nothing left to do. */
  hasStood?: boolean;
  /** Left out where sentences are not taken any more, or not of this person. */
  onJustify?: ((point: Point) => void) | undefined;
}

function Points({ title, points, hasStood = false, onJustify }: PointsProps) {
  const open = points.filter(isOpen).length;
  return (
    <section className="panel panel-body" aria-label={title}>
      <Row place="apart">
        <h2>{title}</h2>
        {hasStood ? (
          <Badge tone="neutral">{count(points.length, 'ponto', 'pontos')}</Badge>
        ) : (
          <Badge tone={open === 0 ? 'success' : points[0]!.bloqueia ? 'danger' : 'warning'}>
            {open === 0 ? 'Tudo justificado' : count(open, 'ponto aberto', 'pontos abertos')}
          </Badge>
        )}
      </Row>
      {groupBy([...points], ({ codigo }) => codigo).map(([codigo, of]) => (
        <PointGroup key={codigo} name={RULE_NAMES[codigo as Point['codigo']]} points={of} hasStood={hasStood} onJustify={onJustify} />
      ))}
    </section>
  );
}

function PointGroup({ name, points, hasStood, onJustify }: Omit<PointsProps, 'title'> & { name: string }) {
  const open = points.filter(isOpen).length;
  const [{ fundamento }] = points as [Point];
  return (
    <details open={open > 0 && !hasStood}>
      <summary>
        {name} ({open === points.length ? points.length : `${open} de ${points.length}`})
      </summary>
      {fundamento && <p className="page-subtitle">{fundamento}</p>}
      <Stack as="ul" gap="s">
        {points.map((point) => (
          <PointItem
            key={`${point.registro?.id} ${point.mensagem}`}
            point={point}
            hasStood={hasStood}
            onJustify={onJustify && (() => onJustify(point))}
          />
        ))}
      </Stack>
    </details>
  );
}

function PointItem({
  point: { mensagem, destino, justificativa, bloqueia },
  hasStood,
  onJustify,
}: {
  point: Point;
  hasStood: boolean | undefined;
  onJustify: (() => void) | undefined;
}) {
  const navigate = useNavigate();
  return (
    <Row as="li" place="apart">
      <div>
        {mensagem}
        {justificativa && <p className="page-subtitle">Justificativa: {justificativa}</p>}
      </div>
      <Row gap="xs">
        {!hasStood && <Button text label="Abrir" aria-label={`Abrir: ${mensagem}`} onClick={() => void navigate(destino)} />}
        {onJustify && !bloqueia && (
          <Button
            text
            label={justificativa ? 'Alterar justificativa' : 'Justificar'}
            aria-label={`${justificativa ? 'Alterar justificativa' : 'Justificar'}: ${mensagem}`}
            onClick={onJustify}
          />
        )}
      </Row>
    </Row>
  );
}
