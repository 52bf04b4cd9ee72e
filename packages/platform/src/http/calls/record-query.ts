/** Queries of lists of records, of entities and of users. */
import { type EntitySchema, type Filter, parseQuery, RESPONSE_BYTES } from '@groundwork/engine';
import { LIST_LIMIT } from '@groundwork/sdk/protocol';
import type { z } from 'zod';
import { parseFields } from '../../kernel/fields.ts';
import { parseQueryJson, readQuery } from '../read-query.ts';
import type { Input } from './input.ts';

/** Behaviour of a list for a limit above the maximum. */
export interface LimitOptions {
  /** Whether the limit is lowered to the maximum, as on Base44; otherwise the request is rejected. */
  readonly clampsLimits: boolean;
}

/** Description of calls that respond with records. */
export const IN_PARTS = `A response holds at most ${RESPONSE_BYTES / 1024 / 1024} MiB of records; a larger one is rejected with 400. Request fewer with \`limit\`.`;

/** Input of a call with a limit, which `parseLimited` parses. */
export function limitedQuery(schema: z.ZodObject): Input<Readonly<Record<string, string>>> {
  return { read: readQuery, query: schema };
}

/** Parses a query with a limit. @throws ServiceError `validation_error` for an invalid query. */
export function parseLimited<Schema extends z.ZodObject>(
  services: LimitOptions,
  schema: Schema,
  query: Readonly<Record<string, string>>,
): z.output<Schema> {
  return parseFields(schema, clampLimit(services, query));
}

/** Returns the query of a list. In a Base44 app, lowers its limit to the maximum. */
function clampLimit(
  { clampsLimits }: LimitOptions,
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { limit = '' } = query;
  const isTooHigh = /^\d+$/.test(limit) && Number(limit) > LIST_LIMIT;
  return clampsLimits && isTooHigh ? { ...query, limit: `${LIST_LIMIT}` } : query;
}

/** Reads the filter of a query; without one, every record matches. */
export function readFilter(schema: EntitySchema, q: string | undefined): Filter {
  return parseQuery(schema, q === undefined || q === '' ? {} : parseQueryJson(q));
}
