/**
 * Registrations that are not verified yet.
 *
 * A code belongs to one registration, and confirms its password only for the client that chose it, which proves that by
 * a secret. Otherwise the owner of the address, entering a code from the mailbox, could confirm the password of another
 * client. An IP address proves nothing, because many clients can share one.
 */

import type { Store } from '@groundwork/engine';
import { createCode, type Secrets } from '../sign-in/secrets.ts';
import { listRegistrations, takeForeignTries, takeTry } from '../tables/registrations.ts';
import type { AppRow, RegistrationRow } from '../tables/rows.ts';

/** Lifetime of a code, in minutes. */
export const CODE_MINUTES = 10;

/** Maximum number of attempts to enter a code: five guesses at one of a million codes. */
const TRIES = 5;

/** A client that registers an address. */
export interface Registrant {
  readonly app: AppRow;
  /** E-mail address in canonical form. */
  readonly email: string;
  /** Secret that the client holds; undefined if it has none. */
  readonly secret: string | undefined;
}

/** The registrations that a client may verify. */
export interface Pending {
  /** The registration that the client started. */
  readonly own: RegistrationRow | undefined;
  /** The newest of all registrations. */
  readonly newest: RegistrationRow | undefined;
}

/** Returns the key columns of the registration of a client with a secret. */
export function keyOf(
  secrets: Pick<Secrets, 'hash'>,
  { app, email, secret }: Registrant & { readonly secret: string },
) {
  return { app_id: app.id, email, client_hash: secrets.hash('registration', secret) };
}

/** Dependencies of this module. */
export interface PendingRegistrationDependencies {
  readonly store: Store;
  readonly secrets: Secrets;
}

/** Finds the registrations of an address. */
export async function findPending(
  { store, secrets }: PendingRegistrationDependencies,
  registrant: Registrant,
): Promise<Pending> {
  const { app, email, secret } = registrant;
  const registrations = await listRegistrations(store, { app_id: app.id, email });
  const key = secret === undefined ? undefined : keyOf(secrets, { ...registrant, secret });
  const own = registrations.find(({ client_hash }) => client_hash === key?.client_hash);
  return { own, newest: registrations[0] };
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

/**
 * Compares a code with the code of the client's own registration, then with the codes of all other registrations of the
 * address. Attempts of other clients do not count against the client that registered.
 *
 * @returns the registration of the code, and whether the client started it; undefined if the code is wrong.
 */
export async function tryCode(
  { store, secrets }: PendingRegistrationDependencies,
  { own, newest }: Pending,
  code: string,
): Promise<{ readonly registration: RegistrationRow; readonly isOwn: boolean } | undefined> {
  const isCodeOf = (row: RegistrationRow) => secrets.matches(purposeOf(row), code, row.code_hash);
  const tried = own && (await takeTry(store, own, TRIES));
  if (tried && isCodeOf(tried)) return { registration: tried, isOwn: true };
  const others = newest ? await takeForeignTries(store, newest, own?.client_hash, TRIES) : [];
  const registration = others.find(isCodeOf);
  return registration && { registration, isOwn: false };
}

function purposeOf({ app_id, email, client_hash }: Parameters<typeof createCodeFor>[1]): string {
  return `code ${app_id} ${email} ${client_hash}`;
}
