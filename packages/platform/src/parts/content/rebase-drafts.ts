import { isDeepStrictEqual } from 'node:util';
import { isJsonArray } from '@groundwork/engine/kernel';
import type { BuiltContent } from './check-draft.ts';
import { applyChanges } from './content-changes.ts';
import { contentAt, outermostList } from './content-path.ts';
import { draftedList, othersIn } from './draft-parts.ts';
import type { StoredDraft } from './draft-table.ts';
import { changedParts, itemsOf, withParts } from './list-items.ts';
import type { Published } from './select-content.ts';

interface RebasedDrafts {
  readonly replaced: readonly StoredDraft[];
  readonly added: readonly StoredDraft[];
}

/**
 * Adapts the drafts of lists and their items to a newly published version: reduces them to the parts that their
 * authors have changed. Otherwise the draft of a list would remove items that the version adds, and the draft of
 * an item would apply to another item that now has its index.
 */
export function rebaseDrafts(
  drafts: readonly StoredDraft[],
  { content }: BuiltContent,
  { before, after, revision }: { before: Published; after: Published; revision: number },
): RebasedDrafts {
  const old = applyChanges(content, before.changes);
  const changed = applyChanges(content, after.changes);
  const byList = Map.groupBy(drafts, ({ path }) => outermostList(old, path));
  const rebased: { replaced: StoredDraft[]; added: StoredDraft[] } = { replaced: [], added: [] };
  for (const [path, group] of byList) {
    if (path === undefined) continue;
    const value = contentAt(changed, path);
    const isList = group.every((each) => each.path !== path || isJsonArray(each.value));
    const published = itemsOf(contentAt(old, path), before.ids[path]);
    const items = itemsOf(value, after.ids[path]);
    if (!isList || !isJsonArray(value) || isDeepStrictEqual(published, items)) continue;
    const drafted = draftedList(path, published, group);
    const list = withParts(items, drafted, new Set(Object.keys(drafted.parts)));
    const open = changedParts(items, list);
    rebased.replaced.push(...group);
    const newest = group.at(-1);
    if (open.length === 0 || !newest) continue;
    const { author, updated_date } = newest;
    const parts = Object.fromEntries(
      open.map((part) => [part, drafted.parts[part] ?? [author.id]]),
    );
    const others = othersIn(parts, author, group);
    const draft = { path, value: list.values, ids: list.ids, parts, author, others };
    rebased.added.push({ ...draft, revision, updated_date });
  }
  return rebased;
}
