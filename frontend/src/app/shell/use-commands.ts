import { useNavigate } from 'react-router-dom';
import { GLOSSARY } from '#shared/help/glossary.ts';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { mayIn } from '#shared/session/may.ts';
import { useSession } from '#shared/session/session.ts';
import { allowedActions } from '../actions';
import { visibleScreens } from '../navigation';
import type { ReportName } from '../reports';
import { SYNONYMS } from '../synonyms';
import { lastUsedFirst } from './last-used';
import { forgiveTypo, rankCommands, type Searched } from './rank-commands';
import type { ShellDialog } from './shell-dialog';
import { useBaseYears } from './use-base-years';
import { useOtherAssociations } from './use-other-associations';
import { useOwnEntries } from './use-own-entries';

/** An entry of the palette. Its group: *Fazer*, *Você*, a menu group, *Associação*, *Ano base*, *Palavra*, or the kind of record. */
export interface Command extends Searched {
  key: string;
  /** Detail that helps to recognise it. */
  detail?: string;
  icon: string;
  run: () => void;
  /** Whether the palette stays open. */
  stays?: true;
}

/** Words of the glossary in an answer, so that they do not push records out of sight. */
const WORDS_SHOWN = 4;

interface CommandsProps {
  onReport: (name: ReportName) => void;
  onDialog: (dialog: ShellDialog) => void;
}

/**
 * The actions, screens, own settings, associations, years and words that the text finds, the best first; without a text all but the words, the last used ones first.
 * `similar` are those that one typo keeps it from finding.
 */
export function useCommands({ onReport, onDialog }: CommandsProps, text: string): { commands: Command[]; similar: Command[] } {
  const session = useSession();
  const navigate = useNavigate();
  const switchContext = useSwitchContext();
  const years = useBaseYears();
  const may = mayIn(session);
  const actions = allowedActions(may).map(
    ({ label, to, icon }): Command => ({
      key: `Fazer ${label}`,
      label,
      group: 'Fazer',
      synonyms: SYNONYMS[label],
      icon,
      run: () => void navigate(to),
    }),
  );
  const screens = visibleScreens(may).flatMap(({ label: group, entries }) =>
    entries.map(
      (entry): Command => ({
        key: `${group} ${entry.label}`,
        label: entry.label,
        group,
        synonyms: SYNONYMS[entry.label],
        icon: entry.icon,
        run: () => ('to' in entry ? void navigate(entry.to) : onReport(entry.report)),
      }),
    ),
  );
  const own = useOwnEntries(onDialog).map(
    ({ label, icon, run }): Command => ({ key: `Você ${label}`, label, group: 'Você', synonyms: SYNONYMS[label], icon, run }),
  );
  const associations = useOtherAssociations(text).map(
    ({ cnpj, nome }): Command => ({
      key: cnpj,
      label: nome,
      group: 'Associação',
      icon: 'pi-building',
      run: () => void switchContext({ cnpj }),
    }),
  );
  const baseYears = years
    .filter((year) => year !== session.ano)
    .map(
      (year): Command => ({
        key: String(year),
        label: String(year),
        group: 'Ano base',
        icon: 'pi-calendar',
        run: () => void switchContext({ ano: year }),
      }),
    );
  // Screens before actions: of equally good ones, the place where all of them are is the safer choice.
  const all = [...screens, ...own, ...actions, ...associations, ...baseYears];
  if (!text.trim()) return { commands: lastUsedFirst(all, session.user?.cpf ?? ''), similar: [] };
  const words = wordCommands((to) => void navigate(to));
  return {
    commands: [...rankCommands(all, text), ...rankCommands(words, text).slice(0, WORDS_SHOWN)],
    similar: [...forgiveTypo(all, text), ...forgiveTypo(words, text).slice(0, WORDS_SHOWN)],
  };
}

const wordCommands = (go: (to: string) => void) =>
  Object.entries(GLOSSARY).map(
    ([id, { word, meaning }]): Command => ({
      key: `Palavra ${id}`,
      label: word,
      detail: meaning,
      group: 'Palavra',
      icon: 'pi-question-circle',
      run: () => go(`/ajuda/palavras#${id}`),
    }),
  );
