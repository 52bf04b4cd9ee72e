/**
 * Account of the first administrator, created by the first start.
 *
 * Its password is stored as a hash. A generated password is also written to a file that only its owner can read. Later
 * starts never change the password: they only check whether the configured or generated one is still correct.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../database/schema/schema.ts';
import { PASSWORD_FILE } from '../database/sqlite/data-directory.ts';
import type { Accounts } from './accounts.ts';
import { verifyPassword } from './sign-in/password.ts';
import { insertMembership } from './tables/memberships.ts';
import { findUserByEmail } from './tables/users.ts';

const RANDOM_PASSWORD_BYTES = 12;

/** Credentials of the first administrator. */
export interface Admin {
  readonly email: string;
  /** Undefined if the password has been changed since the first start. */
  readonly password?: string;
  /** Path of the file with the generated password; undefined if the settings contain the password. */
  readonly passwordFile?: string;
}

/** Settings of the administrator's account. */
interface AdminSettings {
  readonly admin: { readonly email: string; readonly password?: string | undefined };
  readonly app: { readonly id: string };
  readonly dataDir: string;
}

/** Ensures that the administrator's account exists and is an administrator of the app. */
export async function seedAdmin(
  { store, accounts }: { store: Store; accounts: Accounts },
  { admin: { email, password }, app, dataDir }: AdminSettings,
): Promise<Admin> {
  const file = join(dataDir, PASSWORD_FILE);
  const user = await findUserByEmail(store, email);
  if (!user) {
    const first = password ?? writeRandomPassword(file);
    await accounts.create({
      email,
      password: first,
      fullName: 'Administrator',
      membership: { role: 'admin' },
    });
    return { email, password: first, ...(password === undefined && { passwordFile: file }) };
  }

  await insertMembership(store, { appId: app.id, userId: user.id, role: 'admin' }, 'invited');
  const known = password ?? readPassword(file);
  if (known === undefined || !(await verifyPassword(known, user.password_hash))) return { email };
  return { email, password: known, ...(password === undefined && { passwordFile: file }) };
}

function writeRandomPassword(file: string): string {
  const password = randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function readPassword(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
