import { type Page } from '@playwright/test';

declare global {
  interface Window {
    decided: (what: string) => Promise<void>;
  }
}

/**
 * Records what a person decides on the page from now on, one entry each: a click, a key that acts (Enter, Space, Escape, F keys, Ctrl with a key), and the text
 * of a field however long it is. Moving by Tab or arrows decides nothing. The list grows while the page is used; it names each decision, so that a failure
 * shows which one is too many. Call once per page; it goes on when the page is loaded anew.
 */
export async function recordDecisions(page: Page): Promise<readonly string[]> {
  const decisions: string[] = [];
  await page.exposeFunction('decided', (what: string) => void decisions.push(what));
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return decisions;
}

/** Runs in the page: tells each decision. */
function listen(): void {
  const nameOf = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest('button, a, label, li, input, select, [role]') : null;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 60);
  };
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/^(checkbox|radio|file|button)$/.test(target.type));
  let written: EventTarget | null = null;
  const on = <K extends keyof DocumentEventMap>(type: K, told: (event: DocumentEventMap[K]) => string | null) =>
    document.addEventListener(
      type,
      (event) => {
        const what = event.isTrusted ? told(event) : null;
        if (what) void window.decided(what);
      },
      { capture: true },
    );
  on('pointerdown', ({ target }) => `click: ${nameOf(target)}`);
  on('keydown', ({ key, ctrlKey, target, repeat }) => {
    if (repeat || key === 'Control') return null;
    const acts = ctrlKey || /^(Enter|Escape|F\d+)$/.test(key) || (key === ' ' && !isText(target));
    return acts ? `key: ${ctrlKey ? 'Ctrl+' : ''}${key}` : null;
  });
  on('focusin', () => {
    written = null;
    return null;
  });
  on('input', ({ target }) => {
    if (!isText(target) || written === target) return null;
    written = target;
    return `text: ${nameOf(target)}`;
  });
}
