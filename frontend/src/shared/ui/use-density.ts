import { useState } from 'react';
import { useSession } from '../session/session';

/** Whether lists are drawn close together. Kept in the browser, for each person. */
export function useDensity(): { isCompact: boolean; toggle: () => void } {
  const { user } = useSession();
  const key = `razao.linhas.${user?.cpf ?? ''}`;
  const [isCompact, setCompact] = useState(() => localStorage.getItem(key) !== 'confortaveis');
  const toggle = () => {
    localStorage.setItem(key, isCompact ? 'confortaveis' : 'compactas');
    setCompact(!isCompact);
  };
  return { isCompact, toggle };
}
