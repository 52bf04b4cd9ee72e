import type {
  AggregateResponse,
  EntityDescription,
  ImportResponse,
  NeededIndex,
  SystemFields,
  UpsertResponse,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { count, date } from '../../../http/calls/index.ts';

const record = {
  id: '665f0d115d3b7a2c4e8f1b77',
  title: 'Survey',
  status: 'open',
  created_by: 'ann@example.org',
  created_by_id: '665f0c9e5d3b7a2c4e8f1b60',
  is_sample: false,
  created_date: '2026-06-01T09:23:41.481Z',
  updated_date: '2026-06-01T09:23:41.481Z',
};

export const recordResponse = z
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
    examples: [record],
  }) satisfies z.ZodType<SystemFields>;

export const recordPartResponse = recordResponse
  .partial()
  .meta({ id: 'RecordPart', description: 'A record, with all of its fields or those asked for.' });

const rule = z
  .union([z.boolean(), z.record(z.string(), z.unknown())])
  .nullable()
  .describe('The rule in the file of the entity; null if all members may use the operation.');

export const entityResponse = z.object({
  name: z.string(),
  schema: z.record(z.string(), z.unknown()).describe('JSON Schema of the records.'),
  rules: z.object({ create: rule, read: rule, update: rule, delete: rule }),
  search: z.array(z.string()),
  built_indexes: z.array(
    z.object({ fields: z.array(z.string()), created_date: date, used_date: date }),
  ),
}) satisfies z.ZodType<EntityDescription>;

export const neededIndexResponse = z.object({
  entity: z.string(),
  fields: z.array(z.string()),
  slow_ms: count,
}) satisfies z.ZodType<NeededIndex>;

export const pageResponse = z.object({
  items: z.array(z.union([recordPartResponse, z.unknown()])),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
});

export const aggregateResponse = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  truncated: z.boolean(),
}) satisfies z.ZodType<AggregateResponse>;

export const upsertResponse = z.object({
  created: count,
  updated: count,
  records: z.array(recordResponse),
}) satisfies z.ZodType<UpsertResponse<SystemFields>>;

export const importResponse = z.object({
  status: z.enum(['success', 'error']),
  details: z.string().nullable(),
  output: z.array(recordResponse).nullable(),
  ignored_columns: z
    .array(z.string())
    .optional()
    .describe('Headings of columns that are not fields of the entity; absent without records.'),
  preview: z
    .object({
      columns: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
      rows: count,
      records: z.array(recordResponse),
    })
    .optional()
    .describe('What the import would do; only in a dry run.'),
}) satisfies z.ZodType<ImportResponse<SystemFields>>;
