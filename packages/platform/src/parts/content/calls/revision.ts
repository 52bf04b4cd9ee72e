import { z } from 'zod';
import { requiredString } from '../../../kernel/fields.ts';

const PATH_CHARACTERS = 500;

export const MAX_NUMBER = 999_999_999;

export const expectsRevision = 'Expects a whole number of at most 9 digits';

export const contentPath = requiredString(PATH_CHARACTERS);

export const itemId = z
  .string()
  .regex(/^\w{1,40}$/, 'Expects up to 40 letters, digits and underscores')
  .refine((id) => !(id in {}), 'Expects an id that is not the name of a property of every object');

export const knownRevision = z
  .int(expectsRevision)
  .min(0, expectsRevision)
  .max(MAX_NUMBER, expectsRevision);
