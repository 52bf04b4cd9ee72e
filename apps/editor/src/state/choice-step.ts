import { readContent } from '@groundwork/editor-bridge/content';
import type { Step } from '../merge/content-changes.ts';
import { idsAt } from '../merge/list-ids.ts';
import { mergeValues, type Side } from '../merge/merge-values.ts';
import type { Conflict } from '../stores/content-store.ts';
import type { EditedContent } from './editor-state.ts';

/**
 * Returns the step that keeps one of two conflicting changes. Undoing the step restores the other change. Returns null
 * if the content no longer has the value.
 */
export function choiceStep(
  { path, mine, theirs, ids: listIds }: Conflict,
  choice: Side,
  { current, ids, fields }: EditedContent,
): Step | null {
  const now = readContent(current, path);
  if (now === undefined) return null;
  const nowIds = Array.isArray(now) ? idsAt(ids, path, now) : undefined;
  // Merges the choice into the current content, which may have changed since the conflict was found.
  const versions = { base: mine, mine: now, theirs };
  const mergedIds = listIds &&
    nowIds && { base: listIds.mine, mine: nowIds, theirs: listIds.theirs };
  const merged = mergeValues(versions, { path, fields, side: 'theirs', ids: mergedIds });
  const own = { value: now, ids: nowIds };
  const other = { value: merged.value ?? now, ids: merged.ids ?? nowIds };
  const [before, after] = choice === 'mine' ? [other, own] : [own, other];
  return {
    path,
    before: before.value,
    after: after.value,
    keepsTheirs: choice === 'theirs',
    ...(before.ids && after.ids && { ids: { before: before.ids, after: after.ids } }),
  };
}
