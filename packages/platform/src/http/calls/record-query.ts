/** Query parameters of lists of records, both for entities and for users. */
import { type EntitySchema, type Filter, parseQuery, RESPONSE_BYTES } from '@groundwork/engine';
import { badQuery, nearestName } from '@groundwork/engine/kernel';
import { LIST_LIMIT } from '@groundwork/sdk/protocol';
import type { z } from 'zod';
import { parseFields } from '../../kernel/fields.ts';
import { parseQueryJson, readQuery } from '../read-query.ts';
import type { Input } from './input.ts';

export interface QueryOptions {
  /**
   * Whether, as on Base44, unknown parameters are ignored, and a `limit` above the maximum is reduced to the maximum.
   * Otherwise such a request is rejected.
   */
  readonly isLenientInQueries: boolean;
}

export const IN_PARTS = `A response holds at most ${RESPONSE_BYTES / 1024 / 1024} MiB of records; a larger one is rejected with 400. Request fewer with \`limit\`.`;

/** Returns the input of a read of records. The handler parses the parameters with `parseParameters`. */
export function parametersOf(schema: z.ZodObject): Input<Readonly<Record<string, string>>> {
  return { read: readQuery, query: schema };
}

/**
 * @throws ServiceError `bad_request` that names an unknown query parameter, `validation_error` for an invalid
 * value.
 */
export function parseParameters<Schema extends z.ZodObject>(
  { isLenientInQueries }: QueryOptions,
  schema: Schema,
  query: Readonly<Record<string, string>>,
): z.output<Schema> {
  if (isLenientInQueries) return parseFields(schema, withinLimit(query));
  rejectUnknown(schema, query);
  return parseFields(schema, query);
}

/** @throws ServiceError `bad_request` that names a query parameter that the schema does not have. */
export function rejectUnknown(schema: z.ZodObject, query: Readonly<Record<string, string>>): void {
  const known = Object.keys(schema.shape);
  const name = Object.keys(query).find((parameter) => !known.includes(parameter));
  if (name === undefined) return;
  const nearest = nearestName(name, known);
  const advice = nearest === undefined ? '.' : `; did you mean ${nearest}?`;
  const remedy = known.length === 0 ? 'Leave it out.' : `Use ${known.join(', ')}.`;
  throw badQuery(`there is no parameter ${name.slice(0, 50)}${advice} ${remedy}`);
}

function withinLimit(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { limit = '' } = query;
  const isTooHigh = /^\d+$/.test(limit) && Number(limit) > LIST_LIMIT;
  return isTooHigh ? { ...query, limit: `${LIST_LIMIT}` } : query;
}

/** Parses a query's filter. Without a filter, every record matches. */
export function readFilter(schema: EntitySchema, q: string | undefined): Filter {
  return parseQuery(schema, q === undefined || q === '' ? {} : parseQueryJson(q));
}
