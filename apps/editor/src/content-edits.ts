/** Changes the content as the user asks, in the state, in the store and in the page. */
import { type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import type { Positions } from './merge/align-items.ts';
import { stepFor } from './merge/content-changes.ts';
import type { ShownChange } from './receiving.ts';
import { ownChanges } from './state/own-changes.ts';
import type { StateStore } from './state/state-store.ts';
import { createUndoSteps } from './undo-steps.ts';

/** Dependencies of changes of the content. */
export interface EditContext extends Omit<StateStore, 'subscribe'> {
  /** Stores a value. */
  readonly put: (path: string, value: JsonValue, ids?: readonly string[]) => void;
  /** Shows a value in the page; `scrolls` to its element. */
  readonly show: (change: ShownChange, scrolls?: boolean) => void;
  /** Reapplies all changes to a page that was loaded without them. */
  readonly showChanges: () => void;
}

interface ContentEdits {
  /** Sets a value; the page shows a value that the user typed there already. */
  change(path: string, value: JsonValue, options?: ChangeOptions): void;
  /** Restores the saved or published value. */
  revert(path: string): void;
  /** Reverts the changes that are the user's alone; of a list, only these items. */
  revertOwn(): void;
  undo(): void;
  redo(): void;
}

interface ChangeOptions {
  /** Whether the value is being typed. */
  readonly isTyping?: boolean;
  readonly isInPage?: boolean;
  /** New index of each item of a list; null for a removed item. */
  readonly positions?: Positions;
  /** Ids of the items of a list, if the caller knows them. */
  readonly ids?: readonly string[] | undefined;
}

/** Creates the changes of one editor. */
export function createContentEdits(context: EditContext): ContentEdits {
  const { getState, dispatch, put, show, showChanges } = context;

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
    if (value === undefined) dispatch({ type: 'discarded', path });
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
    ...createUndoSteps(context),
  };
}
