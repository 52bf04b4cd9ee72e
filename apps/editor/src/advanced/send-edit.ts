import {
  EditorBridgeError,
  type EditorBridgeErrorCode,
  type EditorHost,
  type EditResult,
  type SourceField,
} from '@groundwork/editor-bridge/host';
import { messageOf } from '../message-of.ts';
import type { EditTarget } from './element-state.ts';

const EDIT_ERRORS: Readonly<Partial<Record<EditorBridgeErrorCode, string>>> = {
  'no-response': 'The page did not respond.',
  unconfirmed: 'The page does not confirm edits, so this one may be missing.',
  'not-found': 'The page does not have this element any more.',
  'dynamic-content': 'This is computed at run time, so it cannot be changed here.',
  'attribute-not-allowed': 'This attribute cannot be changed.',
  'unsafe-value': 'This URL could run a script, or the element takes none.',
  'no-text': 'The element contains other elements but no text.',
};

export function sendEdit(
  host: EditorHost,
  {
    visualSelectorId,
    textSource,
    item,
  }: Pick<EditTarget, 'visualSelectorId' | 'textSource' | 'item'>,
  field: SourceField,
  value: string,
): Promise<EditResult> {
  const place = item === null ? {} : { arrIndex: item };
  switch (field) {
    case 'classes':
      return host.updateClasses({ visualSelectorId, classes: value });
    case 'text':
      return host.updateContent({
        visualSelectorId,
        content: value,
        ...(textSource === null ? place : { contentPath: textSource }),
      });
    case 'src':
      return host.updateAttribute({ visualSelectorId, attribute: 'src', value, ...place });
  }
}

export function editErrorText(error: unknown): string {
  const code = error instanceof EditorBridgeError ? error.code : undefined;
  return (code && EDIT_ERRORS[code]) ?? messageOf(error);
}
