import { invalidField } from '@groundwork/engine/kernel';
import { translated } from '../../../kernel/translated.ts';
import { canonicalEmail } from '../tables/users.ts';

export const PASSWORD_MIN = 8;

/** Maximum length of a password in characters, because hashing a long password is slow. */
export const PASSWORD_MAX = 1000;

/**
 * Checks the length of a password, and that it differs from the email address. There are no rules about kinds of
 * characters, because such rules make passwords more predictable.
 *
 * @param field name of the password field in error messages.
 * @throws ServiceError `validation_error` that names the field.
 */
export function checkPassword(password: string, email: string, field: string): void {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw invalidField(
      field,
      translated('error.passwordLength', { least: PASSWORD_MIN, most: PASSWORD_MAX }),
    );
  }
  if (canonicalEmail(password) === canonicalEmail(email)) {
    throw invalidField(field, translated('error.passwordIsEmail'));
  }
}

/**
 * Validates a password that a person chooses: the rules of {@link checkPassword}, and that the password is not a
 * common one.
 *
 * @throws ServiceError `validation_error` that names the field.
 */
export async function checkNewPassword(
  password: string,
  email: string,
  field: string,
): Promise<void> {
  checkPassword(password, email, field);
  commonPasswords ??= readCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) {
    throw invalidField(field, translated('error.passwordIsCommon'));
  }
}

/** Loads the list of common passwords on first use, because the list needs 3 MB of memory. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN));
}
