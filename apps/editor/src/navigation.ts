import type { SessionContext } from './content-session.ts';
import { pageAt, pagesWith } from './described-pages.ts';
import type { EditorActions } from './editor-actions.ts';
import type { PageView } from './page-view.ts';
import type { EditorState } from './state/editor-state.ts';

interface Navigation extends Pick<EditorActions, 'select' | 'goTo'> {
  /** Selects the value that `select` was called with, after the page that contains it has loaded. */
  selectPending(): void;
}

/** Creates the actions that show another page of the site in the frame. */
export function createNavigation(
  view: Pick<PageView, 'host' | 'load'>,
  origin: string,
  { getState, dispatch, showError }: Pick<SessionContext, 'getState' | 'dispatch' | 'showError'>,
): Navigation {
  /** Path of a value that is selected when the page that contains it has loaded. */
  let pending: string | undefined;

  function selectInPage(path: string): void {
    view.host.selectContent(path).catch(() => {});
  }

  return {
    select(path) {
      dispatch({ type: 'selected', selection: { path, isInPage: false } });
      if (path === null) return;
      const page = otherPageWith(getState(), path);
      pending = page && path;
      if (page) view.load(origin + page.path);
      else selectInPage(path);
    },
    goTo(target) {
      const url = URL.canParse(target, origin) ? new URL(target, origin) : null;
      if (url?.origin === origin) view.load(url.href);
      else showError('Only URLs of this site can be shown.');
    },
    selectPending() {
      if (pending !== undefined) selectInPage(pending);
      pending = undefined;
    },
  };
}

/**
 * Returns a page that contains a value. Returns undefined if the page in the frame contains it, or if no page is
 * known to contain it.
 */
function otherPageWith({ content, path: current }: EditorState, path: string) {
  const pages = content?.pages ?? [];
  const found = pagesWith(pages, path);
  const shown = pageAt(pages, current);
  return shown && found.includes(shown) ? undefined : found[0];
}
