import type { EditorHost } from '@groundwork/editor-bridge/host';
import { type Dispatch, useEffect } from 'react';
import type { CheckCause } from './check-edits.ts';
import { type ElementEvent, keyOf } from './element-state.ts';

/** Calls handlers when the user selects or edits an element in the page, and when the edits must be checked. */
export function usePageEdits(
  host: EditorHost | undefined,
  dispatch: Dispatch<ElementEvent>,
  check: (cause: CheckCause) => Promise<void>,
): void {
  useEffect(() => {
    if (!host) return;
    const onFocus = () => void check('maybe-changed');
    window.addEventListener('focus', onFocus);
    const subscriptions = [
      () => window.removeEventListener('focus', onFocus),
      host.on('visual-edit-agent-ready', () => {
        dispatch({ type: 'page-loading' });
        void check('page-reloaded');
      }),
      host.on('element-selected', (selected) => dispatch({ type: 'selected', element: selected })),
      host.on('unselect-element', () => dispatch({ type: 'selected', element: null })),
      host.on('inline-edit', ({ elementInfo, originalContent, newContent, arrIndex }) => {
        const {
          visualSelectorId,
          contentPath,
          textSource,
          dataSourceLocation: location,
          tagName,
        } = elementInfo;
        if (contentPath !== null) return;
        const item = arrIndex ?? null;
        dispatch({
          type: 'edited',
          key: keyOf({ visualSelectorId, item: textSource ?? item }),
          field: 'text',
          edit: { before: originalContent, after: newContent },
          target: { visualSelectorId, location, textSource, tagName, item },
        });
      }),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
      dispatch({ type: 'selected', element: null });
    };
  }, [host, dispatch, check]);
}
