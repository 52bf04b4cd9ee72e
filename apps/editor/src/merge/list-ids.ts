/**
 * Ids of list items. An item keeps its id wherever it is moved, and two equal items have different ids.
 */
import { type Content, type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import { alignItems, type Positions } from './align-items.ts';
import { isBelow, withoutPath } from './paths.ts';

/**
 * Item ids of each changed list, by the list's content path. In other lists an item's id is its index.
 */
export type ListIds = Readonly<Record<string, readonly string[]>>;

export interface Arranged {
  readonly current: Content;
  readonly ids: ListIds;
}

export function idsAt(ids: ListIds, path: string, items: readonly JsonValue[]): readonly string[] {
  const known = ids[path];
  return known?.length === items.length ? known : items.map((_, index) => String(index));
}

/** Returns the ids of a list's items after a change. Added items get new ids. */
export function idsAfter(
  ids: readonly string[],
  positions: Positions,
  length: number,
): readonly string[] {
  return Array.from({ length }, (_, index) => ids[positions.indexOf(index)] ?? newItemId());
}

export function positionsOf(before: readonly string[], after: readonly string[]): Positions {
  return before.map((id) => {
    const index = after.indexOf(id);
    return index < 0 ? null : index;
  });
}

/** Returns the ids after the value at a path was replaced. `ids` is undefined if the new value has no items. */
export function withListIds(
  all: ListIds,
  path: string,
  ids: readonly string[] | undefined,
): ListIds {
  const others = withoutPath(all, path);
  return ids ? { ...others, [path]: ids } : others;
}

/**
 * Returns the new index of each item of a list, whose path may have changed too; returns null if the list no
 * longer exists.
 */
export function positionsAt(
  before: Arranged,
  after: Arranged,
  path: string,
  moved = path,
): Positions | null {
  const [items, others] = [readContent(before.current, path), readContent(after.current, moved)];
  if (!Array.isArray(items) || !Array.isArray(others)) return null;
  // A list inside a changed list has no separate ids.
  const isInner = isInside(before.ids, path) || isInside(after.ids, moved);
  if (isInner || !(before.ids[path] || after.ids[moved])) return alignItems(items, others);
  return positionsOf(idsAt(before.ids, path, items), idsAt(after.ids, moved, others));
}

/**
 * Returns the path that a value has in changed content; returns null if an item that contains the value was
 * removed.
 */
export function pathAfter(before: Arranged, after: Arranged, path: string): string | null {
  const start = path.indexOf('#') + 1;
  const [exported = '', ...keys] = path.slice(start).split('.');
  let [old, moved] = [path.slice(0, start) + exported, path.slice(0, start) + exported];
  for (const key of keys) {
    const positions = positionsAt(before, after, old, moved);
    const position = positions ? positions[Number(key)] : key;
    if (position === null || position === undefined) return null;
    old = `${old}.${key}`;
    moved = `${moved}.${position}`;
  }
  return moved;
}

function isInside(ids: ListIds, path: string): boolean {
  return Object.keys(ids).some((each) => isBelow(path, each));
}

/** Creates an id. Does not use `randomUUID`, because it does not exist on pages without HTTPS. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
