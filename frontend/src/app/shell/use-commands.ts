import { useNavigate } from 'react-router-dom';
import { GLOSSARY } from '#shared/help/glossary.ts';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { mayIn } from '#shared/session/may.ts';
import { useSession } from '#shared/session/session.ts';
import { allowedActions } from '../actions';
import { visibleMenu } from '../navigation';
import type { ReportName } from '../reports';
import { SYNONYMS } from '../synonyms';
import { rankCommands, type Searched } from './rank-commands';
import { useBaseYears } from './use-base-years';

/** An entry of the palette. Its group: *Fazer*, a menu group, *Associação*, *Ano base*, *Palavra*, or the kind of record. */
export interface Command extends Searched {
  key: string;
  /** Detail that helps to recognise it. */
  detail?: string;
  icon: string;
  run: () => void;
}

/** Words of the glossary in an answer, so that they do not push records out of sight. */
const WORDS_SHOWN = 4;

/** The actions, screens, associations, years and words that the text finds, the best first; without a text all but the words. */
export function useCommands(onReport: (name: ReportName) => void, text: string): Command[] {
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
  const screens = visibleMenu(may).flatMap(({ label: group, entries }) =>
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
  const associations = session.links
    .filter(({ cnpj }) => cnpj !== session.link?.cnpj)
    .map(
      (link): Command => ({
        key: link.cnpj,
        label: link.associacao.nome,
        group: 'Associação',
        icon: 'pi-building',
        run: () => void switchContext({ link }),
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
  const found = rankCommands([...screens, ...actions, ...associations, ...baseYears], text);
  return text.trim() ? [...found, ...wordsFor(text, (to) => void navigate(to))] : found;
}

function wordsFor(text: string, go: (to: string) => void): Command[] {
  const words = Object.entries(GLOSSARY).map(
    ([id, { word, meaning }]): Command => ({
      key: `Palavra ${id}`,
      label: word,
      detail: meaning,
      group: 'Palavra',
      icon: 'pi-question-circle',
      run: () => go(`/ajuda/palavras#${id}`),
    }),
  );
  return rankCommands(words, text).slice(0, WORDS_SHOWN);
}
