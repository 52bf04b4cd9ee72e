import { connectEditorBridge, nameTexts } from '@groundwork/editor-bridge';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { isPagePath } from './pages.ts';
import { letFontsIn } from './styles/let-fonts-in.ts';
import { trustedEditors } from './trusted-editors.ts';

// The client, which `App` imports, has taken the token out of the address by now.
connectEditorBridge({ trustedOrigins: trustedEditors });
if (LOCAL_EDITORS) nameTexts();
void letFontsIn();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into; see index.html.');

// Only prerendered pages carry markup; hydrating an empty root would throw. A host may also serve a
// page's file at an address that is none, such as `/Home.html`: there its markup is not the routes'.
const isPrerendered = root.firstElementChild !== null && isPagePath(window.location.pathname);
const app = (
  <StrictMode>
    <BrowserRouter>
      <App isPrerendered={isPrerendered} />
    </BrowserRouter>
  </StrictMode>
);

// What the error boundary catches never reaches the window, where errors are reported from.
const options: RootOptions = {
  onCaughtError: (error, { componentStack }) => {
    reportError(error instanceof Error ? Object.assign(error, { componentStack }) : error);
  },
};
if (isPrerendered) startTransition(() => void hydrateRoot(root, app, options));
else createRoot(root, options).render(app);

// Browsers fetch a manifest as soon as they see it; a home screen's icons can wait for the page.
const manifest = { rel: 'manifest', href: '/site.webmanifest' };
document.head.append(Object.assign(document.createElement('link'), manifest));
