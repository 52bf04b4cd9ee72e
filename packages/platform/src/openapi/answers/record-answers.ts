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
import { examples } from '../examples.ts';
import { count, date } from './values.ts';

/** A record, as far as those of all entities are alike. */
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
      'A record: the fields of its entity, which are the secret of the app, and those of the platform.',
    examples: [examples.record],
  }) satisfies z.ZodType<SystemFields>;

/** A record with the fields that were asked for. */
export const recordPartAnswer = recordAnswer
  .partial()
  .meta({ id: 'RecordPart', description: 'A record, with all of its fields or those asked for.' });

/** One page of records, or of the values of a field. */
export const pageAnswer = z.object({
  items: z.array(z.union([recordPartAnswer, z.unknown()])),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
});

/** How many records fit. */
export const countAnswer = z.object({ count }) satisfies z.ZodType<CountResponse>;

/** What an aggregation computed. */
export const aggregateAnswer = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  truncated: z.boolean(),
}) satisfies z.ZodType<AggregateResponse>;

/** What became of an update of many records. */
export const updateManyAnswer = z.object({
  success: z.boolean(),
  updated: count,
  has_more: z.boolean(),
}) satisfies z.ZodType<UpdateManyResponse>;

/** What became of a deletion of many records. */
export const deleteManyAnswer = z.object({
  success: z.boolean(),
  deleted: count,
}) satisfies z.ZodType<DeleteManyResponse>;

/** What became of an upsert. */
export const upsertAnswer = z.object({
  created: count,
  updated: count,
  records: z.array(recordAnswer),
}) satisfies z.ZodType<UpsertResponse<SystemFields>>;

/** What became of an import. */
export const importAnswer = z.object({
  status: z.enum(['success', 'error']),
  details: z.string().nullable(),
  output: z.array(recordAnswer).nullable(),
}) satisfies z.ZodType<ImportResponse<SystemFields>>;
