import { type ReactNode, useId } from 'react';

interface ConceptsProps {
  title: string;
  /** Terms of the screen with their meanings. */
  concepts: Record<string, string>;
  /** Shown beside them. */
  children?: ReactNode;
}

/** Explains a screen's terms at its foot. */
export function Concepts({ title, concepts, children }: ConceptsProps) {
  const id = useId();
  return (
    <section className="panel concepts" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {Object.entries(concepts).map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
