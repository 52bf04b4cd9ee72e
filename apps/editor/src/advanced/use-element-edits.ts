/** Connects the tools for developers with the page and with its dev server. */
import {
  createSourceWriter,
  EditorBridgeError,
  type EditorBridgeErrorCode,
  type EditorHost,
  type EditResult,
  type ElementSelectedMessage,
  type SourceField,
} from '@groundwork/editor-bridge/host';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { messageOf } from '../message-of.ts';
import { fieldsOf } from './element-fields.ts';
import { type ElementState, FIELDS, initialState, keyOf, reduce } from './element-state.ts';

/** Notices for the errors of an edit. */
const EDIT_ERRORS: Readonly<Partial<Record<EditorBridgeErrorCode, string>>> = {
  'no-response': 'The page did not answer.',
  unconfirmed: 'The page does not confirm edits, so this one may be missing.',
  'not-found': 'The page does not have this element any more.',
  'dynamic-content': 'This is computed at run time, so it cannot be changed here.',
  'attribute-not-allowed': 'This attribute cannot be changed.',
  'unsafe-value': 'This URL could run a script, or the element takes none.',
  'no-text': 'The element contains other elements but no text.',
};

const NO_LOCATION = {
  failure: 'A library component renders this element, so it has no place of its own in the source.',
};

/** Edits of the selected element. */
export interface ElementEdits {
  readonly state: ElementState;
  readonly edit: (field: SourceField, value: string) => void;
  readonly save: () => void;
  readonly undo: () => void;
}

interface ElementEditsOptions {
  /** Undefined while the tools are off. */
  readonly host: EditorHost | undefined;
  readonly siteOrigin: string;
  readonly showError: (text: string) => void;
}

/** Edits elements of the page and saves them into its sources. */
export function useElementEdits({
  host,
  siteOrigin,
  showError,
}: ElementEditsOptions): ElementEdits {
  const [state, dispatch] = useReducer(reduce, initialState);
  const writer = useMemo(() => createSourceWriter(siteOrigin), [siteOrigin]);
  const isBusy = useRef(false);
  const { selected, saves } = state;
  const { key, element } = selected ?? {};

  useEffect(() => {
    if (!host) return;
    const subscriptions = [
      host.on('visual-edit-agent-ready', () => dispatch({ type: 'page-loading' })),
      host.on('element-selected', (selected) => dispatch({ type: 'selected', element: selected })),
      host.on('unselect-element', () => dispatch({ type: 'selected', element: null })),
      host.on('inline-edit', ({ elementInfo, originalContent, newContent, arrIndex }) => {
        const { visualSelectorId, contentPath } = elementInfo;
        if (contentPath !== null) return;
        const edited = keyOf({ visualSelectorId, item: arrIndex });
        const edit = { before: originalContent, after: newContent };
        dispatch({ type: 'edited', key: edited, field: 'text', edit });
      }),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
      dispatch({ type: 'selected', element: null });
    };
  }, [host]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each save and undo changes the source
  useEffect(() => {
    if (key === undefined || !element) return;
    const { dataSourceLocation: location, contentPath, tagName } = element;
    const inspection =
      location === null && contentPath === null
        ? Promise.resolve(NO_LOCATION)
        : writer
            .inspect({ location, contentPath, tagName })
            .catch((error: unknown) => ({ failure: messageOf(error) }));
    void inspection.then((source) => dispatch({ type: 'inspected', key, source }));
  }, [writer, key, element, saves]);

  /** Ignores a second click while a request is pending, which would repeat the same save or undo. */
  async function runExclusively(action: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await action().catch((error: unknown) => showError(messageOf(error)));
    isBusy.current = false;
  }

  return {
    state,
    edit(field, value) {
      if (!selected || !host) return;
      const before = fieldsOf(selected, new Map())[field].value ?? '';
      dispatch({ type: 'edited', key: selected.key, field, edit: { before, after: value } });
      sendEdit(host, selected.element, field, value).catch((error: unknown) => {
        const code = error instanceof EditorBridgeError ? error.code : undefined;
        showError((code && EDIT_ERRORS[code]) ?? messageOf(error));
      });
    },
    save() {
      const { source } = selected ?? {};
      const edits = key === undefined ? undefined : state.edits.get(key);
      if (key === undefined || !element || !edits || !source || 'failure' in source) return;
      const { dataSourceLocation: location, contentPath, tagName } = element;
      const changes = FIELDS.flatMap((field) => {
        const edit = edits[field];
        return edit ? [{ field, ...edit }] : [];
      });
      void runExclusively(async () => {
        const { version } = source;
        const { undoId } = await writer.save({ location, contentPath, tagName, version, changes });
        dispatch({ type: 'saved', save: { undoId, key, edits } });
      });
    },
    undo() {
      const save = saves.at(-1);
      if (!save) return;
      void runExclusively(async () => {
        await writer.undo(save.undoId);
        dispatch({ type: 'undone', save });
      });
    },
  };
}

function sendEdit(
  host: EditorHost,
  { visualSelectorId, staticArrayIndex }: ElementSelectedMessage,
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
