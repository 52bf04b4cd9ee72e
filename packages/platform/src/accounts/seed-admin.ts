/**
 * The account that exists from the first start.
 *
 * Its password is stored as a hash like any other. One that nobody chose is also written to a file
 * that only its owner can read, or nobody could ever sign in. Later starts never change a password:
 * they only find out whether the one they know of still is the right one.
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

/** How to sign in as the first administrator. */
export interface Admin {
  readonly email: string;
  /** Absent once it was changed since the first start. */
  readonly password?: string;
  /** The file that holds the password; absent when somebody chose the password. */
  readonly passwordFile?: string;
}

/** What the settings say of the administrator. */
interface AdminSettings {
  readonly admin: { readonly email: string; readonly password?: string | undefined };
  readonly app: { readonly id: string };
  readonly dataDir: string;
}

/** Makes sure that the admin's account exists and is an admin of the app. */
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
