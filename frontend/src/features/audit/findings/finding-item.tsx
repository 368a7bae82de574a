import { Link } from 'react-router-dom';
import { FINDING_STATES, FINDING_STEPS, type Finding, type FindingState } from '#contracts/audit/findings.js';
import { formatName } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { auditSearch } from '#shared/lookups/audit-address.ts';
import { useMay } from '#shared/session/may.ts';
import { Badge, type Tone } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import styles from '../audit.module.css';

export const FINDING_TONES: Record<FindingState, Tone> = { ABERTA: 'warning', RESPONDIDA: 'info', MANTIDA: 'danger', SANADA: 'success' };

/** Actions on a finding. */
export type FindingAct = 'responder' | 'sanar' | 'manter';

/** A finding with all its statements, and the actions that the person may take. */
export function FindingItem({ finding, onAct }: { finding: Finding; onAct: (act: FindingAct) => void }) {
  const { ano, id, sequencia, lancamento, situacao, passos } = finding;
  const heading = `ressalva-${id}`;
  return (
    <Stack as="li" gap="s" className="box" aria-labelledby={heading}>
      <h2 id={heading}>
        Ressalva nº {id} <Badge tone={FINDING_TONES[situacao]}>{FINDING_STATES[situacao]}</Badge>
      </h2>
      <p className="secondary">
        {sequencia === null ? (
          `Sobre o exercício de ${ano}`
        ) : (
          <>
            <Link to={{ search: auditSearch('livro', { antes: sequencia + 1 }) }}>Lançamento nº {sequencia}</Link>: {lancamento}
          </>
        )}
      </p>
      <Stack as="ol" gap="s" className={styles.findingSteps}>
        {passos.map(({ tipo, texto, autor, em }) => (
          <li key={em + tipo} className={styles[tipo.toLowerCase()]}>
            <p className="secondary">
              <strong>{FINDING_STEPS[tipo]}</strong> · {formatName(autor)} · <time dateTime={em}>{dayAndTimeInBrazil(em)}</time>
            </p>
            {texto && <p className="prose told">{texto}</p>}
          </li>
        ))}
      </Stack>
      {situacao !== 'SANADA' && <Acts finding={finding} onAct={onAct} />}
    </Stack>
  );
}

function Acts({ finding: { id, situacao }, onAct }: { finding: Finding; onAct: (act: FindingAct) => void }) {
  const may = useMay();
  const button = (act: FindingAct, label: string, icon: string, isPlain: boolean) => (
    <Button label={label} icon={icon} outlined={isPlain} aria-label={`${label}: ressalva nº ${id}`} onClick={() => onAct(act)} />
  );
  return (
    <div className="form-actions">
      {may('ressalva.concluir') && (
        <>
          {button('sanar', 'Dar por sanada', 'pi-check', true)}
          {situacao === 'RESPONDIDA' && button('manter', 'Manter', 'pi-exclamation-circle', true)}
        </>
      )}
      {may('ressalva.responder') && button('responder', 'Responder', 'pi-reply', situacao === 'RESPONDIDA')}
    </div>
  );
}
