import { useState } from 'react';
import type { AuditEntry } from '#contracts/audit/audit.js';
import { RaiseDialog } from '../findings/finding-dialogs';
import { EntryDialog } from './entry-dialog';
import { ReplayDialog } from './replay-dialog';

/** Dialogs of an entry in a list: its details, the replay of its operation, and a finding about it. Render `dialogs` anywhere below. */
export function useEntryDialogs() {
  const [opened, open] = useState<AuditEntry | null>(null);
  const [replayed, replay] = useState<number | null>(null);
  const [objected, object] = useState<AuditEntry | null>(null);
  const toReplay = (operacao: number) => {
    open(null);
    replay(operacao);
  };
  const toRaise = () => {
    open(null);
    object(opened);
  };
  const dialogs = (
    <>
      {opened && <EntryDialog entry={opened} onClose={() => open(null)} onReplay={toReplay} onRaise={toRaise} />}
      {replayed !== null && <ReplayDialog operacao={replayed} onClose={() => replay(null)} />}
      {objected && <RaiseDialog entry={objected} onClose={() => object(null)} />}
    </>
  );
  return { open, replay, dialogs };
}
