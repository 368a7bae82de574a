import { LineUsePanel } from '#shared/lines/line-use-panel.tsx';
import { usePartName } from '#shared/lookups/part-names.ts';
import type { AccountUse } from './account-use';

interface AccountUsePanelsProps {
  uses: AccountUse[];
  /** The account, where no field shows it. */
  account?: string | undefined;
}

/** An account's money of a payment's programme, before and after it; one panel for each programme and category of a split. */
export function AccountUsePanels({ uses, account }: AccountUsePanelsProps) {
  const where = account ? `Na conta ${account}` : 'Na conta';
  const nameOf = usePartName();
  return uses.map((use) => (
    <LineUsePanel
      key={nameOf(use)}
      amounts={{ [uses.length === 1 ? `${where}, deste programa` : `${where}, de ${nameOf(use)}`]: [use.agora, use.depois] }}
      warning={use.warning}
    />
  ));
}
