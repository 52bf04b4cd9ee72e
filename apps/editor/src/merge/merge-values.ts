/** Merges the changes that two people, this user and another person, made to the same value. */
import type { ContentFields, JsonValue } from '@groundwork/editor-bridge/content';
import { alignItems, type Positions } from './align-items.ts';
import { newItemId, positionsOf } from './list-ids.ts';
import { isEqual, isRecord } from './values.ts';

/** Whose change wins if both people changed the same value: this user's or the other person's. */
export type Side = 'mine' | 'theirs';

/** Three versions of a value: before both changes, and after each of them. A removed value is undefined. */
export interface Versions<Value = JsonValue | undefined> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

export interface Clash {
  /** Path in the merged value, or in the other person's version if the merged value does not contain it. */
  readonly path: string;
  readonly base: JsonValue | undefined;
  readonly mine: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
}

export interface Merged {
  readonly value: JsonValue | undefined;
  readonly ids?: readonly string[];
  readonly clashes: readonly Clash[];
}

export interface MergeOptions {
  readonly path: string;
  readonly fields: ContentFields;
  readonly side: Side;
  readonly ids?: Versions<readonly string[]> | undefined;
}

interface Item {
  readonly value: JsonValue | undefined;
  readonly id: string | undefined;
}

/**
 * Merges two changes: objects by their members, and lists by their items. If both people changed a value of another
 * type, the value of one side stays.
 *
 * The order of the items is the other person's. An item that this user added or moved follows the item that precedes
 * it in this user's version. If both people added equal items, both items stay.
 */
export function mergeValues(versions: Versions, options: MergeOptions): Merged {
  const { fields, side } = options;
  const clashes: Clash[] = [];

  function merge({ base, mine, theirs }: Versions, path: string): JsonValue | undefined {
    if (isEqual(base, theirs)) return mine;
    if (isEqual(base, mine)) return theirs;
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
      return mergeLists({ base, mine, theirs }, path).map(({ value }) => value ?? null);
    }
    // Merges an object that is a field itself, such as an image, as a single value.
    const isGroup = fields[path.replace(/\.\d+(?=\.|$)/g, '.*')] === undefined;
    if (isGroup && isRecord(base) && isRecord(mine) && isRecord(theirs)) {
      return mergeGroups({ base, mine, theirs }, path);
    }
    if (isEqual(mine, theirs)) return mine;
    clashes.push({ path, base, mine, theirs });
    return side === 'mine' ? mine : theirs;
  }

  function mergeGroups(
    { base, mine, theirs }: Versions<{ readonly [key: string]: JsonValue }>,
    path: string,
  ): JsonValue {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const members = keys.flatMap((key) => {
      const versions = { base: base[key], mine: mine[key], theirs: theirs[key] };
      const value = merge(versions, `${path}.${key}`);
      return value === undefined ? [] : [[key, value] as const];
    });
    return Object.fromEntries(members);
  }

  function mergeLists(
    { base, mine, theirs }: Versions<readonly JsonValue[]>,
    path: string,
    ids?: Versions<readonly string[]>,
  ): readonly Item[] {
    const positions = ids ? positionsOf(ids.base, ids.mine) : alignItems(base, mine);
    const others = ids ? positionsOf(ids.base, ids.theirs) : alignItems(base, theirs);
    const myItems = mine.map((value, index): Item => ({ value, id: ids?.mine[index] }));
    const theirItems = theirs.map((value, index): Item => ({ value, id: ids?.theirs[index] }));
    const found: { readonly item: Item; readonly path: string; readonly clashes: Clash[] }[] = [];
    function mergeItems(versions: Versions, index: number, id: string | undefined): Item {
      const itemPath = `${path}.${index}`;
      const known = clashes.length;
      const item = { value: merge(versions, itemPath), id };
      found.push({ item, path: itemPath, clashes: clashes.splice(known) });
      return item;
    }
    for (const [index, value] of base.entries()) {
      const [my = null, their = null] = [positions[index], others[index]];
      const versions = {
        base: value,
        mine: my === null ? undefined : mine[my],
        theirs: their === null ? undefined : theirs[their],
      };
      const item = mergeItems(versions, my ?? their ?? index, ids?.base[index]);
      if (my !== null) myItems[my] = item;
      if (their !== null) theirItems[their] = item;
    }
    // The other version may contain an item that this user added: the platform stored it, but the response was lost.
    for (const [my, item] of myItems.entries()) {
      const their = theirItems.findIndex(({ id }) => id !== undefined && id === item.id);
      if (their < 0 || theirItems[their] === item) continue;
      const versions = { base: undefined, mine: item.value, theirs: theirItems[their]?.value };
      const merged = mergeItems(versions, my, item.id);
      theirItems[their] = merged;
      myItems[my] = merged;
    }
    const moved = new Set([...movedIn(positions)].map((position) => myItems[position]));
    const items = theirItems.filter((item) => !moved.has(item));
    let previous = -1;
    for (const item of myItems) {
      const place = items.indexOf(item);
      if (place < 0) items.splice(previous + 1, 0, item);
      previous = place < 0 ? previous + 1 : place;
    }
    const kept = items.filter(({ value }) => value !== undefined);
    for (const { item, path: before, clashes: own } of found) {
      const index = kept.indexOf(item);
      const after = index < 0 ? before : `${path}.${index}`;
      for (const clash of own) {
        clashes.push({ ...clash, path: after + clash.path.slice(before.length) });
      }
    }
    return kept;
  }

  const { base, mine, theirs } = versions;
  const { path, ids } = options;
  if (ids && Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const items = mergeLists({ base, mine, theirs }, path, ids);
    return {
      value: items.map(({ value }) => value ?? null),
      ids: items.map(({ id }) => id ?? newItemId()),
      clashes,
    };
  }
  return { value: merge(versions, path), clashes };
}

/** Returns the new positions of the smallest set of items whose moves explain the new order. */
function movedIn(positions: Positions): ReadonlySet<number> {
  const all = positions.filter((position) => position !== null);
  /** For each index, the longest increasing sequence that ends with the position at that index. */
  const sequences: (readonly number[])[] = [];
  for (const position of all) {
    const before = sequences.filter((each) => (each.at(-1) ?? 0) < position);
    sequences.push([...longest(before), position]);
  }
  const kept = new Set(longest(sequences));
  return new Set(all.filter((position) => !kept.has(position)));
}

function longest(sequences: readonly (readonly number[])[]): readonly number[] {
  return sequences.reduce((best, each) => (each.length > best.length ? each : best), []);
}
