import { useSyncExternalStore } from 'react';

/** Told whenever the theme's stylesheets change place. */
export const THEME_CHANGED = 'razao:tema';

let version = 0;

/** A number that grows with every change of theme: for what is drawn with colours read from the styles. */
export const useThemeVersion = () =>
  useSyncExternalStore(
    (listener) => {
      const changed = () => {
        version++;
        listener();
      };
      window.addEventListener(THEME_CHANGED, changed);
      return () => window.removeEventListener(THEME_CHANGED, changed);
    },
    () => version,
  );
