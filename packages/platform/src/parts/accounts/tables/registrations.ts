import type { Store } from '@groundwork/engine';
import type { RegistrationRow } from './rows.ts';

/** Time in milliseconds after which an unverified registration is deleted. */
const PENDING_MS = 24 * 60 * 60 * 1000;

type Key = Pick<RegistrationRow, 'app_id' | 'email' | 'client_hash'>;

/** Lists the unverified registrations of an email address, one for each client, newest first. */
export function listRegistrations(
  store: Store,
  { app_id, email }: Pick<Key, 'app_id' | 'email'>,
): Promise<RegistrationRow[]> {
  return store
    .selectFrom('registrations')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('email', '=', email)
    .where('created_date', '>', oldest())
    .orderBy('created_date', 'desc')
    .orderBy('client_hash')
    .execute();
}

export function findRegistration(
  store: Store,
  key: Key,
): Promise<Pick<RegistrationRow, 'code_hash'> | undefined> {
  return store
    .selectFrom('registrations')
    .select('code_hash')
    .where('app_id', '=', key.app_id)
    .where('email', '=', key.email)
    .where('client_hash', '=', key.client_hash)
    .where('created_date', '>', oldest())
    .executeTakeFirst();
}

/** Replaces the client's earlier registration of the address, and deletes all expired registrations. */
export async function replaceRegistration(
  store: Store,
  registration: Omit<RegistrationRow, 'tries' | 'foreign_tries' | 'created_date'>,
): Promise<void> {
  const { app_id, email, client_hash, ...values } = registration;
  const created_date = new Date().toISOString();
  const changes = { ...values, tries: 0, foreign_tries: 0, created_date };
  await store.deleteFrom('registrations').where('created_date', '<=', oldest()).execute();
  await store
    .insertInto('registrations')
    .values({ app_id, email, client_hash, ...changes })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'email', 'client_hash']).doUpdateSet(changes),
    )
    .execute();
}

/** Updates a registration. Returns false if the registration has changed since it was read. */
export async function replaceCode(
  store: Store,
  registration: RegistrationRow,
  code: Pick<RegistrationRow, 'code_hash' | 'expires_date'>,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('registrations')
    .set({ ...code, tries: 0, foreign_tries: 0 })
    .where('app_id', '=', registration.app_id)
    .where('email', '=', registration.email)
    .where('client_hash', '=', registration.client_hash)
    .where('code_hash', '=', registration.code_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Counts an attempt to enter the code of the client's own registration. Must be called before comparing the code,
 * so that concurrent attempts are all counted.
 *
 * @returns undefined if the code has expired, or after `limit` attempts.
 */
export function takeTry(
  store: Store,
  { app_id, email, client_hash }: Key,
  limit: number,
): Promise<RegistrationRow | undefined> {
  return store
    .updateTable('registrations')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('app_id', '=', app_id)
    .where('email', '=', email)
    .where('client_hash', '=', client_hash)
    .where('tries', '<', limit)
    .where('expires_date', '>', new Date().toISOString())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Counts a client's attempt to enter a code from other clients' registrations. Must be called before comparing
 * the codes.
 *
 * @param ownHash `client_hash` of the client's own registration, which is left out.
 * @returns the registrations whose codes have not expired and were not yet tried `limit` times.
 */
export function takeForeignTries(
  store: Store,
  { app_id, email }: Pick<Key, 'app_id' | 'email'>,
  ownHash: string | undefined,
  limit: number,
): Promise<RegistrationRow[]> {
  return store
    .updateTable('registrations')
    .set((row) => ({ foreign_tries: row('foreign_tries', '+', 1) }))
    .where('app_id', '=', app_id)
    .where('email', '=', email)
    .where('client_hash', '!=', ownHash ?? '')
    .where('foreign_tries', '<', limit)
    .where('expires_date', '>', new Date().toISOString())
    .returningAll()
    .execute();
}

/**
 * Deletes all registrations of a registration's address. Returns false if the registration was verified or
 * replaced in the meantime.
 */
export async function deleteRegistrations(
  store: Store,
  { app_id, email, client_hash, code_hash }: RegistrationRow,
): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('registrations')
    .where('app_id', '=', app_id)
    .where('email', '=', email)
    .where('client_hash', '=', client_hash)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await deleteRegistrationsOf(store, email);
  return true;
}

export async function deleteRegistrationsOf(store: Store, email: string): Promise<void> {
  await store.deleteFrom('registrations').where('email', '=', email).execute();
}

function oldest(): string {
  return new Date(Date.now() - PENDING_MS).toISOString();
}
