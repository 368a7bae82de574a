import { useSyncExternalStore } from 'react';

const media = (query: string) => {
  const list = window.matchMedia(query);
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
};

/** Below 768 px: a phone. */
export const useNarrow = media('(max-width: 767.98px)');
/** Below 1000 px: cards instead of tables, so that the amount, the state and the main action of a row are on the screen (rule 47.27). */
export const useCards = media('(max-width: 999.98px)');
/** Below 992 px: collapsed menu. */
export const useCompactMenu = media('(max-width: 991.98px)');
