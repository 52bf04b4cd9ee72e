/**
 * Secret that a client holds from an account's registration until its verification. The mailed code activates
 * the password only if the client also sends the secret. Otherwise an attacker could register another person's
 * address, and that person's confirmation would activate the attacker's password.
 */
import { REGISTRATION_SECRET_HEADER } from '../protocol/headers.ts';
import { groundwork, type PlatformProfile } from '../protocol/platform-profile.ts';
import type { KeyValueStorage } from './key-value-storage.ts';

const KEY = `${groundwork.storagePrefix}_registration_secret`;

export interface RegistrationSecretContext {
  readonly profile: PlatformProfile;
  /** Storage that belongs to one client, so that a server's users never share a secret. */
  readonly storage: KeyValueStorage;
}

/** Returns the header with the secret; the first call creates the secret. Other platforms ignore the header. */
export function registrationSecret({
  profile,
  storage,
}: RegistrationSecretContext): Record<string, string> {
  if (profile !== groundwork) return {};
  const secret = storage.getItem(KEY) ?? createSecret();
  storage.setItem(KEY, secret);
  return { [REGISTRATION_SECRET_HEADER]: secret };
}

export function forgetRegistrationSecret({ storage }: RegistrationSecretContext): void {
  storage.removeItem(KEY);
}

function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
