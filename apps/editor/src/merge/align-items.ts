/** Finds the items of a list in a changed version of the list if the ids of the items are not known. */
import type { JsonValue } from '@groundwork/editor-bridge/content';
import { isEqual, isRecord } from './values.ts';

/** For each item of the previous list, its index in the changed list, or null if it was removed. */
export type Positions = readonly (number | null)[];

/** Share of an item that must be unchanged so that the item is recognised at another place of the list. */
const SIMILAR = 0.5;

/**
 * Pairs the items of two lists: first equal items, then similar items. The remaining items between two pairs
 * are paired by their order if both lists have the same number of them.
 */
export function alignItems(before: readonly JsonValue[], after: readonly JsonValue[]): Positions {
  const positions = before.map((): number | null => null);
  const added = new Set(after.keys());
  const removed = () => [...positions.keys()].filter((index) => positions[index] === null);
  function pair(from: number, to: number): void {
    positions[from] = to;
    added.delete(to);
  }

  for (const from of removed()) if (isEqual(before[from], after[from])) pair(from, from);
  for (const from of removed()) {
    const to = [...added].find((each) => isEqual(before[from], after[each]));
    if (to !== undefined) pair(from, to);
  }
  const candidates = removed().flatMap((from) =>
    [...added].map((to) => ({ from, to, share: similarity(before[from], after[to]) })),
  );
  candidates.sort((a, b) => b.share - a.share || distance(a) - distance(b));
  for (const { from, to, share } of candidates) {
    if (share >= SIMILAR && positions[from] === null && added.has(to)) pair(from, to);
  }
  const paired = positions.filter((to) => to !== null);
  const placeBefore = (from: number) =>
    positions.slice(0, from).findLast((to) => to !== null) ?? -1;
  const placeAfter = (to: number) => Math.max(-1, ...paired.filter((each) => each < to));
  const rest = removed().map((from) => ({ from, place: placeBefore(from) }));
  for (const place of new Set(rest.map((each) => each.place))) {
    const old = rest.filter((each) => each.place === place);
    const fresh = [...added].filter((to) => placeAfter(to) === place);
    if (old.length !== fresh.length) continue;
    for (const [index, { from }] of old.entries()) positions[from] = fresh[index] ?? null;
  }
  return positions;
}

function distance({ from, to }: { readonly from: number; readonly to: number }): number {
  return Math.abs(from - to);
}

/** Returns which share of a value another value also contains, from 0 to 1. */
function similarity(a: JsonValue | undefined, b: JsonValue | undefined): number {
  if (isEqual(a, b)) return 1;
  if (typeof a === 'string' && typeof b === 'string') return similarityOfTexts(a, b);
  if (!isRecord(a) || !isRecord(b)) return 0;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.reduce((sum, key) => sum + similarity(a[key], b[key]), 0) / keys.length;
}

function similarityOfTexts(a: string, b: string): number {
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return (start + end) / longer;
}
