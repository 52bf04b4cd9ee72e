import { assignTextIds, connectEditorBridge } from '@groundwork/editor-bridge';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './app.tsx';
import { pageAt } from './pages.ts';
import { loadFonts } from './styles/font-faces.ts';
import { trustedEditors } from './trusted-editors.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into; see index.html.');

// Only prerendered pages carry markup; hydrating an empty root would throw.
const hasMarkup = root.firstElementChild !== null;
// A static host may serve a page's file at its own URL too, such as `/Home.html`, which is no route. The
// URL becomes that of the page before anything else reads it, so that the markup can be hydrated.
const { pathname, search, hash } = window.location;
const path = hasMarkup ? pathname.replace(/(index)?\.html$/, '') : pathname;
const isPrerendered = hasMarkup && pageAt(path) !== undefined;
if (isPrerendered && path !== pathname) {
  history.replaceState(history.state, '', path + search + hash);
}

// The client, which `App` imports, has taken the token out of the address by now.
connectEditorBridge({ trustedOrigins: trustedEditors });
if (LOCAL_EDITORS) assignTextIds();

void loadFonts();

// From here on the page has its full layout; see `first-screen.css.ts`.
delete document.documentElement.dataset.layout;

const app = (
  <StrictMode>
    <App path={path} isPrerendered={isPrerendered} />
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
