import './expenses.css';

const COLOURS = {
  selected: 'Selecionada',
  danger: 'Anulada',
  warning: 'Com ação e sem item',
};

/** What the colours of the rows mean (rule 11.9). */
export function ExpenseLegend() {
  return (
    <ul className="expense-legend" aria-label="Cores das linhas">
      {Object.entries(COLOURS).map(([colour, meaning]) => (
        <li key={colour} className={`expense-colour-${colour}`}>
          {meaning}
        </li>
      ))}
    </ul>
  );
}
