/**
 * Registrations that wait for the code which was mailed for them.
 *
 * A code belongs to one registration, with its password. Several clients may register the same address;
 * then each can verify only its own. Otherwise the owner of the address, who has a newer code in the same
 * mailbox, could confirm the password of whoever asked for that one.
 */

import type { AppRow, RegistrationRow, Store } from '../../database/schema/schema.ts';
import { createCode, type Secrets } from '../sign-in/secrets.ts';
import { listRegistrations, takeTry } from '../tables/registrations.ts';

/** How long a code is good for. */
export const CODE_MINUTES = 10;

/** How often a code may be tried: five guesses at one of a million. */
const TRIES = 5;

/** A client that registers an address. */
export interface Registrant {
  readonly app: AppRow;
  /** In canonical form. */
  readonly email: string;
  /** Address of the request. */
  readonly address: string;
}

/** A registration, as one client may use it. */
export interface Pending {
  readonly registration: RegistrationRow;
  /** Whether this client made it, and not another one. */
  readonly isOwn: boolean;
}

/** What tells the registrations of one address apart. */
export function keyOf(secrets: Pick<Secrets, 'hash'>, { app, email, address }: Registrant) {
  return { app_id: app.id, email, client_hash: secrets.hash('registration', address) };
}

/** Dependencies of this module. */
export interface PendingRegistrationDependencies {
  readonly store: Store;
  readonly secrets: Secrets;
}

/**
 * The registration that a client may verify: its own. When there is only one, any client may, since the
 * address of a client can change.
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

/** Creates a code for a registration, with what is stored of it. */
export function createCodeFor(
  secrets: Pick<Secrets, 'hash'>,
  key: Pick<RegistrationRow, 'app_id' | 'email' | 'client_hash'>,
) {
  const code = createCode();
  const code_hash = secrets.hash(purposeOf(key), code);
  const expires_date = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString();
  return { code, stored: { code_hash, expires_date } };
}

/** Whether the code of a registration can still be tried by the client that made it. */
export function hasValidCode({ tries, expires_date }: RegistrationRow): boolean {
  return tries < TRIES && expires_date > new Date().toISOString();
}

/**
 * Tries a code. Tries of other clients do not use up those of the client that registered.
 *
 * @returns the registration if the code is right.
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
