import { z } from 'zod';
import { requiredString } from '../../../kernel/fields.ts';

const PATH_CHARACTERS = 500;

/** Largest number that a version or a revision can have. */
export const MAX_NUMBER = 999_999_999;

/** Error message for an invalid revision of a draft. */
export const expectsRevision = 'Expects a revision, or null without one';

/** Schema of the path of a value in the content. */
export const contentPath = requiredString(PATH_CHARACTERS);

/** Schema of the id of an item in a list. */
export const itemId = z
  .string()
  .regex(/^\w{1,40}$/, 'Expects up to 40 letters, digits and underscores')
  .refine((id) => !(id in {}), 'Expects an id that is not the name of a property of every object');

/** Schema of the revision of a draft that the sender knows. */
export const knownRevision = z
  .int(expectsRevision)
  .min(0, expectsRevision)
  .max(MAX_NUMBER, expectsRevision);
