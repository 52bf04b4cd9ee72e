import { BULK_LIMIT } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { jsonObject } from '../../kernel/fields.ts';

/** Maximum length of a body with many records. */
export const BODY_LIMIT_BYTES = 10 * 1024 * 1024;
/** Maximum length of a body with a filter. */
export const FILTER_LIMIT_BYTES = 256 * 1024;

/** Body that contains many records. */
export const manyRecords = z
  .array(jsonObject, 'Expects an array of records')
  .max(BULK_LIMIT, `Expects at most ${BULK_LIMIT} records; send them in parts`);

/** Body of an update of all matching records. */
export const updateManyBody = z.strictObject({ query: jsonObject.default({}), data: jsonObject });
