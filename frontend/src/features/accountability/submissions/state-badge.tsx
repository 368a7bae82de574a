import type { Submission } from '#contracts/accountability/submission.record.js';
import { type SubmissionState, stateText } from '#contracts/accountability/submission-acts.record.js';
import { Badge, type Tone } from '#shared/ui/base/badge.tsx';

const LOOKS: Record<SubmissionState, [tone: Tone, icon: string]> = {
  EM_PREPARO: ['neutral', 'pi-pencil'],
  APRESENTADA: ['info', 'pi-send'],
  RECEBIDA: ['info', 'pi-inbox'],
  DEVOLVIDA: ['warning', 'pi-reply'],
  APROVADA: ['success', 'pi-check-circle'],
  APROVADA_COM_RESSALVAS: ['success', 'pi-exclamation-circle'],
  REPROVADA: ['danger', 'pi-times-circle'],
};

/** What has become of a submission. */
export function StateBadge({ submission }: { submission: Pick<Submission, 'estado' | 'apresentacao'> }) {
  const [tone, icon] = LOOKS[submission.estado];
  return (
    <Badge tone={tone} icon={icon}>
      {stateText(submission)}
    </Badge>
  );
}
