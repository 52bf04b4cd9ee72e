import './connect-editor.ts';
import { assignTextIds } from '@groundwork/editor-bridge';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './app.tsx';
import { connectEditor } from './connect-editor.ts';
import { pageAt } from './pages.ts';
import { loadFonts } from './styles/font-faces.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into; see index.html.');

// Only prerendered pages have markup; hydrating an empty root would throw.
const hasMarkup = root.firstElementChild !== null;
// A static host may also serve a page at the URL of its file, such as `/Home.html`, which is not a route. The
// URL is corrected before any other code reads it, so that the markup can be hydrated.
const { pathname, search, hash } = window.location;
const path = hasMarkup ? pathname.replace(/(index)?\.html$/, '') : pathname;
const isPrerendered = hasMarkup && pageAt(path) !== undefined;
if (isPrerendered && path !== pathname) {
  history.replaceState(history.state, '', path + search + hash);
}

if (EDITOR_ORIGINS) {
  // For visitors, `start.ts` loads them.
  void loadFonts();
  assignTextIds();
  // An editor changes the content once it is connected, so the code that shows it loads first.
  void import('./show-content.ts')
    .then(({ showContent }) => showContent(() => createdRoot?.render(app())))
    .finally(connectEditor);
}

// Starts the layout of the whole page; see `first-screen.css.ts`.
delete document.documentElement.dataset.layout;

const app = () => (
  <StrictMode>
    <App path={path} isPrerendered={isPrerendered} />
  </StrictMode>
);

// Errors that the error boundary catches do not reach the handlers of the window, which report errors.
const options: RootOptions = {
  onCaughtError: (error, { componentStack }) => {
    reportError(error instanceof Error ? Object.assign(error, { componentStack }) : error);
  },
};
// From now on the app shows its errors itself; see `index.html`.
document.querySelector('template, #start-error')?.remove();
const createdRoot = isPrerendered ? undefined : createRoot(root, options);
if (createdRoot) createdRoot.render(app());
else startTransition(() => void hydrateRoot(root, app(), options));

// Browsers fetch a manifest immediately, so it is added only after the page has painted.
const manifest = { rel: 'manifest', href: '/site.webmanifest' };
document.head.append(Object.assign(document.createElement('link'), manifest));
