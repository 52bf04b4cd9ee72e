/** Changes of content: new values by path. No path lies below another one. */
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, JsonValue } from '@groundwork/engine/kernel';
import type { PublishedChange } from '@groundwork/sdk/protocol';
import { contentAt, isBelow, replaceAt, withContentAt } from './content-path.ts';
import type { ListIds } from './list-items.ts';

/** New values by path. */
export type ContentChanges = JsonObject;

/** Returns the content with changes applied. Ignores changes of values that the content does not have. */
export function applyChanges(content: JsonObject, changes: ContentChanges): JsonObject {
  return Object.entries(changes).reduce(
    (changed, [path, value]) => withContentAt(changed, path, value),
    content,
  );
}

/**
 * Adds drafts to the published changes. A draft replaces the changes below its path, and becomes part of a
 * change above it.
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

/** Adds the ids of the items of lists in drafts to the published ones. */
export function mergeIds(
  published: ListIds,
  drafts: readonly { readonly path: string; readonly ids: readonly string[] | null }[],
  merged: ContentChanges,
): ListIds {
  const added = drafts.flatMap(({ path, ids }) => (ids ? [[path, ids] as const] : []));
  const all = [...Object.entries(published), ...added];
  return Object.fromEntries(all.filter(([path]) => Object.hasOwn(merged, path)));
}

/** Returns the values of the content that differ between two sets of changes. */
export function compareChanges(
  content: JsonObject,
  before: ContentChanges,
  after: ContentChanges,
): PublishedChange[] {
  const [old, changed] = [applyChanges(content, before), applyChanges(content, after)];
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return paths
    .filter((path) => !paths.some((other) => isBelow(path, other)))
    .map((path) => ({
      path,
      before: contentAt(old, path) ?? null,
      after: contentAt(changed, path) ?? null,
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
