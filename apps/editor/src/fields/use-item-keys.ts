import type { JsonValue } from '@groundwork/editor-bridge/content';
import { useRef } from 'react';
import { alignItems } from '../merge/align-items.ts';
import { idsAfter } from '../merge/list-ids.ts';

/**
 * Returns a React key for each list item. The key stays the same when another person moves the item, even while the
 * user types in it.
 *
 * @param ids ids of the items, if they are known.
 */
export function useItemKeys(
  items: readonly JsonValue[],
  ids: readonly string[] | undefined,
): readonly string[] {
  const first: readonly string[] = items.map((_, index) => String(index));
  const known = useRef({ items, keys: first });
  const { items: before, keys } = known.current;
  if (ids) known.current = { items, keys: ids };
  else if (before !== items) {
    known.current = { items, keys: idsAfter(keys, alignItems(before, items), items.length) };
  }
  return known.current.keys;
}
