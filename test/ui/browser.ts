import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { speakPortuguese } from '#shared/ui/base/locale.ts';

// Browser features that jsdom lacks.
window.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} }) as MediaQueryList;
window.CSS = { escape: (text: string) => text.replace(/["\\]/g, '\\$&') } as typeof CSS;
Element.prototype.scrollIntoView = () => {};
HTMLElement.prototype.showPopover = () => {};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Without it every element would count as hidden.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.parentElement;
  },
});

speakPortuguese();

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

// Enter in an input presses its form's button; of user-event's account, only one that stands inside the form.
document.addEventListener('keypress', ({ key, target, defaultPrevented }) => {
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement)) return;
  const button = [...(target.form?.elements ?? [])].find((element) => element instanceof HTMLButtonElement && element.type === 'submit');
  if (button instanceof HTMLButtonElement && !target.form?.contains(button)) button.click();
});
