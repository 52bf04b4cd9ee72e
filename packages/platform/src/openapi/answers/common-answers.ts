/**
 * What the API answers, as schemas for the document. Each is held against the type that clients read it
 * as, so neither changes alone; and the tests hold every answer that they get against the document.
 */
import {
  type DeleteResponse,
  ERROR_CODES,
  type ErrorBody,
  type MessageResponse,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { examples } from '../examples.ts';

/** An error, whatever the call (SPEC section 3). */
export const errorAnswer = z
  .object({
    message: z.string(),
    detail: z.string(),
    code: z.enum(Object.keys(ERROR_CODES)),
    request_id: z.string(),
    error_type: z.literal('ValidationError').optional(),
    traceback: z.literal('').optional(),
    extra_data: z.object({ app_id: z.string(), reason: z.string() }).optional(),
  })
  .meta({
    id: 'Error',
    description: 'What went wrong, in words for people and as a code for programs.',
    examples: [examples.error],
  }) satisfies z.ZodType<Required<Omit<ErrorBody, 'extra_data'>>>;

/** The answer of a call that has nothing else to say. */
export const successAnswer = z.object({ success: z.boolean() }) satisfies z.ZodType<DeleteResponse>;

/** The answer of a call that only confirms. */
export const messageAnswer = z.object({
  message: z.string(),
}) satisfies z.ZodType<MessageResponse>;
