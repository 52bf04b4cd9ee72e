import {
  invalidFields,
  isJsonObject,
  type JsonObject,
  ServiceError,
} from '@groundwork/engine/kernel';
import { z } from 'zod';
import { english } from '../messages/messages.ts';

/** @throws ServiceError `validation_error` that names the invalid fields. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Reverses the issues, so that a field has the reason of its first issue.
  const issues = result.error.issues.toReversed();
  const reasons = new Map(issues.map(({ path, message }) => [path.join('.'), message]));
  const ofBody = reasons.get('');
  if (ofBody !== undefined) {
    throw new ServiceError('validation_error', `Error in the body: ${ofBody}`);
  }
  throw invalidFields([...reasons].toReversed().map(([name, reason]) => ({ name, reason })));
}

/** Schema of any JSON object. It does not check the values of fields, because parsed JSON contains only JSON values. */
export const jsonObject = z
  .custom<JsonObject>(isJsonObject, 'Expects an object')
  .meta({ type: 'object' });

export function requiredString(length: number) {
  const required = english('error.required');
  return z.string(required).min(1, required).max(length, english('error.tooLong'));
}

/** Maximum length of an email address, which is higher than the maximum of mail systems. */
const EMAIL_LENGTH = 320;

/** Email address that identifies an account. Its format is not checked, because no account has a malformed address. */
export const knownEmail = requiredString(EMAIL_LENGTH);

export const newEmail = requiredString(EMAIL_LENGTH)
  .trim()
  .pipe(z.email(english('error.email')));

/** Characters that are invisible or reorder other characters, so that different names could look the same. */
const HIDDEN_CHARACTERS = /[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;

export const personName = requiredString(200)
  .trim()
  .pipe(
    requiredString(200).refine((name) => !HIDDEN_CHARACTERS.test(name), english('error.hidden')),
  );

/** Schema of a password that a user has entered. It does not check the rules for new passwords. */
export const password = requiredString(4096);

export function wholeNumber(least: number, most: number, preset: number) {
  const expectation = `Expects a whole number from ${least} to ${most}`;
  return z
    .string(expectation)
    .regex(/^\d{1,9}$/, expectation)
    .transform(Number)
    .pipe(z.number().min(least, expectation).max(most, expectation))
    .default(preset)
    .meta({ type: 'integer', minimum: least, maximum: most, pattern: undefined });
}
