import type { ReactNode, RefObject } from 'react';
import { count } from '../../../format/format.ts';

export interface ComboOption {
  key: string;
  /** Text in the field once chosen. */
  label: string;
  /** Searched text. */
  search: string;
  /** Shown beside it in the list. */
  detail?: ReactNode;
}

/** The entry *+ Novo …* of a list; gets the typed text for the new record. */
export interface Creation {
  label: string;
  onCreate: (typed: string) => void;
}

interface ComboPanelProps {
  of: RefObject<HTMLDivElement | null>;
  listId: string;
  label: string;
  /** The displayed options of those found. */
  shown: ComboOption[];
  found: number;
  /** There is nothing to search in. */
  isEmpty: boolean;
  chosen: string | null;
  active: number;
  optionId: (index: number) => string;
  /** Takes the option at that index; the index after the last is `create`. */
  onTake: (index: number) => void;
  create?: Creation;
  loading?: boolean;
}

/** The open list of a combobox. */
export function ComboPanel(props: ComboPanelProps) {
  const { of, listId, label, shown, found, isEmpty, chosen, active, optionId, onTake, create, loading } = props;
  return (
    <div ref={of} popover="manual" className="combo-panel">
      <div role="listbox" id={listId} aria-label={label}>
        {shown.map(({ key, label: name, detail }, index) => (
          <Row key={key} id={optionId(index)} isActive={index === active} isChosen={key === chosen} onTake={() => onTake(index)}>
            <span>{name}</span>
            {detail && <span className="combo-detail">{detail}</span>}
          </Row>
        ))}
        {create && (
          <Row id={optionId(shown.length)} isActive={active === shown.length} onTake={() => onTake(shown.length)} className="combo-create">
            {create.label}
          </Row>
        )}
      </div>
      <p role="status" className="combo-note">
        {loading
          ? 'Carregando...'
          : found === 0
            ? isEmpty
              ? 'Nenhuma opção disponível'
              : 'Nenhum resultado encontrado'
            : found > shown.length && `${shown.length} de ${count(found, 'resultado', 'resultados')}: digite mais para encontrar`}
      </p>
    </div>
  );
}

interface RowProps {
  id: string;
  isActive: boolean;
  isChosen?: boolean;
  className?: string;
  onTake: () => void;
  children: ReactNode;
}

/** Activated by the arrow keys while the input keeps the focus. */
function Row({ id, isActive, isChosen = false, className = '', onTake, children }: RowProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={`combo-option ${isActive ? 'combo-active' : ''} ${className}`}
      onClick={onTake}
    >
      {children}
    </button>
  );
}
