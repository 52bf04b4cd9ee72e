import '@fontsource-variable/instrument-sans/index.css';
import '@fontsource-variable/newsreader/index.css';
import '@groundwork/ui/reset';
import '@groundwork/ui/styles.css';
import '@groundwork/ui/data/styles.css';
import { assignTextIds, connectEditorBridge, platformOrigins } from '@groundwork/editor-bridge';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';

// Must come after the client, which `App` imports, has removed the access token from the URL.
// It trusts the platforms' editors and, in development and in builds for editors, the local one.
const { DEV, MODE } = import.meta.env;
const isEditable = DEV || MODE === 'edit';
const localEditor = DEV ? 'http://127.0.0.1:4500' : window.location.origin;
connectEditorBridge(isEditable ? { trustedOrigins: [...platformOrigins, localEditor] } : {});
if (isEditable) assignTextIds();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element to render into. Add it to index.html.');
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
