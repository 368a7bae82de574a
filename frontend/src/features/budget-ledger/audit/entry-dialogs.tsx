import { useState } from 'react';
import type { AuditEntry } from '#contracts/audit.js';
import { EntryDialog } from './entry-dialog';
import { ReplayDialog } from './replay-dialog';

/** What lies behind an entry of a list: all of it, and its operation step by step. `dialogs` stands anywhere below. */
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
