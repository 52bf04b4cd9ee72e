import { type EntitySchema, type Filter, parseQuery, RESPONSE_BYTES } from '@groundwork/engine';
import { LIST_LIMIT } from '@groundwork/sdk/protocol';
import type { z } from 'zod';
import type { Input } from '../../http/calls/input.ts';
import { parseQueryJson, readQuery } from '../../http/query-route.ts';
import { parseFields } from '../../kernel/fields.ts';
import type { RecordServices } from './services.ts';

/** Description of calls that respond with records. */
export const IN_PARTS = `A response holds at most ${RESPONSE_BYTES / 1024 / 1024} MiB of records; a larger one is rejected with 400. Request fewer with \`limit\`.`;

/** Input of a call with a limit, which `parseLimited` parses. */
export function limitedQuery(schema: z.ZodObject): Input<Readonly<Record<string, string>>> {
  return { read: readQuery, query: schema };
}

/** Parses a query with a limit. @throws ServiceError `validation_error` for an invalid query. */
export function parseLimited<Schema extends z.ZodObject>(
  services: Pick<RecordServices, 'clampsLimits'>,
  schema: Schema,
  query: Readonly<Record<string, string>>,
): z.output<Schema> {
  return parseFields(schema, clampLimit(services, query));
}

/** Returns the query of a list. In a Base44 app, lowers its limit to the maximum. */
export function clampLimit(
  { clampsLimits }: Pick<RecordServices, 'clampsLimits'>,
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
