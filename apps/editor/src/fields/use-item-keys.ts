import type { JsonValue } from '@groundwork/editor-bridge/content';
import { useRef } from 'react';
import { alignItems } from '../merge/align-items.ts';

/** Returns a key for each item, which it keeps when another person moves it while the user types in it. */
export function useItemKeys(items: readonly JsonValue[]): readonly number[] {
  const known = useRef({ items, keys: [...items.keys()], next: items.length });
  const { items: before, keys, next } = known.current;
  if (before === items) return keys;
  const positions = alignItems(before, items);
  const fresh = items.map((_, index) => {
    const position = positions.indexOf(index);
    return keys[position] ?? next + index;
  });
  known.current = { items, keys: fresh, next: next + items.length };
  return fresh;
}
