import { invalidField } from '../../kernel/http-error.ts';
import { canonicalEmail } from '../tables/users.ts';

/** Fewest characters of a password. */
export const PASSWORD_MIN = 8;

/** Most characters of a password: hashing a longer one would be work for nothing. */
export const PASSWORD_MAX = 1000;

/**
 * Checks a password that somebody chose. Length is what counts; rules about kinds of characters only
 * make passwords alike.
 *
 * @param field name of the field it came in.
 * @throws HttpError 422 that names the field.
 */
export function checkNewPassword(password: string, email: string, field: string): void {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw invalidField(
      field,
      `Choose a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`,
    );
  }
  if (canonicalEmail(password) === canonicalEmail(email)) {
    throw invalidField(field, 'Choose a password other than the e-mail address.');
  }
}
