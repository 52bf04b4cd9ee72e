import { z } from 'zod';
import { requiredString } from '../../../kernel/fields.ts';

const PATH_CHARACTERS = 500;

/** Largest number of a version or a revision. */
export const MAX_NUMBER = 999_999_999;

/** Message for an invalid revision. */
export const expectsRevision = 'Expects a revision, or null without one';

/** Schema of a content path. */
export const contentPath = requiredString(PATH_CHARACTERS);

/** Schema of the id of a list's item. */
export const itemId = z
  .string()
  .regex(/^\w{1,40}$/, 'Expects up to 40 letters, digits and underscores')
  .refine((id) => !(id in {}), 'Expects an id that is not the name of a property of every object');

/** Schema of the revision of a draft. */
export const knownRevision = z
  .int(expectsRevision)
  .min(0, expectsRevision)
  .max(MAX_NUMBER, expectsRevision);
