import { type ReactNode, useState } from 'react';
import { count } from '../../../format/format';
import { Button } from '../../base/button';
import { Row } from '../../layout/layout';
import { ActionButton } from '../toolbar';
import { type FilterChip, type FilterValues, without } from './filters';
import styles from './filters.module.css';

interface FilterBarProps<T extends FilterValues> {
  filters: T;
  chips: FilterChip[];
  onShow: (filters: T) => void;
  /** The form, rendered on demand. */
  children: (show: (filters: T) => void) => ReactNode;
}

/** Filters of a list: the active ones, each with a button to remove it, and the form to choose them. */
export function FilterBar<T extends FilterValues>({ filters, chips, onShow, children }: FilterBarProps<T>) {
  const [isOpen, setOpen] = useState(false);
  const show = (chosen: T) => {
    setOpen(false);
    onShow(chosen);
  };
  return (
    <div className={styles.filterBar}>
      <Row className={styles.filterChips}>
        <Button
          label="Filtros"
          icon={isOpen ? 'pi-chevron-up' : 'pi-filter'}
          text
          severity="secondary"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {chips.map(({ text, fields }) => (
          <button
            key={text}
            type="button"
            className={styles.filterChip}
            aria-label={`Remover o filtro ${text}`}
            onClick={() => onShow(without(filters, fields))}
          >
            {text} <i className="pi pi-times" aria-hidden />
          </button>
        ))}
        {chips.length > 0 && <ActionButton label="Limpar filtros" icon="pi-filter-slash" onClick={() => show({} as T)} />}
        <span className="visually-hidden" role="status">
          {chips.length > 0 && count(chips.length, 'filtro ativo', 'filtros ativos')}
        </span>
      </Row>
      {isOpen && children(show)}
    </div>
  );
}
