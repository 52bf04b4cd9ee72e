/** Query parameters of lists of records, both for entities and for users. */
import { type EntitySchema, type Filter, parseQuery, RESPONSE_BYTES } from '@groundwork/engine';
import { LIST_LIMIT } from '@groundwork/sdk/protocol';
import type { z } from 'zod';
import { parseFields } from '../../kernel/fields.ts';
import { parseQueryJson, readQuery } from '../read-query.ts';
import type { Input } from './input.ts';

export interface LimitOptions {
  /** Whether the number is reduced to the maximum, as on Base44. Otherwise the request is rejected. */
  readonly clampsLimits: boolean;
}

export const IN_PARTS = `A response holds at most ${RESPONSE_BYTES / 1024 / 1024} MiB of records; a larger one is rejected with 400. Request fewer with \`limit\`.`;

/** Returns the input of a list with a limit, which `parseLimited` parses later. */
export function limitedQuery(schema: z.ZodObject): Input<Readonly<Record<string, string>>> {
  return { read: readQuery, query: schema };
}

/** @throws ServiceError `validation_error` when the query parameters are invalid. */
export function parseLimited<Schema extends z.ZodObject>(
  services: LimitOptions,
  schema: Schema,
  query: Readonly<Record<string, string>>,
): z.output<Schema> {
  return parseFields(schema, clampLimit(services, query));
}

/**
 * Returns the query parameters of a list. In a Base44 app, a limit above the maximum is reduced to the maximum.
 */
function clampLimit(
  { clampsLimits }: LimitOptions,
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { limit = '' } = query;
  const isTooHigh = /^\d+$/.test(limit) && Number(limit) > LIST_LIMIT;
  return clampsLimits && isTooHigh ? { ...query, limit: `${LIST_LIMIT}` } : query;
}

/** Parses the filter of a query. Without a filter, every record matches. */
export function readFilter(schema: EntitySchema, q: string | undefined): Filter {
  return parseQuery(schema, q === undefined || q === '' ? {} : parseQueryJson(q));
}
