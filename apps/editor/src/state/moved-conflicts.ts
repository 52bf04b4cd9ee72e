import { type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import { type Arranged, pathAfter } from '../merge/list-ids.ts';
import { isEqual } from '../merge/values.ts';
import type { Conflict } from '../stores/content-store.ts';

/** A conflict about a value in an item that the user has removed. */
export interface RemovedConflict {
  readonly conflict: Conflict;
  /** The content before the user removed the item. `mine` is the user's value in it. */
  readonly content: Arranged;
  readonly mine: JsonValue;
}

interface Conflicts {
  readonly conflicts: readonly Conflict[];
  readonly removedConflicts: readonly RemovedConflict[];
}

/** Returns the conflicts with the paths that their values have in changed content. */
export function movedConflicts(
  conflicts: readonly Conflict[],
  before: Arranged,
  after: Arranged,
): readonly Conflict[] {
  // Returns the same array: a new array would mean that the conflicts have changed and must be stored.
  if (conflicts.length === 0) return conflicts;
  return conflicts.flatMap((conflict) => {
    const { clash } = conflict;
    const path = pathAfter(before, after, conflict.path);
    // The item of the value was removed, so there is nothing to ask.
    if (path === null) return [];
    const moved = pathAfter(before, after, clash.path);
    // Both people removed the item.
    if (moved === null && clash.theirs === undefined) return [];
    const mine = moved === null ? undefined : clash.mine;
    return [{ ...conflict, path, clash: { ...clash, path: moved ?? clash.path, mine } }];
  });
}

/**
 * Returns the conflicts after the user has changed the content. A conflict about a value in an item that the user
 * removed becomes open again if the user restores the item with that value.
 */
export function conflictsAfter(
  { conflicts, removedConflicts }: Conflicts,
  before: Arranged,
  after: Arranged,
): Conflicts {
  const removed = conflicts.flatMap((conflict): RemovedConflict[] => {
    const mine = readContent(before.current, conflict.clash.path);
    const isRemoved = pathAfter(before, after, conflict.clash.path) === null;
    if (!isRemoved || conflict.clash.mine === undefined || mine === undefined) return [];
    return [{ conflict, content: before, mine }];
  });
  const restored = removedConflicts.flatMap((each) => {
    const [path, clashPath] = [each.conflict.path, each.conflict.clash.path].map((place) =>
      pathAfter(each.content, after, place),
    );
    if (!path || !clashPath || !isEqual(readContent(after.current, clashPath), each.mine))
      return [];
    const { conflict } = each;
    return [
      { each, conflict: { ...conflict, path, clash: { ...conflict.clash, path: clashPath } } },
    ];
  });
  const isRestored = ({ path, clash }: Conflict) =>
    clash.mine === undefined && restored.some(({ conflict }) => conflict.path === path);
  const open = movedConflicts(conflicts, before, after).filter((each) => !isRestored(each));
  const waiting = removedConflicts.filter((one) => !restored.some(({ each }) => each === one));
  return {
    conflicts:
      restored.length === 0 ? open : [...open, ...restored.map(({ conflict }) => conflict)],
    removedConflicts: removed.length === 0 ? waiting : [...waiting, ...removed],
  };
}
