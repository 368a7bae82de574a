import { useLayoutEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const isModalOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Calls back on a key (`n`, `/`, `?`), unless the person is typing or a modal is open; with `ctrl` on Ctrl or ⌘ and the key, wherever the focus is. With
 * `enabled: false` the key keeps its default.
 */
export function useShortcut(key: string, onPress: () => void, { ctrl = false, enabled = true } = {}) {
  const latest = useRef(onPress);
  latest.current = onPress;
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.altKey || (event.ctrlKey || event.metaKey) !== ctrl) return;
      if (isModalOpen() || (!ctrl && isTyping(event.target))) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, ctrl, enabled]);
}
