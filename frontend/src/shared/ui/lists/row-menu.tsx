import { MenuButton } from '../layout/menu-button';
import type { RowMenuEntries } from './row-actions';

/** The actions menu of a row. */
export function RowMenu({ name, actions }: RowMenuEntries) {
  if (actions.length === 0) return null;
  const label = `Ações de ${name}`;
  return <MenuButton actions={actions} menuLabel={label} icon="pi-ellipsis-v" text rounded className="row-menu" aria-label={label} />;
}
