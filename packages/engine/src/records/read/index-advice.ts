import type { Filter, Path } from '../../query/filter/filter.ts';
import { parseSort, type Sort } from '../../query/sort.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { stepOf } from '../schema/known-fields.ts';

export interface QuerySubject {
  readonly query: Filter;
  readonly sort?: Sort;
}

const NAMED_FIELDS = 5;

/** Fields that are indexed in every entity. */
const ALWAYS_INDEXED: readonly string[] = ['id', 'created_date'];

/** Returns advice for a query that took too long: the indexes to declare, or otherwise a narrower filter. */
export function adviceFor(schema: EntitySchema, { query, sort }: QuerySubject): string {
  const { name, indexes, coveringIndexes } = schema;
  const first = [...indexes, ...coveringIndexes].map(([field = '']) =>
    parseSort(field).path.join('.'),
  );
  const indexed = new Set([...ALWAYS_INDEXED, ...first]);
  const used = new Set(
    [...pathsOf(query), ...(sort ? [sort.path] : [])]
      .filter((path) => !stepOf(schema, path))
      .map((path) => path.join('.')),
  );
  const missing = [...used].filter((field) => !indexed.has(field));
  const named = missing.slice(0, NAMED_FIELDS);
  const [example] = named;
  if (example === undefined) {
    return `The query reads too many records of ${name}. Narrow the filter, or read less at a time.`;
  }
  const others = missing.length - named.length;
  const list = others === 0 ? named.join(', ') : `${named.join(', ')} and ${others} more`;
  return `No index of ${name} begins with ${list}. Add one to the file of the entity, such as "indexes": [["${example}"]], or narrow the filter with a field that has one.`;
}

function pathsOf(filter: Filter): Path[] {
  if (filter.kind === 'test') return [filter.path];
  if (filter.kind === 'through' || filter.kind === 'search') return [];
  return filter.kind === 'not' ? pathsOf(filter.filter) : filter.filters.flatMap(pathsOf);
}
