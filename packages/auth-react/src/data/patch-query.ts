import type { QueryKey } from '@tanstack/react-query';
import type { AnyRecordsQuery, Pages } from './entity-types.ts';
import { type Change, type Patched, patchRows } from './patch-rows.ts';

const DEFAULT_LIMIT = 100;

/**
 * Applies changes to the data of a cached query. The key of the query determines the kind of data. Returns
 * undefined if the query's record was deleted.
 */
export function patchQuery(
  queryKey: QueryKey,
  data: unknown,
  changes: readonly Change[],
): Patched<unknown> {
  const [, , , kind, subject] = queryKey;
  let isDirty = false;
  let patched = data;
  for (const change of changes) {
    if (kind === 'record') {
      if (change.id !== subject || !patched) continue;
      if (change.type === 'delete') return { data: undefined, isDirty: true };
      const query = { sort: '', expand: expandOf(queryKey) };
      const result = patchRows([Object(patched)], query, change, false);
      [patched] = result.data;
      isDirty ||= result.isDirty;
    } else if (isPages(patched)) {
      const result = patchPages(patched, Object(subject), change);
      patched = result.data;
      isDirty ||= result.isDirty;
    } else isDirty ||= kind !== 'count' || change.type !== 'update' || subject !== undefined;
  }
  return { data: patched, isDirty };
}

/** Returns the references that a query expands. */
export function expandOf([, , , kind, subject, expand]: QueryKey): readonly string[] {
  return (kind === 'records' ? Object(subject).expand : expand) ?? [];
}

/** Applies a change to the pages of a list. Returns the same object if nothing changes. */
export function patchPages<Row extends object>(
  data: Pages<Row>,
  query: AnyRecordsQuery,
  change: Change<Row>,
): Patched<Pages<Row>> {
  const { limit = DEFAULT_LIMIT } = query;
  const { pages, pageParams } = data;
  const before = toRows(data);
  const { data: rows, isDirty } = patchRows(before, query, change, !!pages.at(-1)?.has_more);
  if (rows === before) return { data, isDirty };
  const items = (page: number) => rows.slice(page * limit, (page + 1) * limit);
  return {
    data: { pageParams, pages: pages.map((page, index) => ({ ...page, items: items(index) })) },
    // If there are more records than the loaded pages can hold, the last record belongs to a page that is not loaded.
    isDirty: isDirty || rows.length > limit * pages.length,
  };
}

export function toRows<Row>({ pages }: Pages<Row>): readonly Row[] {
  return pages.flatMap(({ items }) => items);
}

export function isPages(data: unknown): data is Pages<object> {
  return 'pageParams' in Object(data);
}
