/**
 * Items of lists, and their ids, which stay the same in drafts and versions. The ids identify the parts in which
 * two lists differ.
 */
import { isDeepStrictEqual } from 'node:util';
import { isJsonArray, type JsonValue } from '@groundwork/engine/kernel';
import { LIST_ORDER } from '@groundwork/sdk/protocol';

export interface ListItems {
  readonly values: readonly JsonValue[];
  readonly ids: readonly string[];
}

export type ListIds = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the items of a list with their ids, by default the build's items. A value that is not an array has no items.
 */
export function itemsOf(value: JsonValue | undefined, ids?: readonly string[] | null): ListItems {
  const values = isJsonArray(value) ? value : [];
  return { values, ids: ids ?? values.map((_, index) => String(index)) };
}

/** Returns the parts in which two lists differ: the ids of items, and `LIST_ORDER` if items were moved. */
export function changedParts(before: ListItems, after: ListItems): readonly string[] {
  const [old, changed] = [byId(before), byId(after)];
  const all = [...new Set([...before.ids, ...after.ids])];
  const items = all.filter((id) => !isDeepStrictEqual(old.get(id), changed.get(id)));
  const isMoved = !isDeepStrictEqual(
    before.ids.filter((id) => changed.has(id)),
    after.ids.filter((id) => old.has(id)),
  );
  return isMoved ? [...items, LIST_ORDER] : items;
}

/**
 * Applies the chosen parts of a changed list to another list. An added item is inserted after its predecessor in
 * the changed list.
 */
export function withParts(
  before: ListItems,
  after: ListItems,
  parts: ReadonlySet<string>,
): ListItems {
  const [old, changed] = [byId(before), byId(after)];
  const read = (id: string) => (parts.has(id) ? changed : old).get(id);
  const isIncluded = (id: string) => read(id) !== undefined;
  const [order, others] = parts.has(LIST_ORDER) ? [after.ids, before.ids] : [before.ids, after.ids];
  const ids = order.filter(isIncluded);
  let place = 0;
  for (const id of others.filter(isIncluded)) {
    const index = ids.indexOf(id);
    if (index < 0) ids.splice(place, 0, id);
    place = (index < 0 ? place : index) + 1;
  }
  return { ids, values: ids.map(read).filter((value) => value !== undefined) };
}

function byId({ values, ids }: ListItems): ReadonlyMap<string, JsonValue> {
  return new Map(ids.map((id, index) => [id, values[index] ?? null]));
}
