/**
 * Creates the account of the first administrator if the app has no administrator, for example at the first start.
 *
 * The password is stored as a hash. A generated password is also written to a file that only its owner can read.
 * Later starts never change the password; they only check whether the configured or generated password is still
 * valid.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD_FILE, readMeta, type Store, writeMeta } from '@groundwork/engine';
import type { Log } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { DEFAULT_ADMIN_EMAIL } from './account-settings.ts';
import type { Accounts } from './accounts.ts';
import { verifyPassword } from './sign-in/password.ts';
import { findAdmin, grantMembership, isActiveAdmin } from './tables/memberships.ts';
import type { UserRow } from './tables/rows.ts';
import { findUser, findUserByEmail, isErased } from './tables/users.ts';

const RANDOM_PASSWORD_BYTES = 12;

/** Metadata key under which the configured email address and the id of its account are stored. */
const SEEDED_KEY = 'first_admin';
const seededSchema = z.object({ email: z.string(), id: z.string() });

/** Credentials of the first administrator. */
export interface Admin {
  readonly email: string;
  /** Password of the administrator; undefined if it has been changed. */
  readonly password?: string;
  /** Path of the file with the generated password; undefined if the settings contain the password. */
  readonly passwordFile?: string;
}

export interface AdminSettings {
  readonly admin: { readonly email: string; readonly password?: string | undefined };
  readonly app: { readonly id: string };
  readonly dataDir: string;
}

/** The administrator whom a start found or created. */
export interface SeededAdmin {
  readonly admin: Admin;
  /** Whether the configured address was not used, because another account is already the administrator. */
  readonly isUnused: boolean;
}

/** Makes the configured account an administrator if the app has none. Creates the account if it does not exist. */
export async function seedAdmin(
  { store, accounts }: { store: Store; accounts: Accounts },
  { admin: { email, password }, app, dataDir }: AdminSettings,
): Promise<SeededAdmin> {
  const file = join(dataDir, PASSWORD_FILE);
  const user = await findSeeded(store, email);
  if (!user || !(await isActiveAdmin(store, app.id, user.id))) {
    const other = await findAdmin(store, app.id);
    if (other) return { admin: await withPassword(other, password, file), isUnused: true };
  }
  if (!user) {
    const first = password ?? writeRandomPassword(file);
    const { id } = await accounts.create({
      email,
      password: first,
      fullName: 'Administrator',
      membership: { role: 'admin' },
    });
    await rememberSeeded(store, { email, id });
    const generated = password === undefined && { passwordFile: file };
    return { admin: { email, password: first, ...generated }, isUnused: false };
  }

  await rememberSeeded(store, { email, id: user.id });
  await grantMembership(store, { appId: app.id, userId: user.id, role: 'admin' });
  return { admin: await withPassword(user, password, file), isUnused: false };
}

export function warnOfUnusedAdmin(log: Log, isUnused: boolean, email: string): void {
  if (!isUnused || email === DEFAULT_ADMIN_EMAIL) return;
  log.warn({
    message: `GROUNDWORK_ADMIN_EMAIL is not used, because the app already has an administrator. To add another one, invite the address on the page /__admin/users with the role admin, or stop the platform and run "groundwork seed".`,
  });
}

/**
 * Returns the administrator's address, and also the password from the settings or the file if that password is still
 * valid.
 */
async function withPassword(
  { email, password_hash }: UserRow,
  password: string | undefined,
  file: string,
): Promise<Admin> {
  const known = password ?? readPassword(file);
  if (known === undefined || !(await verifyPassword(known, password_hash))) return { email };
  return { email, password: known, ...(password === undefined && { passwordFile: file }) };
}

/**
 * Returns the account that an earlier start created for the configured address, even if the account's address has
 * changed since that start. Otherwise the next start would create a second administrator, or grant the role to a new
 * owner of the address.
 */
async function findSeeded(store: Store, email: string): Promise<UserRow | undefined> {
  const stored = await readMeta(store, SEEDED_KEY);
  const seeded = stored === undefined ? undefined : seededSchema.parse(JSON.parse(stored));
  const user = seeded?.email === email ? await findUser(store, seeded.id) : undefined;
  return user && !isErased(user) ? user : findUserByEmail(store, email);
}

async function rememberSeeded(store: Store, seeded: z.output<typeof seededSchema>): Promise<void> {
  const entry = JSON.stringify(seeded);
  if ((await readMeta(store, SEEDED_KEY)) !== entry) await writeMeta(store, SEEDED_KEY, entry);
}

function writeRandomPassword(file: string): string {
  const password = randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function readPassword(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
