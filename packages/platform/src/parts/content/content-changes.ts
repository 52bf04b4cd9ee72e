/** Content changes: new values by path. No path is inside another path. */
import { isDeepStrictEqual } from 'node:util';
import { isJsonArray, type JsonObject, type JsonValue } from '@groundwork/engine/kernel';
import type { PublishedChange } from '@groundwork/sdk/protocol';
import { contentAt, isBelow, replaceAt, withContentAt } from './content-path.ts';
import { itemsOf, type ListIds } from './list-items.ts';

export type ContentChanges = JsonObject;

/** Applies changes to the content. Ignores changes of values that the content does not contain. */
export function applyChanges(content: JsonObject, changes: ContentChanges): JsonObject {
  return Object.entries(changes).reduce(
    (changed, [path, value]) => withContentAt(changed, path, value),
    content,
  );
}

/**
 * Adds drafts to the published changes. A draft replaces changes to values inside it. A draft of a value inside a
 * published change is inserted into that change.
 */
export function mergeChanges(
  published: ContentChanges,
  drafts: readonly { readonly path: string; readonly value: JsonValue }[],
): ContentChanges {
  const merged = new Map(Object.entries(published));
  for (const { path, value } of drafts) {
    const above = [...merged].find(([changed]) => isBelow(path, changed));
    if (above) {
      const [list, changed] = above;
      merged.set(list, replaceAt(changed, path.slice(list.length + 1).split('.'), value));
      continue;
    }
    for (const changed of merged.keys()) if (isBelow(changed, path)) merged.delete(changed);
    merged.set(path, value);
  }
  return Object.fromEntries(merged);
}

export function mergeIds(
  published: ListIds,
  drafts: readonly { readonly path: string; readonly ids: readonly string[] | null }[],
  merged: ContentChanges,
): ListIds {
  const added = drafts.flatMap(({ path, ids }) => (ids ? [[path, ids] as const] : []));
  const all = [...Object.entries(published), ...added];
  return Object.fromEntries(all.filter(([path]) => Object.hasOwn(merged, path)));
}

interface Changed {
  readonly changes: ContentChanges;
  readonly ids: ListIds;
}

/** Returns the values of the content that differ between two sets of changes. */
export function compareChanges(
  content: JsonObject,
  before: Changed,
  after: Changed,
): PublishedChange[] {
  const old = applyChanges(content, before.changes);
  const changed = applyChanges(content, after.changes);
  const paths = [...new Set([before, after].flatMap(({ changes }) => Object.keys(changes)))];
  return paths
    .filter((path) => !paths.some((other) => isBelow(path, other)))
    .map((path) => {
      const was = contentAt(old, path) ?? null;
      const is = contentAt(changed, path) ?? null;
      const ids =
        isJsonArray(was) && isJsonArray(is)
          ? { before: itemsOf(was, before.ids[path]).ids, after: itemsOf(is, after.ids[path]).ids }
          : null;
      return { path, before: was, after: is, ids };
    })
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
