import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FINDING_STATES } from '#contracts/audit/findings.js';
import { auditSearch } from '#shared/lookups/audit-address.ts';
import { findingsQuery } from '#shared/queries/year-state.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { FINDING_TONES } from './finding-item';

/** Findings about that entry. */
function useFindingsOf(sequencia: number) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data } = useQuery(findingsQuery({ cnpjAssociacao, ano }));
  return data?.ressalvas.filter((finding) => finding.sequencia === sequencia) ?? [];
}

/** The findings about an entry, as badges in the timeline; nothing without findings. */
export function EntryMarks({ sequencia }: { sequencia: number }) {
  const findings = useFindingsOf(sequencia);
  if (findings.length === 0) return null;
  return (
    <Row as="p">
      {findings.map(({ id, situacao }) => (
        <Link key={id} to={{ search: auditSearch('ressalvas') }}>
          <Badge tone={FINDING_TONES[situacao]} icon="pi-comment">
            Ressalva nº {id}: {FINDING_STATES[situacao].toLocaleLowerCase('pt-BR')}
          </Badge>
        </Link>
      ))}
    </Row>
  );
}

/** The findings about an entry in its details, where auditors can raise another one. */
export function EntryFindings({ sequencia, onRaise, onLeave }: { sequencia: number; onRaise: () => void; onLeave: () => void }) {
  const findings = useFindingsOf(sequencia);
  const mayRaise = useMay()('ressalva.registrar');
  if (findings.length === 0 && !mayRaise) return null;
  return (
    <section>
      <h3>Ressalvas</h3>
      {findings.length > 0 && (
        <ul className="bullets">
          {findings.map(({ id, situacao, passos }) => (
            <li key={id}>
              <Link to={{ search: auditSearch('ressalvas') }} onClick={onLeave}>
                Ressalva nº {id}
              </Link>{' '}
              ({FINDING_STATES[situacao].toLocaleLowerCase('pt-BR')}): {passos[0]!.texto}
            </li>
          ))}
        </ul>
      )}
      {mayRaise && <Button label="Fazer ressalva" icon="pi-comment" outlined onClick={onRaise} />}
    </section>
  );
}
