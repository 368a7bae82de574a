import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ReportDifference } from '#contracts/reporting/reporting.js';
import { type ComparedCall, differenceSince, type EarlierIssue } from '../../api/download';
import { count } from '../../format/format';
import { dayAndTimeInBrazil } from '../../format/moments';
import { Button } from '../base/button';
import { Modal } from '../dialogs/modal';
import { EmptyState, FailedState, ListSkeleton } from '../layout/states';
import { groupBy } from '../lists/tree';

interface ReportChangesProps {
  /** The call of the report, or the comparison of another document. */
  call: ComparedCall;
  /** The entry to compare with. */
  since: number;
}

/** Changes of a report since an entry of its book, in words, grouped by its parts. */
export function ReportChanges({ call, since }: ReportChangesProps) {
  const difference = useQuery({
    queryKey: ['relatorio', 'diferenca', call.path, call.query, since],
    queryFn: ({ signal }) => differenceSince(since, call, signal),
    staleTime: 0,
  });
  if (difference.isPending) return <ListSkeleton rows={4} />;
  if (!difference.data)
    return <FailedState error={difference.error} failure="Erro ao comparar o documento." onRetry={() => void difference.refetch()} />;
  if (difference.data.mudancas.length === 0)
    return (
      <EmptyState
        icon="pi-check"
        text="Nenhum lançamento mudou o que o documento mostra."
        hint="O que mudou não aparece nele, ou está nos cadastros, como um nome ou o timbre, que ele mostra sempre como são hoje."
      />
    );
  return <ChangesList {...difference.data} />;
}

/** Changes in words, grouped by the part of the document that they are in. */
export function ChangesList({ mudancas, omitidas }: Pick<ReportDifference, 'mudancas' | 'omitidas'>) {
  const changes = mudancas.map((change, number) => ({ ...change, number }));
  return (
    <>
      <dl className="report-changes">
        {groupBy(changes, ({ onde }) => onde).map(([onde, here]) => (
          <div key={onde}>
            <dt>{onde}</dt>
            {here.map(({ number, texto }) => (
              <dd key={number}>{texto}</dd>
            ))}
          </div>
        ))}
      </dl>
      {omitidas > 0 && <p>E mais {count(omitidas, 'mudança, que não cabe', 'mudanças, que não cabem')} aqui.</p>}
    </>
  );
}

interface WhatChangedProps extends Omit<ReportChangesProps, 'since'> {
  earlier: EarlierIssue;
  /** A link to further information. */
  link?: ReactNode;
}

/** A button that shows the changes of a report since its last issue in a dialog. */
export function WhatChanged({ call, earlier: { sequencia, emitidoEm }, link }: WhatChangedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label="Ver o que mudou" onClick={() => setOpen(true)} />
      {isOpen && (
        <Modal
          title={`O que mudou desde a emissão de ${dayAndTimeInBrazil(emitidoEm)}`}
          width="44rem"
          onClose={() => setOpen(false)}
          footer={
            <>
              {link}
              <Button label="Fechar" onClick={() => setOpen(false)} />
            </>
          }
        >
          <ReportChanges call={call} since={sequencia} />
        </Modal>
      )}
    </>
  );
}

/** Link to the entries of the book, newest first. */
export const EntriesLink = ({ isOutlined = false }: { isOutlined?: boolean }) => (
  <a className={`p-button${isOutlined ? ' p-button-outlined' : ''}`} href="/auditoria">
    Ver o que foi lançado
  </a>
);
