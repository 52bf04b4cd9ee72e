/** What the editor and the page in its frame tell each other about elements and edits. */
import type {
  EditorHost,
  EditResult,
  ElementSelectedMessage,
  SourceField,
} from '@groundwork/editor-bridge/host';
import { type EditorEvent, keyOf } from './editor-state.ts';

/** Tells the state what the page says; returns what stops it. */
export function hearPage(host: EditorHost, tell: (event: EditorEvent) => void): () => void {
  const stops = [
    host.on('visual-edit-agent-ready', () => tell({ type: 'page-loading' })),
    host.on('app_changed_url', ({ url }) => tell({ type: 'address', url })),
    host.on('app_error', ({ error: { title, details } }) =>
      tell({ type: 'error', title, details }),
    ),
    host.on('element-selected', (element) => tell({ type: 'selected', element })),
    host.on('unselect-element', () => tell({ type: 'unselected' })),
    host.on('inline-edit', ({ elementInfo, originalContent, newContent, arrIndex }) => {
      const { visualSelectorId } = elementInfo;
      const key = keyOf({ visualSelectorId, item: arrIndex });
      const edit = { before: originalContent, after: newContent };
      tell({ type: 'edited', key, field: 'text', edit });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Asks the page to change a field of an element; resolves with what came of it. */
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
