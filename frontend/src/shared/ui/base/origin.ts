import { useLocation } from 'react-router-dom';

/** State of a link to a form that leads back to where it was opened: `<Link to="/favorecido" state={FROM_HOME}>`. */
export const FROM_HOME = { from: '/home' };

/** Where a form leads when it is left: back to the screen whose link opened it, otherwise to its list. */
export const useOrigin = (list: string): string => (useLocation().state as { from?: string } | null)?.from ?? list;
