import type { ComponentType } from 'react';
import type { CreationDialog, PlanPlace } from '#shared/lookups/creators.tsx';
import type { PlanDialogProps } from './plan-tree';

/** The form of a new record of the plan, over another form; starts with the place and name given there. */
export const planCreation =
  <R extends PlanPlace>(Dialog: ComponentType<PlanDialogProps<R>>): CreationDialog<R> =>
  ({ typed, place, onSaved, onClose }) => (
    <Dialog record={null} model={place as Partial<R>} name={typed.toUpperCase()} onSaved={onSaved} onClose={onClose} />
  );
