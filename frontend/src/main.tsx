import 'primeicons/primeicons.css';
import '#app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { speakPortuguese } from '#shared/ui/locale.ts';
import { applyTheme } from '#shared/ui/theme.ts';

applyTheme();
speakPortuguese();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
