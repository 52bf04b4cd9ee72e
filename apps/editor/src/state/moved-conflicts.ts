import { type Arranged, pathAfter } from '../merge/list-ids.ts';
import type { Conflict } from '../stores/content-store.ts';

/** Returns the conflicts with the paths that their values have in changed content. */
export function movedConflicts(
  conflicts: readonly Conflict[],
  before: Arranged,
  after: Arranged,
): readonly Conflict[] {
  // The same object shows that no questions need to be stored.
  if (conflicts.length === 0) return conflicts;
  return conflicts.flatMap((conflict) => {
    const { clash } = conflict;
    const path = pathAfter(before, after, conflict.path);
    // The item of the value was removed, so there is nothing to ask.
    if (path === null) return [];
    const moved = pathAfter(before, after, clash.path);
    const mine = moved === null ? undefined : clash.mine;
    return [{ ...conflict, path, clash: { ...clash, path: moved ?? clash.path, mine } }];
  });
}
