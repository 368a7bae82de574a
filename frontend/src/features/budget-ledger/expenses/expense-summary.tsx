/** What the person is about to decide on; what is absent is N/A (rule 11.9). */
export function ExpenseSummary({ entries }: { entries: Record<string, string | null> }) {
  return (
    <dl className="summary">
      {Object.entries(entries).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text || 'N/A'}</dd>
        </div>
      ))}
    </dl>
  );
}
