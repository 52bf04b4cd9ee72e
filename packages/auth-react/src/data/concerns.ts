/**
 * Determines which changes of other entities concern a query: the expanded records of a query are read again only if the
 * changed record is, was or may become one of them.
 */
import type { Query } from '@tanstack/react-query';
import { type Change, read } from './patch-rows.ts';

interface Contents {
  /** The ids of the records, including expanded records. */
  readonly ids: Set<string>;
  /** All strings, including references to records that are not expanded, because the user could not read them. */
  readonly strings: Set<string>;
}

const cached = new WeakMap<object, Contents>();

/** Whether a change of a record may change the expanded records of a query. */
export function concerns({ state }: Pick<Query, 'state'>, { id, data: record }: Change): boolean {
  // The response to a pending request may contain other records, and be older than the change.
  if (state.fetchStatus === 'fetching') return true;
  const { ids, strings } = contentsOf(Object(state.data));
  // A trimmed record may lack its references.
  if (strings.has(id) || read(record, '_oversize')) return true;
  return Object.entries(record).some(
    ([name, value]) => name !== 'created_by_id' && [value].flat().some((one) => ids.has(one)),
  );
}

/** Cached, because many changes are compared with the same data. */
function contentsOf(data: object): Contents {
  const known = cached.get(data);
  if (known) return known;
  const contents: Contents = { ids: new Set(), strings: new Set() };
  const visit = (value: unknown, name?: string) => {
    if (typeof value === 'string') {
      contents.strings.add(value);
      if (name === 'id') contents.ids.add(value);
    } else if (value && typeof value === 'object') {
      for (const [key, part] of Object.entries(value)) visit(part, key);
    }
  };
  visit(data);
  cached.set(data, contents);
  return contents;
}
