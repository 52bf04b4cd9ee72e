import type { EditorHost } from '@groundwork/editor-bridge/host';
import type { EditorEvent } from './state/editor-state.ts';

export interface PageEventContext {
  readonly dispatch: (event: EditorEvent) => void;
  /** Called with a typed text, and with the text that the page showed before. */
  readonly onText: (path: string, text: string, before: string) => void;
  /** Called with the text that the user typed in an item which has been removed. */
  readonly onTextRemoved: (text: string) => void;
  readonly onEditing: (isEditing: boolean) => void;
  readonly onHistory: (direction: 'undo' | 'redo') => void;
}

/**
 * Listens to page events. Returns a function that stops listening.
 *
 * @param pathNow returns the current content path for a path that the page reported; null if its item was
 *   removed.
 */
export function receivePageEvents(
  host: EditorHost,
  { dispatch, onText, onTextRemoved, onEditing, onHistory }: PageEventContext,
  pathNow: (reported: string) => string | null,
): () => void {
  const subscriptions = [
    host.on('app_changed_url', ({ url }) => dispatch({ type: 'url-changed', url })),
    host.on('app_error', ({ error }) => dispatch({ type: 'error', ...error })),
    host.on('element-selected', ({ contentPath }) => {
      const path = contentPath === null ? null : pathNow(contentPath);
      dispatch({ type: 'selected', selection: { path, isInPage: true } });
    }),
    host.on('content-field-requested', ({ contentPath: path }) =>
      dispatch({ type: 'selected', selection: { path, isInPage: false } }),
    ),
    host.on('unselect-element', () =>
      dispatch({ type: 'selected', selection: { path: null, isInPage: true } }),
    ),
    host.on('link-clicked', ({ url }) => dispatch({ type: 'link-clicked', url })),
    host.on('inline-edit', ({ elementInfo: { contentPath }, originalContent, newContent }) => {
      if (contentPath === null) return;
      const path = pathNow(contentPath);
      if (path === null) onTextRemoved(newContent);
      else onText(path, newContent, originalContent);
    }),
    host.on('content-editing-started', () => onEditing(true)),
    host.on('content-editing-ended', () => {
      dispatch({ type: 'typing-ended' });
      onEditing(false);
    }),
    host.on('history-requested', ({ direction }) => onHistory(direction)),
  ];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}
