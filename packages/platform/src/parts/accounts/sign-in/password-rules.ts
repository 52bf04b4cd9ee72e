import { invalidField } from '@groundwork/engine/kernel';
import { translated } from '../../../kernel/translated.ts';
import { canonicalEmail } from '../tables/users.ts';

/** Minimum length of a password in characters. */
export const PASSWORD_MIN = 8;

/** Maximum length of a password in characters, which limits the cost of hashing. */
export const PASSWORD_MAX = 1000;

/**
 * Validates the form of a password. Requires only a length, because rules about kinds of characters make
 * passwords more alike.
 *
 * @param field name of the password's field, for the error.
 * @throws ServiceError `validation_error` that names the field.
 */
export function checkPassword(password: string, email: string, field: string): void {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw invalidField(
      field,
      translated((t) => t('error.passwordLength', { least: PASSWORD_MIN, most: PASSWORD_MAX })),
    );
  }
  if (canonicalEmail(password) === canonicalEmail(email)) {
    throw invalidField(
      field,
      translated((t) => t('error.passwordIsEmail')),
    );
  }
}

/**
 * Validates a password that a person chooses: like {@link checkPassword}, and it must not be common.
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
    throw invalidField(
      field,
      translated((t) => t('error.passwordIsCommon')),
    );
  }
}

/** Read when the first person chooses a password, because the list takes 3 MB of memory. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN));
}
