/**
 * Registrations whose email address is not verified yet.
 *
 * Each client that registers an address gets its own code. The code confirms the chosen password only if the
 * client also sends its registration secret. Otherwise, the owner of the address could confirm a password that
 * another client has chosen, by entering the code from the mailbox. An IP address cannot identify the client,
 * because many clients may share an address.
 */

import type { Services } from '../../../services.ts';
import { createCode, type Secrets } from '../sign-in/secrets.ts';
import { listRegistrations, takeForeignTries, takeTry } from '../tables/registrations.ts';
import type { AppRow, RegistrationRow } from '../tables/rows.ts';

/** Lifetime of a verification code, in minutes. */
export const CODE_MINUTES = 10;

/** Maximum number of attempts to enter a code. A code is one of a million numbers. */
const TRIES = 5;

export interface Registrant {
  readonly app: AppRow;
  /** Email address in canonical form. */
  readonly email: string;
  /** Registration secret of the client; undefined if the client has none. */
  readonly secret: string | undefined;
}

export interface Pending {
  /** The client's own registration; undefined if there is none. */
  readonly own: RegistrationRow | undefined;
  /** The newest registration of the email address, from any client. */
  readonly newest: RegistrationRow | undefined;
}

type RegistrationKey = Pick<RegistrationRow, 'app_id' | 'email' | 'client_hash'>;

export function keyOf(
  secrets: Pick<Secrets, 'hash'>,
  { app, email, secret }: Registrant & { readonly secret: string },
): RegistrationKey {
  return { app_id: app.id, email, client_hash: secrets.hash('registration', secret) };
}

export async function findPending(
  { store, secrets }: Services,
  registrant: Registrant,
): Promise<Pending> {
  const { app, email, secret } = registrant;
  const registrations = await listRegistrations(store, { app_id: app.id, email });
  const key = secret === undefined ? undefined : keyOf(secrets, { ...registrant, secret });
  const own = registrations.find(({ client_hash }) => client_hash === key?.client_hash);
  return { own, newest: registrations[0] };
}

/** Creates a verification code, and the column values that store its hash with a registration. */
export function createCodeFor(secrets: Pick<Secrets, 'hash'>, key: RegistrationKey) {
  const code = createCode();
  const code_hash = secrets.hash(purposeOf(key), code);
  const expires_date = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString();
  return { code, stored: { code_hash, expires_date } };
}

/**
 * Compares a code with the client's own registration, then with all other registrations of the address. Counts
 * attempts separately, so that other clients cannot use up the attempts of the client's own registration.
 *
 * @returns the registration to which the code belongs, and whether it is the client's own; undefined if the code
 * is wrong.
 */
export async function tryCode(
  { store, secrets }: Services,
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

function purposeOf({ app_id, email, client_hash }: RegistrationKey): string {
  return `code ${app_id} ${email} ${client_hash}`;
}
