/**
 * Parses the parameters of queries. Rejects names that the entity's schema does not declare, and values in filters
 * that a field cannot have.
 */
import type { z } from 'zod';
import { badQuery } from '../kernel/service-error.ts';
import {
  type AggregateRequest,
  type aggregateBody,
  parseAggregate,
} from '../query/aggregate-request.ts';
import { parseFieldList } from '../query/filter/field-path.ts';
import { type Filter, mapTests, type Path } from '../query/filter/filter.ts';
import { parseFilter } from '../query/filter/parse-filter.ts';
import { searchNotation } from '../query/search/parse-search.ts';
import { parseSort, type Sort } from '../query/sort.ts';
import { operandAt, requireComparable, requireOperands } from './schema/check-operands.ts';
import { compareInstants, hasDateTimes, ofInstants } from './schema/date-times.ts';
import type { EntitySchema } from './schema/entity-schema.ts';
import { fieldAt, followPath, requireKnown, stepsOf } from './schema/known-fields.ts';
import { columnsOf } from './schema/user-schema.ts';

/**
 * @param use `write` if the filter selects the records that a write changes or deletes.
 * @throws ServiceError `bad_request` for an invalid filter, an unknown name or a value of the wrong type.
 */
export function parseQuery(
  schema: EntitySchema,
  json: unknown,
  use: 'read' | 'write' = 'read',
): Filter {
  return toKnown(schema, parseFilter(json, searchNotation(schema)), use);
}

/**
 * Parses the order of a list and the fields to return.
 *
 * @param fields names that are separated by commas; without names, all fields are returned.
 * @throws ServiceError `bad_request` for an invalid or unknown name.
 */
export function parseList(
  schema: EntitySchema,
  { sort, fields }: { readonly sort?: string | undefined; readonly fields?: string | undefined },
): { readonly sort: Sort; readonly fields: string[] } {
  const list = { sort: parseSort(sort || undefined), fields: parseFieldList(fields) };
  requireSortable(schema, list.sort.path);
  for (const field of list.fields) requireKnown(schema, [field], 'read');
  return list;
}

/** @throws ServiceError `bad_request` when the aggregation is invalid or contains an unknown name. */
export function parseAggregation(
  schema: EntitySchema,
  body: z.output<typeof aggregateBody>,
): AggregateRequest {
  const request = parseAggregate(body, searchNotation(schema));
  const { query, groups, measures } = request;
  for (const { path } of [...groups, ...measures]) requireKnown(schema, path, 'read');
  const instants = measures
    .filter(({ kind, path }) => /^m/.test(kind) && hasDateTimes(fieldAt(schema.record, path)))
    .map(({ name }) => name);
  requireComparable(schema, measures, request.having);
  const having = mapTests(request.having, ({ path, test }) => {
    const isOfInstant = instants.includes(path.join('.'));
    return { kind: 'test', path, test: isOfInstant ? ofInstants(test) : test };
  });
  return { ...request, query: toKnown(schema, query, 'read'), having };
}

/** @throws ServiceError `bad_request` for a path by which records cannot be sorted. */
function requireSortable(schema: EntitySchema, sortPath: Path): void {
  const { owner, path } = followPath(schema, sortPath);
  requireKnown(owner, path, 'read');
  if (path === sortPath) return;
  const { type = 'object' } = operandAt(owner.record, path, columnsOf(owner.name === 'User')) ?? {};
  const isMany = stepsOf(schema, sortPath).some((step) => step.isMany);
  if (!isMany && type !== 'array' && type !== 'object') return;
  throw badQuery(
    `sort cannot use ${sortPath.join('.')}, because it does not lead to one string, number or boolean. Sort by another field.`,
  );
}

function toKnown(schema: EntitySchema, filter: Filter, use: 'read' | 'write'): Filter {
  mapTests(filter, (tested) => {
    const { owner, path } = followPath(schema, tested.path);
    requireKnown(owner, path, use);
    requireOperands(owner, { ...tested, path }, use);
    return tested;
  });
  return compareInstants(schema.record, filter);
}
