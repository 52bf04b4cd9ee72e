/** Changes the content when the user edits it: in the state, in the store and in the page. */
import { type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import type { Positions } from './merge/align-items.ts';
import { stepFor } from './merge/content-changes.ts';
import { idsAt } from './merge/list-ids.ts';
import type { Side } from './merge/merge-values.ts';
import type { ShownChange } from './receiving.ts';
import { ownChanges } from './state/own-changes.ts';
import { withRemovedItem } from './state/replaced.ts';
import type { StateStore } from './state/state-store.ts';
import type { Dismissed } from './stores/content-store.ts';
import { createUndoSteps } from './undo-steps.ts';

export interface EditContext extends Omit<StateStore, 'subscribe'> {
  readonly put: (path: string, value: JsonValue, ids?: readonly string[]) => void;
  /** Shows a new value in the page. If `scrolls` is true, the page scrolls to the element that shows it. */
  readonly show: (change: ShownChange, scrolls?: boolean) => void;
  /** Applies all changes to a page that was loaded without them. */
  readonly showChanges: () => void;
  /** Discards a change whose path the content no longer has. */
  readonly discard: (path: string) => void;
  readonly dismissReplaced: (dismissed: Dismissed) => void;
}

interface ContentEdits {
  /** Sets a value. If the user typed it in the page, the page already shows it. */
  change(path: string, value: JsonValue, options?: ChangeOptions): void;
  revert(path: string): void;
  /**
   * Reverts all changes that only this user made. Of a list, reverts only the items that only this user
   * changed.
   */
  revertOwn(): void;
  resolveReplaced(choice: Side): void;
  undo(): void;
  redo(): void;
}

interface ChangeOptions {
  readonly isTyping?: boolean;
  readonly isInPage?: boolean;
  readonly positions?: Positions;
  /** Ids of the items, if the value is an array and the caller knows them. */
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
      const { path, item } = first;
      const list = item === undefined ? null : withRemovedItem(content, { ...first, item });
      const before = list?.values ?? first.mine;
      if (choice === 'mine') return change(path, before, { ids: list?.ids });
      context.dismissReplaced(first);
      const after = readContent(content.current, path);
      if (after === undefined) return;
      const ids = list &&
        Array.isArray(after) && { before: list.ids, after: idsAt(content.ids, path, after) };
      // This step changes nothing, but undoing it restores the user's value.
      const step = { path, before, after, keepsTheirs: true, ...(ids && { ids }) };
      dispatch({ type: 'edited', step, isTyping: false });
    },
    ...createUndoSteps(context),
  };
}
