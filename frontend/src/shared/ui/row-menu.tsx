import { type MenuAction, MenuButton } from './menu-button';

export type RowAction = MenuAction;

/** The menu behind the three dots of a row. */
export function RowMenu({ actions, label = 'Ações' }: { actions: RowAction[]; label?: string }) {
  if (actions.length === 0) return null;
  return <MenuButton actions={actions} menuLabel={label} icon="pi pi-ellipsis-v" text rounded className="row-menu" aria-label={label} />;
}
