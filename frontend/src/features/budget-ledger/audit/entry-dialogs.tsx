import { useState } from 'react';
import type { AuditEntry } from '#contracts/audit.js';
import { EntryDialog } from './entry-dialog';
import { ReplayDialog } from './replay-dialog';

/** Dialogs of an entry in a list: its details and the replay of its operation. Render `dialogs` anywhere below. */
export function useEntryDialogs() {
  const [opened, open] = useState<AuditEntry | null>(null);
  const [replayed, replay] = useState<number | null>(null);
  const toReplay = (operacao: number) => {
    open(null);
    replay(operacao);
  };
  const dialogs = (
    <>
      {opened && <EntryDialog entry={opened} onClose={() => open(null)} onReplay={toReplay} />}
      {replayed !== null && <ReplayDialog operacao={replayed} onClose={() => replay(null)} />}
    </>
  );
  return { open, replay, dialogs };
}
