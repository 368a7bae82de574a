/** The code that the name of an expense element starts with: `3.3.90.30 – MATERIAL DE CONSUMO` to `3.3.90.30`; null without one. */
export const codeOf = (elemento: string): string | null => /^\d+(\.\d+)+(?=\s|$)/.exec(elemento)?.[0] ?? null;

/** The element of that name, otherwise the first one with the same code (rule 19.10). */
export function elementNamed<E extends { descricao: string }>(elements: readonly E[], name: string): E | undefined {
  const code = codeOf(name);
  return (
    elements.find(({ descricao }) => descricao === name) ?? elements.find(({ descricao }) => code !== null && codeOf(descricao) === code)
  );
}
