import {
  createSourceWriter,
  type EditorHost,
  type SourceField,
} from '@groundwork/editor-bridge/host';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { messageOf } from '../message-of.ts';
import { type CheckCause, checkEdits } from './check-edits.ts';
import { fieldsOf } from './element-fields.ts';
import { type ElementState, initialState, type LostEdit, reduce } from './element-state.ts';
import { FIELDS } from './field-edits.ts';
import { editErrorText, sendEdit } from './send-edit.ts';
import { useInspection } from './use-inspection.ts';
import { usePageEdits } from './use-page-edits.ts';

export interface ElementEdits {
  readonly state: ElementState;
  readonly edit: (field: SourceField, value: string) => void;
  readonly step: (direction: 'undo' | 'redo') => boolean;
  readonly dismiss: (edit: LostEdit) => void;
  readonly save: () => void;
  /** Restores the file that the last save has changed. */
  readonly undo: () => void;
}

interface ElementEditsOptions {
  /** Controls the page; undefined while the tools for developers are off. */
  readonly host: EditorHost | undefined;
  readonly siteOrigin: string;
  readonly showError: (text: string) => void;
}

export function useElementEdits({
  host,
  siteOrigin,
  showError,
}: ElementEditsOptions): ElementEdits {
  const [state, dispatch] = useReducer(reduce, initialState);
  const writer = useMemo(() => createSourceWriter(siteOrigin), [siteOrigin]);
  const isBusy = useRef(false);
  /** State and options of the last render, for event handlers. */
  const latest = useRef({ state, showError });
  /**
   * Resolves when all running checks have ended. Checks run one at a time, because they would interfere with
   * each other.
   */
  const checks = useRef(Promise.resolve());
  const { selected, saves } = state;
  const { key, element } = selected ?? {};
  useInspection(writer, state, dispatch);

  useEffect(() => {
    latest.current = { state, showError };
  });

  const check = useCallback(
    async (cause: CheckCause) => {
      if (!host) return;
      checks.current = checks.current.then(async () => {
        const lost = await checkEdits(latest.current.state, cause, { host, writer, dispatch });
        if (lost > 0) latest.current.showError('An edit lost its element. See “Edit”.');
      });
      await checks.current;
    },
    [host, writer],
  );

  usePageEdits(host, dispatch, check);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each save and undo changes the source
  useEffect(() => {
    if (saves !== initialState.saves) void check('own-save');
  }, [saves]);

  /** Runs an action, unless another action is running: a second click must not repeat the same save or undo. */
  async function runExclusively(action: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await action().catch(async (error: unknown) => {
      await check('maybe-changed');
      showError(messageOf(error));
    });
    isBusy.current = false;
  }

  const step = useCallback(
    (direction: 'undo' | 'redo') => {
      const { past, future, targets } = latest.current.state;
      const last = (direction === 'undo' ? past : future).at(-1);
      const target = last && targets.get(last.key);
      if (!host || !last || !target) return false;
      dispatch({ type: direction === 'undo' ? 'undone-step' : 'redone-step', step: last });
      const value = direction === 'undo' ? last.before : last.after;
      sendEdit(host, target, last.field, value).catch((error: unknown) =>
        latest.current.showError(editErrorText(error)),
      );
      return true;
    },
    [host],
  );

  return {
    state,
    step,
    dismiss: (edit) => dispatch({ type: 'dismissed', edit }),
    edit(field, value) {
      if (!selected || !host) return;
      const before = fieldsOf(selected, new Map())[field].value ?? '';
      const { visualSelectorId, dataSourceLocation, textSource, tagName, staticArrayIndex } =
        selected.element;
      const target = {
        visualSelectorId,
        location: dataSourceLocation,
        textSource,
        tagName,
        item: staticArrayIndex,
      };
      const edit = { before, after: value };
      dispatch({ type: 'edited', key: selected.key, field, edit, target });
      sendEdit(host, target, field, value).catch((error: unknown) =>
        showError(editErrorText(error)),
      );
    },
    save() {
      const { source } = selected ?? {};
      const edits = key === undefined ? undefined : state.edits.get(key);
      if (key === undefined || !element || !edits || !source || 'failure' in source) return;
      const { dataSourceLocation: location, tagName } = element;
      const contentPath = element.contentPath ?? element.textSource;
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
