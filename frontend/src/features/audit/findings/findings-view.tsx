import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FINDING_STATES, type Finding, type FindingState, type Findings } from '#contracts/audit/findings.js';
import { auditSearch } from '#shared/lookups/audit-address.ts';
import { findingsQuery } from '#shared/queries/year-state.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ViewLinks } from '#shared/ui/layout/view-links.tsx';
import { ConcludeDialog, OpinionDialog, RaiseDialog, ReplyDialog } from './finding-dialogs';
import { type FindingAct, FindingItem } from './finding-item';
import { OpinionList } from './opinion-list';

/** The open dialog. */
type Opened = { dialog: 'nova' | 'parecer' } | { dialog: FindingAct; finding: Finding };

/** *Ressalvas*: the auditors' findings, the replies, and the opinions on the year. */
export function FindingsView() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data, error, refetch } = useQuery(findingsQuery({ cnpjAssociacao, ano }));
  const may = useMay();
  const isTheirs = may('ressalva.registrar');
  const [opened, open] = useState<Opened | null>(null);
  if (error && !data) return <FailedState error={error} failure="Erro ao carregar as ressalvas." onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const close = () => open(null);
  return (
    <Stack className="panel-body">
      <p>
        {isTheirs
          ? `Registre aqui o que precisa ser esclarecido em ${ano}. A associação responde, e você dá a ressalva por sanada ou a mantém. Para uma ressalva sobre um lançamento, abra os detalhes dele na linha do tempo.`
          : `O que os auditores de ${ano} pedem que seja esclarecido ou corrigido. Nada do que se escreve aqui se altera ou se apaga, e tudo fica no diário.`}
      </p>
      {isTheirs && (
        <div className="form-actions">
          <Button label="Nova ressalva" icon="pi-plus" onClick={() => open({ dialog: 'nova' })} />
          {may('parecer.assinar') && (
            <Button
              label="Assinar parecer"
              icon="pi-file-edit"
              outlined
              disabled={data.sequencia === 0}
              onClick={() => open({ dialog: 'parecer' })}
            />
          )}
        </div>
      )}
      <FindingList findings={data} onAct={(dialog, finding) => open({ dialog, finding })} />
      <OpinionList opinions={data.pareceres} />
      {opened && <OpenedDialog opened={opened} findings={data} onClose={close} />}
    </Stack>
  );
}

interface FindingListProps {
  findings: Findings;
  onAct: (act: FindingAct, finding: Finding) => void;
}

function FindingList({ findings: { ressalvas }, onAct }: FindingListProps) {
  const { ano } = useWorkingContext();
  const [params] = useSearchParams();
  const asked = params.get('situacao');
  const chosen = asked && asked in FINDING_STATES ? (asked as FindingState) : 'TODAS';
  if (ressalvas.length === 0) return <EmptyState icon="pi-comments" text={`Nenhuma ressalva em ${ano}.`} />;
  const among = (state: FindingState) => ressalvas.filter(({ situacao }) => situacao === state);
  const states = Object.entries(FINDING_STATES).map(([state, label]) => [state, `${label} (${among(state as FindingState).length})`]);
  const views = { TODAS: `Todas (${ressalvas.length})`, ...Object.fromEntries(states) } as Record<FindingState | 'TODAS', string>;
  const shown = chosen === 'TODAS' ? ressalvas : among(chosen);
  return (
    <>
      <ViewLinks
        label="Situação das ressalvas"
        views={views}
        current={chosen}
        searchOf={(view) => auditSearch('ressalvas', { situacao: view === 'TODAS' ? null : view })}
      />
      {shown.length === 0 ? (
        <EmptyState icon="pi-comments" text="Nenhuma ressalva nesta situação." />
      ) : (
        <Stack as="ul">
          {shown.map((finding) => (
            <FindingItem key={finding.id} finding={finding} onAct={(act) => onAct(act, finding)} />
          ))}
        </Stack>
      )}
    </>
  );
}

function OpenedDialog({ opened, findings, onClose }: { opened: Opened; findings: Findings; onClose: () => void }) {
  if (!('finding' in opened))
    return opened.dialog === 'nova' ? (
      <RaiseDialog entry={null} onClose={onClose} />
    ) : (
      <OpinionDialog findings={findings} onClose={onClose} />
    );
  const { dialog, finding } = opened;
  if (dialog === 'responder') return <ReplyDialog finding={finding} onClose={onClose} />;
  return <ConcludeDialog finding={finding} sanada={dialog === 'sanar'} onClose={onClose} />;
}
