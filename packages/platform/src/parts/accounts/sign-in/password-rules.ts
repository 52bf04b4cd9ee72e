import { invalidField } from '@groundwork/engine/kernel';
import { translated } from '../../../kernel/translated.ts';
import { canonicalEmail } from '../tables/users.ts';

export const PASSWORD_MIN = 8;

/** Maximum length of a password in characters. It is limited because hashing a long password takes long. */
export const PASSWORD_MAX = 1000;

/**
 * Checks the length of a password, and that it is not the email address. There are no rules about kinds of
 * characters, because they make passwords more alike.
 *
 * @param field name of the field with the password, for error messages.
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
 * Validates a password that a person chooses. In addition to {@link checkPassword}, it must not be a common
 * password.
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

/** The list of common passwords uses 3 MB, so it is loaded when the first person chooses a password. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN));
}
