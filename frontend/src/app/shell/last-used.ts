/** What tells a command from the others. */
interface Keyed {
  key: string;
}

/** How many are kept. */
const KEPT = 6;

/** Kept in the browser for each person, until they leave. Names of commands alone: of records nothing is stored. */
const keyOf = (person: string) => `razao.usados.${person}`;

function usedBy(person: string): string[] {
  try {
    const used: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]');
    return Array.isArray(used) ? used.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps the command as the one that the person used last. */
export function rememberUsed(person: string, { key }: Keyed) {
  localStorage.setItem(keyOf(person), JSON.stringify([key, ...usedBy(person).filter((each) => each !== key)].slice(0, KEPT)));
}

/** The commands that the person used last, the latest first, and then the others in their order. */
export function lastUsedFirst<C extends Keyed>(commands: C[], person: string): C[] {
  const used = usedBy(person);
  const placeOf = ({ key }: C) => (used.includes(key) ? used.indexOf(key) : KEPT);
  return commands.toSorted((a, b) => placeOf(a) - placeOf(b));
}
