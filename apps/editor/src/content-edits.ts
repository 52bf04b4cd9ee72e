/** Changes the content when the user edits it: in the state, in the store and in the page. */
import { type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import type { Positions } from './merge/align-items.ts';
import { stepFor } from './merge/content-changes.ts';
import type { Side } from './merge/merge-values.ts';
import type { ShownChange } from './receiving.ts';
import { ownChanges } from './state/own-changes.ts';
import type { StateStore } from './state/state-store.ts';
import { createUndoSteps } from './undo-steps.ts';

/** What changes of the content need from the editor. */
export interface EditContext extends Omit<StateStore, 'subscribe'> {
  /** Stores a new value. */
  readonly put: (path: string, value: JsonValue, ids?: readonly string[]) => void;
  /** Shows a new value in the page. If `scrolls` is true, the page scrolls to the element that shows it. */
  readonly show: (change: ShownChange, scrolls?: boolean) => void;
  /** Applies all changes to a page that was loaded without them. */
  readonly showChanges: () => void;
  /** Discards a change whose path the content no longer has. */
  readonly discard: (path: string) => void;
  /** Records that the user does not want to restore a replaced value. */
  readonly dismissReplaced: (path: string) => void;
}

interface ContentEdits {
  /** Sets a value. If the user typed it in the page, the page already shows it. */
  change(path: string, value: JsonValue, options?: ChangeOptions): void;
  /** Restores the saved or published value at a content path. */
  revert(path: string): void;
  /**
   * Reverts all changes that only this user made. Of a list, reverts only the items that only this user
   * changed.
   */
  revertOwn(): void;
  /** Sets the first replaced value to the user's value again, or keeps the value of the other person. */
  resolveReplaced(choice: Side): void;
  undo(): void;
  redo(): void;
}

interface ChangeOptions {
  /** Whether the user is typing the value. */
  readonly isTyping?: boolean;
  readonly isInPage?: boolean;
  /** For each item of the previous list, its new index, or null if it was removed. */
  readonly positions?: Positions;
  /** Ids of the items if the value is an array and the caller knows them. */
  readonly ids?: readonly string[] | undefined;
}

export function createContentEdits(context: EditContext): ContentEdits {
  const { getState, dispatch, put, show, showChanges, discard } = context;

  function change(path: string, value: JsonValue, options: ChangeOptions = {}): void {
    const { isTyping = false, isInPage = false, positions, ids } = options;
    const { content, isBefore } = getState();
    const found = content && stepFor(content, path, value, positions);
    if (!found) return;
    const step = found.ids && ids ? { ...found, ids: { ...found.ids, after: ids } } : found;
    dispatch({ type: 'edited', step, isTyping });
    put(step.path, step.after, step.ids?.after);
    if (isBefore) showChanges();
    else if (!isInPage) show({ path, value, before: content });
  }

  function set(path: string, value: JsonValue | undefined, ids?: readonly string[]): void {
    if (value === undefined) discard(path);
    else change(path, value, { ids });
  }

  return {
    change,
    revert(path) {
      const { content } = getState();
      if (content) set(path, readContent(content.base, path));
    },
    revertOwn() {
      for (const { path, value, ids } of ownChanges(getState()).reverted) set(path, value, ids);
    },
    resolveReplaced(choice) {
      const { content } = getState();
      const [first, ...replaced] = getState().replaced;
      dispatch({ type: 'replaced', replaced });
      if (!first || !content) return;
      const { path, mine: before } = first;
      if (choice === 'mine') return change(path, before);
      context.dismissReplaced(path);
      const after = readContent(content.current, path);
      if (after === undefined) return;
      // Changes nothing now, but undoing it sets the user's value again.
      const step = { path, before, after, keepsTheirs: true };
      dispatch({ type: 'edited', step, isTyping: false });
    },
    ...createUndoSteps(context),
  };
}
