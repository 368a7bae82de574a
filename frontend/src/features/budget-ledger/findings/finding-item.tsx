import { Button } from 'primereact/button';
import { Link } from 'react-router-dom';
import { FINDING_STATES, FINDING_STEPS, type Finding, type FindingState } from '#contracts/findings.js';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { isAuditor, useSession } from '#shared/session/session.ts';
import { Badge, type Tone } from '#shared/ui/badge.tsx';
import { auditSearch } from '../audit/audit-address';

export const FINDING_TONES: Record<FindingState, Tone> = { ABERTA: 'warning', RESPONDIDA: 'info', MANTIDA: 'danger', SANADA: 'success' };

/** What is done about a finding. */
export type FindingAct = 'responder' | 'sanar' | 'manter';

/** A finding with all that was said in it, and what the person may do about it. */
export function FindingItem({ finding, onAct }: { finding: Finding; onAct: (act: FindingAct) => void }) {
  const { ano, id, sequencia, lancamento, situacao, passos } = finding;
  const heading = `ressalva-${id}`;
  return (
    <li className="finding" aria-labelledby={heading}>
      <h2 id={heading}>
        Ressalva nº {id} <Badge tone={FINDING_TONES[situacao]}>{FINDING_STATES[situacao]}</Badge>
      </h2>
      <p className="finding-about">
        {sequencia === null ? (
          `Sobre o exercício de ${ano}`
        ) : (
          <>
            <Link to={{ search: auditSearch('livro', { antes: sequencia + 1 }) }}>Lançamento nº {sequencia}</Link>: {lancamento}
          </>
        )}
      </p>
      <ol className="finding-steps">
        {passos.map(({ tipo, texto, autor, em }) => (
          <li key={em + tipo} className={`finding-${tipo.toLowerCase()}`}>
            <p className="finding-who">
              <strong>{FINDING_STEPS[tipo]}</strong> · {autor} · <time dateTime={em}>{dayAndTimeInBrazil(em)}</time>
            </p>
            {texto && <p className="finding-text">{texto}</p>}
          </li>
        ))}
      </ol>
      {situacao !== 'SANADA' && <Acts finding={finding} onAct={onAct} />}
    </li>
  );
}

function Acts({ finding: { id, situacao }, onAct }: { finding: Finding; onAct: (act: FindingAct) => void }) {
  const isTheirs = isAuditor(useSession());
  const button = (act: FindingAct, label: string, icon: string, isPlain: boolean) => (
    <Button
      type="button"
      label={label}
      icon={`pi ${icon}`}
      outlined={isPlain}
      aria-label={`${label}: ressalva nº ${id}`}
      onClick={() => onAct(act)}
    />
  );
  return (
    <div className="form-actions">
      {isTheirs ? (
        <>
          {button('sanar', 'Dar por sanada', 'pi-check', true)}
          {situacao === 'RESPONDIDA' && button('manter', 'Manter', 'pi-exclamation-circle', true)}
        </>
      ) : (
        button('responder', 'Responder', 'pi-reply', situacao === 'RESPONDIDA')
      )}
    </div>
  );
}
