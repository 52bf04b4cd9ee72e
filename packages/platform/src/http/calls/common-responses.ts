/**
 * Zod schemas of API responses, for the OpenAPI document. `satisfies` compares each schema with the type that clients
 * use, so that the schema and the type must be changed together. Tests validate every received response against these
 * schemas.
 */
import {
  type CountResponse,
  type DeleteManyResponse,
  type DeleteResponse,
  ERROR_CODES,
  type ErrorBody,
  type MessageResponse,
  type UpdateManyResponse,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';

const error = {
  message: 'Error in field title: Field required',
  detail: 'Error in field title: Field required',
  code: 'validation_error',
  request_id: '2f1c3c1e-5e0a-4b7e-9a53-0f8b9a2d7c11',
  error_type: 'ValidationError',
  traceback: '',
};

export const errorResponse = z
  .object({
    message: z.string(),
    detail: z.string(),
    code: z.enum(Object.keys(ERROR_CODES)),
    request_id: z.string(),
    error_type: z.literal('ValidationError').optional(),
    traceback: z.literal('').optional(),
    extra_data: z.object({ app_id: z.string(), reason: z.string() }).optional(),
    current: z.looseObject({}).nullable().optional(),
    fields: z.array(z.string()).optional(),
    field_errors: z.record(z.string(), z.string()).optional(),
    operation: z.int().min(0).optional(),
    referrer: z.object({ entity: z.string(), field: z.string() }).optional(),
    problems: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({
    id: 'Error',
    description: 'What went wrong, as a message for people and a code for programs.',
    examples: [error],
  }) satisfies z.ZodType<Required<Omit<ErrorBody, 'extra_data' | 'field_errors'>>>;

export const successResponse = z.object({
  success: z.boolean(),
}) satisfies z.ZodType<DeleteResponse>;

export const messageResponse = z.object({
  message: z.string(),
}) satisfies z.ZodType<MessageResponse>;

/** Date and time in ISO 8601, in UTC with Z. */
export const date = z.string().meta({ format: 'date-time' });

export const count = z.int().min(0);

export const countResponse = z.object({ count }) satisfies z.ZodType<CountResponse>;

export const updateManyResponse = z.object({
  success: z.boolean(),
  updated: count,
  has_more: z.boolean(),
}) satisfies z.ZodType<UpdateManyResponse>;

export const deleteManyResponse = z.object({
  success: z.boolean(),
  deleted: count,
}) satisfies z.ZodType<DeleteManyResponse>;
