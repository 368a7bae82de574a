import { useLocation } from 'react-router-dom';

/** State of a link to a form that returns to the opening screen: `<Link to="/favorecido" state={FROM_HOME}>`. */
export const FROM_HOME = { from: '/home' };

/** Where a form returns to: the screen whose link opened it, otherwise its list. */
export const useOrigin = (list: string): string => (useLocation().state as { from?: string } | null)?.from ?? list;
