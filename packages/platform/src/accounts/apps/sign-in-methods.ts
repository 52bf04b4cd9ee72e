import type { AppRow } from '../../database/schema/schema.ts';
import type { Providers } from '../providers/providers.ts';
import { allowsPasswords } from './admission.ts';

/** Name of the method with an e-mail address and a password. */
const PASSWORD = 'password';

/** Returns the names of the methods with which people sign in to an app. */
export function signInMethods(app: AppRow, { list }: Pick<Providers, 'list'>): string[] {
  return [...(allowsPasswords(app) ? [PASSWORD] : []), ...list.map(({ name }) => name)];
}
