import { assignTextIds } from '@groundwork/editor-bridge';
import { createElement, type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { loadFonts } from '../fonts/load-fonts.ts';
import { openingAnimations } from '../start/opening-animations.ts';
import { connectEditor } from './connect-editor.ts';
import type { ContentStyles } from './show-content.ts';

/** The first view of the page. */
export interface SiteView {
  /** Path in the page's URL. */
  readonly path: string;
  /** Whether the HTML document contains the prerendered page of this path. */
  readonly isPrerendered: boolean;
}

/** Options of {@link showSite}. */
export interface SiteViewOptions {
  /** Whether the site has a page at a path. */
  readonly isPage: (path: string) => boolean;
  /** Returns the element that renders the app. */
  readonly render: (view: SiteView) => ReactNode;
  /** Families of the fonts that pages for editors load. For visitors, the start script loads the fonts. */
  readonly fonts?: readonly string[];
  /** Loads the style sheet that depends on the content. Called only in pages for editors. */
  readonly loadStyles?: () => Promise<ContentStyles>;
}

/**
 * Shows the app in the element `#root`. A prerendered page is hydrated; any other page is rendered. Also connects the
 * page with the editor that frames it. Import this module before the app, so that the editor receives the errors of all
 * app modules.
 *
 * @throws Error if the page has no element `#root`.
 */
export function showSite({ isPage, render, fonts = [], loadStyles }: SiteViewOptions): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root. Add it to index.html.');

  // Hydrates only prerendered pages, which have markup in the root, because hydrating an empty root would throw.
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
    // An editor changes the content as soon as it is connected, so the code that shows the content is loaded
    // first.
    void import('./show-content.ts')
      .then(({ showContent }) => showContent(() => createdRoot?.render(app()), loadStyles))
      .finally(connectEditor);
  }

  // Removes the attribute with which the page's head skips the layout below the first screen.
  delete document.documentElement.dataset.layout;

  // Errors that an error boundary catches do not reach the handlers on the window, which report errors to the
  // editor.
  const options: RootOptions = {
    onCaughtError: (error, { componentStack }) => {
      reportError(error instanceof Error ? Object.assign(error, { componentStack }) : error);
    },
  };
  // The app now shows its errors itself, so the page's error screen is no longer needed.
  document.querySelector('template, #start-error')?.remove();
  const createdRoot = isPrerendered ? undefined : createRoot(root, options);
  if (createdRoot) createdRoot.render(app());
  else startTransition(() => void hydrateRoot(root, app(), { ...options, onRecoverableError }));

  // The manifest is added only after the page has been painted, because browsers load it immediately.
  const manifest = { rel: 'manifest', href: '/site.webmanifest' };
  document.head.append(Object.assign(document.createElement('link'), manifest));
}

/**
 * Ends the opening animation after React has replaced the page, because the animation would start again. React
 * replaces the page if a translator or a browser extension has changed it.
 */
function onRecoverableError(error: unknown): void {
  for (const animation of openingAnimations()) animation.finish();
  // biome-ignore lint/suspicious/noConsole: Browsers hide this message, unless a developer shows all messages.
  console.debug('The app rendered the page again:', error);
}
