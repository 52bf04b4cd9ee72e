import '@fontsource-variable/instrument-sans/index.css';
import '@fontsource-variable/newsreader/index.css';
import '@groundwork/ui/reset';
import '@groundwork/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { letEditorsIn } from './let-editors-in.ts';

// The client, which `App` imports, has taken the token out of the address by now.
letEditorsIn();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into; see index.html.');
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
