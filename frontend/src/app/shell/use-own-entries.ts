import { useNavigate } from 'react-router-dom';
import { useSession } from '#shared/session/session.ts';
import { closeSession } from '#shared/session/stored-session.ts';
import { switchTheme } from '#shared/ui/base/theme.ts';
import { useMayLeave } from '#shared/ui/dialogs/unsaved-work.ts';
import { OWN_ENTRIES, type OwnEntry } from '../actions';
import type { ShellDialog } from './shell-dialog';

/** What the person may set or do for themselves, with what it takes to do it. */
export function useOwnEntries(onDialog: (dialog: ShellDialog) => void): (OwnEntry & { run: () => void })[] {
  const { links } = useSession();
  const navigate = useNavigate();
  const mayLeave = useMayLeave();
  const leave = async () => {
    if (await mayLeave()) closeSession();
  };
  const start = (does: OwnEntry['does']) => {
    if (does === 'leave') void leave();
    else if (does === 'switchTheme') switchTheme();
    else if ('to' in does) void navigate(does.to);
    else onDialog(does.dialog);
  };
  return OWN_ENTRIES.filter(({ ofSeveral }) => !ofSeveral || links.length > 1).map((entry) => ({ ...entry, run: () => start(entry.does) }));
}
