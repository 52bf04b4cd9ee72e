import './connect-editor.ts';
import '@fontsource-variable/instrument-sans/index.css';
import '@fontsource-variable/newsreader/index.css';
import '@groundwork/ui/reset';
import '@groundwork/ui/styles.css';
import '@groundwork/ui/data/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element to render into. Add it to index.html.');
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
