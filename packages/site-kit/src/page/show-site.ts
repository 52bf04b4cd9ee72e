import { assignTextIds } from '@groundwork/editor-bridge';
import { createElement, type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { loadFonts } from '../fonts/load-fonts.ts';
import { connectEditor } from './connect-editor.ts';
import type { ContentStyles } from './show-styles.ts';

/** What the page shows at its start. */
export interface SiteView {
  /** Path of the page's URL. */
  readonly path: string;
  /** Whether the page's HTML already contains the page at this path. */
  readonly isPrerendered: boolean;
}

/** Options of {@link showSite}. */
export interface SiteViewOptions {
  /** Whether a path is a page of the site. */
  readonly isPage: (path: string) => boolean;
  /** Renders the app. */
  readonly render: (view: SiteView) => ReactNode;
  /** Families of the fonts that pages for editors load; for visitors, the start script loads them. */
  readonly fonts?: readonly string[];
  /** Loads the style sheet that depends on the content; only pages for editors call it. */
  readonly loadStyles?: () => Promise<ContentStyles>;
}

/**
 * Shows the app in `#root`: hydrates a prerendered page, renders any other, and connects the page with the editor that
 * frames it. Import this module before the app, so that the editor receives the errors of all its modules.
 *
 * @throws Error when the page has no `#root`.
 */
export function showSite({ isPage, render, fonts = [], loadStyles }: SiteViewOptions): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to render into; see index.html.');

  // Only prerendered pages have markup; hydrating an empty root would throw.
  const hasMarkup = root.firstElementChild !== null;
  // A static host may also serve a page at the URL of its file, such as `/Home.html`, which is not a route. The
  // URL is corrected before any other code reads it, so that the markup can be hydrated.
  const { pathname, search, hash } = window.location;
  const path = hasMarkup ? pathname.replace(/(index)?\.html$/, '') : pathname;
  const isPrerendered = hasMarkup && isPage(path);
  if (isPrerendered && path !== pathname) {
    history.replaceState(history.state, '', path + search + hash);
  }

  const app = () => createElement(StrictMode, null, render({ path, isPrerendered }));
  if (EDITOR_ORIGINS) {
    void loadFonts(fonts);
    assignTextIds();
    // An editor changes the content once it is connected, so the code that shows it loads first.
    void import('./show-content.ts')
      .then(({ showContent }) => showContent(() => createdRoot?.render(app()), loadStyles))
      .finally(connectEditor);
  }

  // Starts the layout of the whole page, which the head of the page may skip.
  delete document.documentElement.dataset.layout;

  // Errors that the error boundary catches do not reach the handlers of the window, which report errors.
  const options: RootOptions = {
    onCaughtError: (error, { componentStack }) => {
      reportError(error instanceof Error ? Object.assign(error, { componentStack }) : error);
    },
  };
  // From now on the app shows its errors itself, instead of the page.
  document.querySelector('template, #start-error')?.remove();
  const createdRoot = isPrerendered ? undefined : createRoot(root, options);
  if (createdRoot) createdRoot.render(app());
  else startTransition(() => void hydrateRoot(root, app(), options));

  // Browsers fetch a manifest immediately, so it is added only after the page has painted.
  const manifest = { rel: 'manifest', href: '/site.webmanifest' };
  document.head.append(Object.assign(document.createElement('link'), manifest));
}
