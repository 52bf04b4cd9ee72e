/** Takes over what other people change, without interrupting the user. */
import {
  type Content,
  type JsonValue,
  nameOfField,
  readContent,
} from '@groundwork/editor-bridge/content';
import { pathAfter } from './merge/align-items.ts';
import { applyChanges, differencesBetween, isEqual, type Step } from './merge/content-changes.ts';
import { mergeValues, type Side } from './merge/merge-values.ts';
import type { EditedContent, EditorEvent, EditorState } from './state/editor-state.ts';
import { authorOf, rebase, valuesOf } from './state/rebase.ts';
import { connectedSteps } from './state/step-storage.ts';
import type { Conflict, LoadedContent, StoredContent } from './stores/content-store.ts';

/** A change of the stored content. */
type Change = (stored: StoredContent) => StoredContent;

/** A value to show in the page, and the content that it shows. */
export interface ShownChange {
  readonly path: string;
  readonly value: JsonValue;
  readonly before: Content;
}

interface ReceivingContext {
  readonly getState: () => EditorState;
  readonly dispatch: (event: EditorEvent) => void;
  readonly put: (path: string, value: JsonValue) => void;
  /** Shows a new value in the page; null reloads the page. */
  readonly show: (change: ShownChange | null) => void;
}

/** Takes over changes of the stored content. */
export interface Receiving {
  /** Applies a change of the stored content, at the latest when the user no longer edits a text that it changes. */
  receive(change: Change): void;
  /** Applies a change that the platform made for this user. */
  store(change: Change): void;
  /** Keeps one of two contradicting changes. */
  resolve(conflict: Conflict, choice: Side): void;
  /** Discards the changes of this user that are not stored. */
  discard(): void;
  /** Sets the path of the text in the page that the user edits; null when editing ends. */
  setEdited(path: string | null): void;
}

/** Creates the receiver of one editor. */
export function createReceiving({ getState, dispatch, put, show }: ReceivingContext): Receiving {
  let edited: string | null = null;
  /** Changes that wait because they remove or replace the text that the user edits. */
  let waiting: readonly Change[] = [];

  function apply(): void {
    const { content, drafts, conflicts: open } = getState();
    if (!content || waiting.length === 0) return;
    const stored = waiting.reduce<StoredContent>((all, change) => change(all), {
      ...content,
      drafts,
    });
    const { loaded, local, conflicts } = rebase(content, drafts, stored);
    const current = applyChanges(loaded.base, loaded.changes);
    const moved = edited === null ? null : pathAfter(content.current, current, edited);
    if (edited !== null && conflicts.length === 0) {
      const text = moved === null ? undefined : readContent(current, moved);
      if (text !== readContent(content.current, edited)) return;
    }
    edited = moved;
    waiting = [];
    replace(content, loaded);
    for (const conflict of conflicts) dispatch({ type: 'conflict', conflict });
    const asked = new Set([...open, ...conflicts].map(({ path }) => path));
    for (const [path, value] of Object.entries(local)) if (!asked.has(path)) put(path, value);
  }

  function replace(content: EditedContent, loaded: LoadedContent): void {
    const { past, future, isBefore, selection } = getState();
    const current = applyChanges(loaded.base, loaded.changes);
    dispatch({ type: 'content-loaded', loaded });
    const steps = isEqual(content.base, loaded.base)
      ? { past: movedSteps(past, content, current), future: movedSteps(future, content, current) }
      : connectedSteps(current, { past, future });
    dispatch({ type: 'steps-restored', ...steps });
    const path =
      selection.path === null ? null : pathAfter(content.current, current, selection.path);
    if (path !== selection.path) dispatch({ type: 'selection-moved', path });
    const changes = isBefore ? null : differencesBetween(content, { ...loaded, current });
    if (changes === null) {
      if (!isBefore || !isEqual(content.published, loaded.published)) show(null);
      return;
    }
    for (const [changed, value] of Object.entries(changes)) {
      show({ path: changed, value, before: content.current });
    }
  }

  /** Says what happened to a text that another person removed while the user edited it. */
  function reportRemoved(path: string, { current, fields }: EditedContent): void {
    const { content, drafts } = getState();
    if (!content || pathAfter(current, content.current, path) !== null) return;
    const author = authorOf(drafts, path) ?? 'Another person';
    const text = `${author} removed “${nameOfField(path, fields)}”, which you edited: “${readContent(current, path)}”.`;
    dispatch({ type: 'notice', notice: { kind: 'error', text } });
  }

  return {
    receive(change) {
      waiting = [...waiting, change];
      apply();
    },
    store(change) {
      const { content, drafts } = getState();
      if (!content) return;
      dispatch({ type: 'drafts', drafts: change({ ...content, drafts }).drafts });
      if (waiting.length > 0) waiting = [...waiting, change];
    },
    resolve({ path, mine, theirs }, choice) {
      const { content, drafts } = getState();
      const now = content ? readContent(content.current, path) : undefined;
      if (!content || now === undefined) return;
      // Others may have changed more since, and the user too.
      const versions = { base: mine, mine: now, theirs: choice === 'mine' ? now : theirs };
      const options = { path, fields: content.fields, side: choice };
      const value = mergeValues(versions, options).value ?? now;
      dispatch({ type: 'changed-elsewhere', step: { path, before: now, after: value } });
      show({ path, value, before: content.current });
      const stored = readContent(applyChanges(content.base, valuesOf(drafts)), path);
      if (!isEqual(stored, value)) put(path, value);
    },
    discard() {
      const { content, drafts } = getState();
      if (content) replace(content, { ...content, drafts, changes: valuesOf(drafts) });
    },
    setEdited(path) {
      const { content } = getState();
      const before = edited;
      edited = path;
      if (path !== null || waiting.length === 0) return;
      apply();
      if (before !== null && content) reportRemoved(before, content);
    },
  };
}

function movedSteps(steps: readonly Step[], { current }: EditedContent, after: Content): Step[] {
  return steps.flatMap((step) => {
    const path = pathAfter(current, after, step.path);
    return path === null ? [] : [{ ...step, path }];
  });
}
