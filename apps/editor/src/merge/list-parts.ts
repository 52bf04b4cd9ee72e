/** The parts in which two lists can differ: each item, identified by its id, and the order of the items. */
import type { JsonValue } from '@groundwork/editor-bridge/content';
import { LIST_ORDER } from '@groundwork/sdk/protocol';

interface ListItems {
  readonly values: readonly JsonValue[];
  readonly ids: readonly string[];
}

/**
 * Returns a list with some parts of a change applied. An added item is inserted after the item that
 * precedes it in the changed list.
 */
export function withParts(
  before: ListItems,
  after: ListItems,
  parts: ReadonlySet<string>,
): { readonly values: JsonValue[]; readonly ids: readonly string[] } {
  const read = (id: string) => {
    const { values, ids } = parts.has(id) ? after : before;
    return values[ids.indexOf(id)];
  };
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
