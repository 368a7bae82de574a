import { fold } from '#domain/text.js';

const PARTICLES = new Set(['de', 'da', 'das', 'do', 'dos', 'e']);

/** First and last name as a login: `maria.silva` for *Maria José da Silva*; empty without a name. */
export function proposedLogin(nome: string): string {
  const names = fold(nome)
    .split(/[^a-z0-9]+/)
    .filter((name) => name && !PARTICLES.has(name));
  const [first = ''] = names;
  return (names.length > 1 ? `${first}.${names.at(-1)}` : first).slice(0, 60);
}
