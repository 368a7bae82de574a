import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDate } from '#shared/format/format.ts';
import { Money } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import styles from './reconciliation.module.css';
import type { Offer, Row } from './sides';

interface RowListProps {
  label: string;
  rows: readonly Row[];
  offers: ReadonlyMap<string, Offer>;
  ticked: ReadonlySet<string>;
  /** Rows proposed for the focused one. */
  offered: ReadonlySet<string>;
  /** Read-only if closed. */
  isClosed: boolean;
  empty: string;
  onTick: (key: string) => void;
  onFocus: (key: string) => void;
  /** Joins the ticked rows, or the proposal of the row. */
  onAccept: (key: string) => void;
  /** Moves the focus to the other list. */
  onLeave: () => void;
  /** What is shown below a row without a proposal. */
  menu?: (row: Row) => ReactNode;
}

/** One side of a reconciliation. Arrows move between rows and lists, Space ticks, Enter accepts. A proposal has one button, at its first row. */
export function RowList(props: RowListProps) {
  const { label, rows, offers, ticked, offered, isClosed, empty, onTick, onFocus, onAccept, onLeave, menu } = props;
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const place = Math.min(current, rows.length - 1);
  useFocusKept(list, rows, place);

  const onKeyDown = (event: KeyboardEvent, row: Row) => {
    const moves: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 };
    const to = moves[event.key];
    if (to !== undefined) rowAt(list.current, Math.max(0, Math.min(to, rows.length - 1)))?.focus();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onLeave();
    else if (event.key === 'Enter') onAccept(row.key);
    else return;
    event.preventDefault();
  };

  if (rows.length === 0) return <p className="box secondary">{empty}</p>;
  return (
    <Stack as="ul" gap="xs" ref={list} aria-label={label}>
      {rows.map((row, index) => {
        const offer = offers.get(row.key);
        const isFixed = isClosed || row.conciliadoEm !== null;
        return (
          <li
            key={row.key}
            className={offered.has(row.key) ? `box ${styles.reconItem} recon-offered` : `box ${styles.reconItem}`}
            // Also for the buttons below the row.
            onFocus={() => {
              setCurrent(index);
              onFocus(row.key);
            }}
          >
            <button
              type="button"
              className={`${styles.reconRow} printed`}
              data-row
              aria-pressed={ticked.has(row.key)}
              aria-disabled={isFixed || undefined}
              tabIndex={index === place ? 0 : -1}
              onClick={() => !isFixed && onTick(row.key)}
              onKeyDown={(event) => onKeyDown(event, row)}
            >
              <span className="figures">{formatDate(row.data).slice(0, 5)}</span>
              <span className={styles.reconText}>
                {row.texto}
                {row.detalhes.length > 0 && <small>{row.detalhes.join(' · ')}</small>}
                {offer?.keys[0] === row.key && (
                  <small className={styles.reconWhy}>
                    <i className={`pi ${offer.certeza === 'UNICA' ? 'pi-check-circle' : 'pi-question-circle'}`} aria-hidden />{' '}
                    {offer.certeza === 'UNICA' ? 'Único' : 'Provável'}: {offer.motivos.join(', ')}
                  </small>
                )}
                {row.conciliadoEm && <small>Conciliado em {formatDate(row.conciliadoEm)}</small>}
              </span>
              <Money value={row.valor} />
            </button>
            {!isFixed && (
              <span className={`screen-only ${styles.reconRowActions}`}>
                {offer?.keys[0] === row.key && (
                  <Button
                    label="Aceitar"
                    size="small"
                    text
                    tabIndex={-1}
                    aria-label={`Aceitar a proposta de ${row.texto}`}
                    onClick={() => onAccept(row.key)}
                  />
                )}
                {!offer && menu?.(row)}
              </span>
            )}
          </li>
        );
      })}
    </Stack>
  );
}

const rowAt = (list: HTMLElement | null, index: number) => list?.querySelectorAll<HTMLElement>('[data-row]')[index];

/** After a row was removed, moves the focus to the row in its place, if any. */
function useFocusKept(list: React.RefObject<HTMLUListElement | null>, rows: readonly Row[], place: number) {
  const had = useRef(false);
  const key = rows[place]?.key;
  const keyBefore = useRef(key);
  useEffect(() => {
    const follow = () => {
      if (document.activeElement !== document.body) had.current = list.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [list]);
  useEffect(() => {
    if (keyBefore.current !== key && had.current) rowAt(list.current, place)?.focus();
    keyBefore.current = key;
  }, [key, place, list]);
}
