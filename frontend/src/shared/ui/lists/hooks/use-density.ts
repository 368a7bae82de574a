import { useState } from 'react';
import { useWorkplace } from '../../base/workplace';

/** Whether lists are compact. Stored in the browser for each person. */
export function useDensity(): { isCompact: boolean; toggle: () => void } {
  const { person } = useWorkplace();
  const key = `razao.linhas.${person}`;
  const [isCompact, setCompact] = useState(() => localStorage.getItem(key) !== 'confortaveis');
  const toggle = () => {
    localStorage.setItem(key, isCompact ? 'confortaveis' : 'compactas');
    setCompact(!isCompact);
  };
  return { isCompact, toggle };
}
