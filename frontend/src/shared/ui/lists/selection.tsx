import { MenuButton } from '../layout/menu-button';
import { buttonsOf, type RowActions, refusalsOf } from './row-actions';
import styles from './selection.module.css';
import { ActionButton } from './toolbar';

interface SelectionProps<T> {
  rowActions: RowActions<T>;
  /** The selected row; without one, all buttons are disabled. */
  row: T | undefined;
}

/** On a phone, the bar has one row of buttons. */
const PHONE_BUTTONS = 4;

/** Buttons for the actions on the selected row. @param most number of buttons */
export function SelectionButtons<T>({ rowActions, row, most }: SelectionProps<T> & { most?: number }) {
  return buttonsOf(rowActions, most).map((action) =>
    'entries' in action ? (
      <MenuButton
        key={action.label}
        label={action.label}
        icon={action.icon}
        outlined
        disabled={!row}
        menuLabel={action.label}
        actions={action.entries.map(({ label, icon, act, refusal }) => ({
          label,
          icon,
          onClick: () => row && act(row),
          disabled: Boolean(row && refusal?.(row)),
        }))}
      />
    ) : (
      <ActionButton
        key={action.label}
        label={action.label}
        icon={action.icon}
        danger={action.danger}
        disabled={!row || Boolean(action.refusal?.(row))}
        onClick={() => row && action.act(row)}
      />
    ),
  );
}

/** Shows and announces the selected row and why some buttons are disabled. */
export function SelectionStatus<T>({ rowActions, row }: SelectionProps<T>) {
  return (
    <div className={styles.selectionStatus} role="status">
      {row ? (
        <p className={`narrow-hidden ${styles.selectedBadge}`}>
          SELECIONADO: <strong>{rowActions.name(row)}</strong>
        </p>
      ) : (
        <p className="narrow-hidden">Selecione {rowActions.record}.</p>
      )}
      {row && refusalsOf(rowActions, row).map((refusal) => <p key={refusal}>{refusal}</p>)}
    </div>
  );
}

/** On a phone: actions on the selected card, at the foot of the screen while its list is visible. */
export function SelectionBar<T>({ rowActions, row }: SelectionProps<T> & { row: T }) {
  return (
    <div className={`screen-only ${styles.selectionBar}`} role="toolbar" aria-label={`Ações de ${rowActions.name(row)}`}>
      <SelectionButtons rowActions={rowActions} row={row} most={PHONE_BUTTONS} />
    </div>
  );
}
