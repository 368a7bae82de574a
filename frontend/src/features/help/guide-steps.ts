/** A step of a page. `[Despesas](/despesas)` links to a screen; `{Novo}` is a button of the screen linked last. */
export interface Step {
  text: string;
  /** File in `pictures/` without `.webp`, taken by `npm run docs:screenshots`, and its alternative text. */
  picture?: { name: string; alt: string };
}

export interface GuidePage {
  slug: string;
  title: string;
  /** Name of a primeicon. */
  icon: string;
  /** What the reader can do after reading it. */
  summary: string;
  steps: Step[];
  /** Note after the steps. */
  note: string;
}
