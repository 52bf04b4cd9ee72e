import { readContent } from '@groundwork/editor-bridge/content';
import type { Step } from '../merge/content-changes.ts';
import { idsAt } from '../merge/list-ids.ts';
import { type Clash, mergeValues } from '../merge/merge-values.ts';
import type { EditedContent } from './editor-state.ts';

/**
 * Returns how undoing (`before`) or redoing (`after`) a step changes the current content. If another person has
 * changed the same value since, returns the clash instead.
 */
export function takeStep(
  { current, ids, fields }: EditedContent,
  step: Step,
  side: 'before' | 'after',
): Step | Clash {
  const { path } = step;
  const other = side === 'before' ? 'after' : 'before';
  const now = readContent(current, path);
  // Merges the step into the list, because other people may have changed other items of the list meanwhile.
  const versions = { base: step[other], mine: step[side], theirs: now };
  const nowIds = Array.isArray(now) ? idsAt(ids, path, now) : undefined;
  const listIds = step.ids &&
    nowIds && { base: step.ids[other], mine: step.ids[side], theirs: nowIds };
  const merged = mergeValues(versions, { path, fields, side: 'mine', ids: listIds });
  const [clash] = merged.clashes;
  if (clash) return clash;
  const [value, from] = [merged.value ?? step[side], now ?? step[other]];
  const [valueIds, fromIds] = [merged.ids, nowIds];
  const isUndo = side === 'before';
  return {
    ...step,
    ...(isUndo ? { before: value, after: from } : { before: from, after: value }),
    ...(valueIds &&
      fromIds && {
        ids: isUndo ? { before: valueIds, after: fromIds } : { before: fromIds, after: valueIds },
      }),
  };
}
