import { LineUsePanel } from '#shared/lines/line-use-panel.tsx';
import { usePartName } from '#shared/lookups/part-names.ts';
import type { AccountUse } from './account-use';

/** An account's money of a payment's programme, before and after it; one panel for each programme and category of a split. */
export function AccountUsePanels({ uses }: { uses: AccountUse[] }) {
  const nameOf = usePartName();
  return uses.map((use) => (
    <LineUsePanel
      key={nameOf(use)}
      amounts={{ [uses.length === 1 ? 'Na conta, deste programa' : `Na conta, de ${nameOf(use)}`]: [use.agora, use.depois] }}
      warning={use.warning}
    />
  ));
}
