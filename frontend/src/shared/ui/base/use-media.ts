import { useSyncExternalStore } from 'react';

const media = (query: string) => {
  const list = window.matchMedia(query);
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
};

/** Below 768 px: cards instead of tables. */
export const useNarrow = media('(max-width: 767.98px)');
/** Below 992 px: collapsed menu. */
export const useCompactMenu = media('(max-width: 991.98px)');
