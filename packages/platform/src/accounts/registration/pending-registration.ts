/**
 * Registrations that are not verified yet.
 *
 * A code belongs to one registration. When several clients register the same address, each can verify only its own
 * registration. Otherwise the owner of the address, entering the newest code in the mailbox, could confirm the
 * password of another client.
 */

import type { AppRow, RegistrationRow, Store } from '../../database/schema/schema.ts';
import { createCode, type Secrets } from '../sign-in/secrets.ts';
import { listRegistrations, takeTry } from '../tables/registrations.ts';

/** Lifetime of a code, in minutes. */
export const CODE_MINUTES = 10;

/** Maximum number of attempts to enter a code: five guesses at one of a million codes. */
const TRIES = 5;

/** A client that registers an address. */
export interface Registrant {
  readonly app: AppRow;
  /** E-mail address in canonical form. */
  readonly email: string;
  /** IP address of the client. */
  readonly address: string;
}

/** A registration that a client may verify. */
export interface Pending {
  readonly registration: RegistrationRow;
  /** Whether this client created the registration. */
  readonly isOwn: boolean;
}

/** Returns the key columns of a registration. */
export function keyOf(secrets: Pick<Secrets, 'hash'>, { app, email, address }: Registrant) {
  return { app_id: app.id, email, client_hash: secrets.hash('registration', address) };
}

/** Dependencies of this module. */
export interface PendingRegistrationDependencies {
  readonly store: Store;
  readonly secrets: Secrets;
}

/**
 * Finds the registration that a client may verify: the one that the client started. If the e-mail address
 * has only one registration, any client may verify it, because the IP address of a client can change. It does not
 * confirm the password, which may be that of another person.
 */
export async function findPending(
  { store, secrets }: PendingRegistrationDependencies,
  registrant: Registrant,
): Promise<Pending | undefined> {
  const key = keyOf(secrets, registrant);
  const registrations = await listRegistrations(store, key);
  const own = registrations.find(({ client_hash }) => client_hash === key.client_hash);
  const [only, second] = registrations;
  const registration = own ?? (second ? undefined : only);
  return registration && { registration, isOwn: registration === own };
}

/** Creates a code for a registration, and the columns that store it. */
export function createCodeFor(
  secrets: Pick<Secrets, 'hash'>,
  key: Pick<RegistrationRow, 'app_id' | 'email' | 'client_hash'>,
) {
  const code = createCode();
  const code_hash = secrets.hash(purposeOf(key), code);
  const expires_date = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString();
  return { code, stored: { code_hash, expires_date } };
}

/** Whether the client that registered can still use its code. */
export function hasValidCode({ tries, expires_date }: RegistrationRow): boolean {
  return tries < TRIES && expires_date > new Date().toISOString();
}

/**
 * Checks a code. Attempts of other clients do not count against the client that registered.
 *
 * @returns the registration if the code is correct, otherwise undefined.
 */
export async function tryCode(
  { store, secrets }: PendingRegistrationDependencies,
  { registration, isOwn }: Pending,
  code: string,
): Promise<RegistrationRow | undefined> {
  const column = isOwn ? 'tries' : 'foreign_tries';
  const row = await takeTry(store, registration, { column, limit: TRIES });
  return row && secrets.matches(purposeOf(row), code, row.code_hash) ? row : undefined;
}

function purposeOf({ app_id, email, client_hash }: Parameters<typeof createCodeFor>[1]): string {
  return `code ${app_id} ${email} ${client_hash}`;
}
