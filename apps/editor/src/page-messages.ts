/** Translates between the editor's state and the messages of the page in its frame. */
import type {
  EditorHost,
  EditResult,
  ElementSelectedMessage,
  SourceField,
} from '@groundwork/editor-bridge/host';
import { type EditorEvent, keyOf } from './editor-state.ts';

/** Dispatches an event for each message of the page; returns a function that stops it. */
export function subscribeToPage(
  host: EditorHost,
  dispatch: (event: EditorEvent) => void,
): () => void {
  const subscriptions = [
    host.on('visual-edit-agent-ready', () => dispatch({ type: 'page-loading' })),
    host.on('app_changed_url', ({ url }) => dispatch({ type: 'url-changed', url })),
    host.on('app_error', ({ error: { title, details } }) =>
      dispatch({ type: 'error', title, details }),
    ),
    host.on('element-selected', (element) => dispatch({ type: 'selected', element })),
    host.on('unselect-element', () => dispatch({ type: 'unselected' })),
    host.on('inline-edit', ({ elementInfo, originalContent, newContent, arrIndex }) => {
      const { visualSelectorId } = elementInfo;
      const key = keyOf({ visualSelectorId, item: arrIndex });
      const edit = { before: originalContent, after: newContent };
      dispatch({ type: 'edited', key, field: 'text', edit });
    }),
  ];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}

/** Sends an edit of one field to the page. */
export function sendEdit(
  host: EditorHost,
  {
    visualSelectorId,
    staticArrayIndex,
  }: Pick<ElementSelectedMessage, 'visualSelectorId' | 'staticArrayIndex'>,
  field: SourceField,
  value: string,
): Promise<EditResult> {
  const item = staticArrayIndex === null ? {} : { arrIndex: staticArrayIndex };
  switch (field) {
    case 'classes':
      return host.updateClasses({ visualSelectorId, classes: value });
    case 'text':
      return host.updateContent({ visualSelectorId, content: value, ...item });
    case 'src':
      return host.updateAttribute({ visualSelectorId, attribute: 'src', value, ...item });
  }
}
