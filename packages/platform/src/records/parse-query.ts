/** Parsers of the queries of requests, which reject names that the schema of the entity does not know. */
import type { AggregateRequest } from '../query/aggregate-request.ts';
import { parseFieldList } from '../query/filter/field-path.ts';
import { type Filter, mapTests } from '../query/filter/filter.ts';
import { parseFilter } from '../query/filter/parse-filter.ts';
import { parseSort, type Sort } from '../query/sort.ts';
import type { EntitySchema } from './schema/entity-schema.ts';
import { requireKnown } from './schema/known-fields.ts';

/**
 * Parses a filter.
 *
 * @param use `write` if the filter selects the records that a write changes or deletes.
 * @throws ServiceError `bad_request` as `parseFilter` does, and for an unknown name.
 */
export function parseQuery(
  schema: EntitySchema,
  json: unknown,
  use: 'read' | 'write' = 'read',
): Filter {
  return requireKnownTests(schema, parseFilter(json), use);
}

/**
 * Parses a sort; by default the newest records come first.
 *
 * @throws ServiceError `bad_request` when it names no field, or an unknown one.
 */
export function parseOrder(schema: EntitySchema, sort: string | undefined): Sort {
  const parsed = parseSort(sort || undefined);
  requireKnown(schema, parsed.path, 'read');
  return parsed;
}

/**
 * Parses field names separated by commas.
 *
 * @throws ServiceError `bad_request` when a name is invalid or unknown.
 */
export function parseFieldNames(schema: EntitySchema, names: string | undefined): string[] {
  const fields = parseFieldList(names);
  for (const field of fields) requireKnown(schema, [field], 'read');
  return fields;
}

/**
 * Requires the names of an aggregation.
 *
 * @throws ServiceError `bad_request` for an unknown name.
 */
export function requireKnownAggregate(
  schema: EntitySchema,
  { query, groups, measures }: AggregateRequest,
): void {
  requireKnownTests(schema, query, 'read');
  for (const { path } of [...groups, ...measures]) requireKnown(schema, path, 'read');
}

function requireKnownTests(schema: EntitySchema, filter: Filter, use: 'read' | 'write'): Filter {
  return mapTests(filter, (test) => {
    requireKnown(schema, test.path, use);
    return test;
  });
}
