import { type Deadline, daysLeftText } from '#contracts/accountability/deadlines.js';
import { formatDate } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';

/** From so few days on a deadline is near. */
const NEAR_DAYS = 15;

/** A deadline with the days left. */
export function DeadlineLine({ prazo }: { prazo: Deadline }) {
  const { nome, dia, dias, fundamento } = prazo;
  const tone = dias < 0 ? 'danger' : dias <= NEAR_DAYS ? 'warning' : 'neutral';
  return (
    <Row as="p" gap="s" title={fundamento ?? undefined}>
      <Badge tone={tone} icon={dias < 0 ? 'pi-exclamation-circle' : 'pi-clock'}>
        {daysLeftText(prazo)}
      </Badge>
      <span className="quiet">
        {nome}, {formatDate(dia)}
      </span>
    </Row>
  );
}
