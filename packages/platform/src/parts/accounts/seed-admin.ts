/**
 * Creates the account of the first administrator at the first start of the platform.
 *
 * The password is stored as a hash. A generated password is also written to a file that only its owner can
 * read. Later starts never change the password; they only check whether the configured or generated password is
 * still the current one.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD_FILE, readMeta, type Store, writeMeta } from '@groundwork/engine';
import { z } from 'zod';
import type { Accounts } from './accounts.ts';
import { verifyPassword } from './sign-in/password.ts';
import { insertMembership } from './tables/memberships.ts';
import type { UserRow } from './tables/rows.ts';
import { findUser, findUserByEmail, isErased } from './tables/users.ts';

const RANDOM_PASSWORD_BYTES = 12;

/** Key of the metadata that stores the email address of the settings and the id of its account. */
const SEEDED_KEY = 'first_admin';
const seededSchema = z.object({ email: z.string(), id: z.string() });

/** Credentials of the first administrator. */
export interface Admin {
  readonly email: string;
  /** Password of the administrator; undefined if it was changed after the first start. */
  readonly password?: string;
  /** Path of the file that contains the generated password; undefined if the settings contain the password. */
  readonly passwordFile?: string;
}

export interface AdminSettings {
  readonly admin: { readonly email: string; readonly password?: string | undefined };
  readonly app: { readonly id: string };
  readonly dataDir: string;
}

/** Creates the account of the settings if it does not exist, and makes it an administrator of the app. */
export async function seedAdmin(
  { store, accounts }: { store: Store; accounts: Accounts },
  { admin: { email, password }, app, dataDir }: AdminSettings,
): Promise<Admin> {
  const file = join(dataDir, PASSWORD_FILE);
  const user = await findSeeded(store, email);
  if (!user) {
    const first = password ?? writeRandomPassword(file);
    const { id } = await accounts.create({
      email,
      password: first,
      fullName: 'Administrator',
      membership: { role: 'admin' },
    });
    await rememberSeeded(store, { email, id });
    return { email, password: first, ...(password === undefined && { passwordFile: file }) };
  }

  await rememberSeeded(store, { email, id: user.id });
  await insertMembership(store, { appId: app.id, userId: user.id, role: 'admin' }, 'invited');
  const known = password ?? readPassword(file);
  const own = { email: user.email };
  if (known === undefined || !(await verifyPassword(known, user.password_hash))) return own;
  return { ...own, password: known, ...(password === undefined && { passwordFile: file }) };
}

/**
 * Returns the account that an earlier start created for the address in the settings, even if the account's
 * address has changed since. Otherwise the next start would create a second administrator, or make the new
 * owner of the address an administrator.
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
