import type {
  AggregateResponse,
  CountResponse,
  DeleteManyResponse,
  ImportResponse,
  SystemFields,
  UpdateManyResponse,
  UpsertResponse,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { count, date } from '../../http/calls/common-responses.ts';
import { examples } from '../examples.ts';

/** A record: the system fields, and any fields of its entity. */
export const recordAnswer = z
  .looseObject({
    id: z.string().meta({ pattern: '^[0-9a-f]{24}$' }),
    created_date: date,
    updated_date: date,
    created_by: z.string().nullable(),
    created_by_id: z.string().nullable(),
    is_sample: z.boolean(),
  })
  .meta({
    id: 'Record',
    description:
      'A record: the fields of its entity, which the app declares, and those of the platform.',
    examples: [examples.record],
  }) satisfies z.ZodType<SystemFields>;

/** A record with only the requested fields. */
export const recordPartAnswer = recordAnswer
  .partial()
  .meta({ id: 'RecordPart', description: 'A record, with all of its fields or those asked for.' });

/** One page of records, or of the distinct values of a field. */
export const pageAnswer = z.object({
  items: z.array(z.union([recordPartAnswer, z.unknown()])),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
});

/** Number of matching records. */
export const countAnswer = z.object({ count }) satisfies z.ZodType<CountResponse>;

/** Result of an aggregation. */
export const aggregateAnswer = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  truncated: z.boolean(),
}) satisfies z.ZodType<AggregateResponse>;

/** Result of an update of many records. */
export const updateManyAnswer = z.object({
  success: z.boolean(),
  updated: count,
  has_more: z.boolean(),
}) satisfies z.ZodType<UpdateManyResponse>;

/** Result of a deletion of many records. */
export const deleteManyAnswer = z.object({
  success: z.boolean(),
  deleted: count,
}) satisfies z.ZodType<DeleteManyResponse>;

/** Result of an upsert. */
export const upsertAnswer = z.object({
  created: count,
  updated: count,
  records: z.array(recordAnswer),
}) satisfies z.ZodType<UpsertResponse<SystemFields>>;

/** Result of an import. */
export const importAnswer = z.object({
  status: z.enum(['success', 'error']),
  details: z.string().nullable(),
  output: z.array(recordAnswer).nullable(),
  ignored_columns: z
    .array(z.string())
    .optional()
    .describe('Headings of columns that are not fields of the entity; absent without records.'),
}) satisfies z.ZodType<ImportResponse<SystemFields>>;
