import { invalidField } from '../../kernel/service-error.ts';
import { canonicalEmail } from '../tables/users.ts';

/** Minimum length of a password in characters. */
export const PASSWORD_MIN = 8;

/** Maximum length of a password in characters, which limits the cost of hashing. */
export const PASSWORD_MAX = 1000;

/**
 * Validates a new password. Requires only a length, because rules about kinds of characters make passwords
 * more alike.
 *
 * @param field name of the password's field, for the error.
 * @throws ServiceError `validation_error` that names the field.
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
