import 'primeicons/primeicons.css';
// The order matters: narrow screens and paper have the last word.
import '#app/styles/base.css';
import '#shared/ui/styles/layout.css';
import '#shared/ui/styles/pages.css';
import '#shared/ui/styles/tables.css';
import '#shared/ui/styles/trees.css';
import '#shared/ui/styles/cards.css';
import '#shared/ui/styles/forms.css';
import '#shared/ui/styles/modals.css';
import '#app/styles/narrow.css';
import '#app/styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { speakPortuguese } from '#shared/ui/base/locale.ts';
import { applyTheme } from '#shared/ui/base/theme.ts';

applyTheme();
speakPortuguese();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

addEventListener('load', () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'prefetch';
});
