import { useId } from 'react';
import { Button } from '../base/button';
import type { PageSize } from './list-state';

export const PAGE_SIZES: readonly PageSize[] = [10, 30, 50, 100, 0];
/** The variant of templates and the payee picker (rule 17.4): default 5. */
export const SMALL_PAGE_SIZES: readonly PageSize[] = [5, 10, 30, 50, 100, 0];

const sizeLabel = (size: PageSize, sizes: readonly PageSize[]) =>
  size === 0 ? 'Todos' : String(size).padStart(sizes[0] === 5 ? 2 : 1, '0');

interface PaginationProps {
  /** Accessible name: the subject of the list. */
  label: string;
  total: number;
  page: number;
  /** 0 shows all. */
  size: PageSize;
  sizes: readonly PageSize[];
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
}

/** First / previous / next / last, rows per page, and *first - last de total*. */
export function Pagination({ label, total, page, size, sizes, onPage, onSize }: PaginationProps) {
  const id = useId();
  const last = size === 0 ? 1 : Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = size === 0 ? total : Math.min(total, page * size);
  const step = (icon: string, name: string, target: number, disabled: boolean) => (
    <Button icon={icon} text severity="secondary" aria-label={name} disabled={disabled} onClick={() => onPage(target)} />
  );
  return (
    <nav className="pagination" aria-label={`Paginação: ${label}`}>
      <label htmlFor={id}>Linhas por página</label>
      <select id={id} value={size} onChange={(event) => onSize(Number(event.target.value))}>
        {sizes.map((option) => (
          <option key={option} value={option}>
            {sizeLabel(option, sizes)}
          </option>
        ))}
      </select>
      <span className="pagination-range" aria-live="polite">
        {from} - {to} de {total}
      </span>
      <span className="pagination-steps">
        {step('pi-angle-double-left', 'Primeira página', 1, page <= 1)}
        {step('pi-angle-left', 'Página anterior', page - 1, page <= 1)}
        {step('pi-angle-right', 'Próxima página', page + 1, page >= last)}
        {step('pi-angle-double-right', 'Última página', last, page >= last)}
      </span>
    </nav>
  );
}
