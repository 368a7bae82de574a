import { type ReactNode, useId } from 'react';

interface ConceptsProps {
  title: string;
  /** Each word of the screen with its meaning. */
  concepts: Record<string, string>;
  /** Shown beside them. */
  children?: ReactNode;
}

/** At the foot of a screen: what its words mean, for those who seldom come. */
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
