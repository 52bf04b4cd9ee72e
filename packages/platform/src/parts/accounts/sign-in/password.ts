/**
 * Hashes passwords with argon2id and the parameters of OWASP's Password Storage Cheat Sheet.
 *
 * A hash is stored as a PHC string `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. The string contains the parameters, so
 * that they can be increased without invalidating stored passwords.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_COST } from './password-cost.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const PHC_STRING =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

// The asynchronous function runs in the thread pool, because the synchronous one would block the server.
const argon2Async = promisify(argon2);

/** Hashes a password for storage. This takes about a tenth of a second on one core, and 19 MiB of memory. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { memoryKib, passes, parallelism } = PASSWORD_COST;
  const hash = await derive(password, {
    salt,
    memory: memoryKib,
    passes,
    parallelism,
    length: HASH_BYTES,
  });
  return toPhcString(unpadded(salt), hash);
}

function toPhcString(salt: string, hash: Buffer): string {
  const { memoryKib, passes, parallelism } = PASSWORD_COST;
  const parameters = `m=${memoryKib},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$${salt}$${unpadded(hash)}`;
}

/** Salt that marks accounts without a password. The salts of passwords are random. */
const NO_SALT = unpadded(Buffer.alloc(SALT_BYTES));

/** Returns the hash to store for an account without a password. No password matches this hash. */
export function createMissingPassword(): string {
  return toPhcString(NO_SALT, randomBytes(HASH_BYTES));
}

export function isPasswordMissing(stored: string): boolean {
  return PHC_STRING.exec(stored)?.[4] === NO_SALT;
}

/**
 * Returns whether a password matches a stored hash.
 *
 * @param stored stored hash; undefined if the account does not exist. In that case the same work is done as for
 * a wrong password, so that the response time does not reveal which addresses have accounts.
 * @throws Error when the stored string was not created by `hashPassword`.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  if (stored === undefined) {
    await hashPassword(password);
    return false;
  }
  const [, memory, passes, parallelism, salt, hash] = PHC_STRING.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) {
    throw new Error(
      'A stored password hash is not in argon2id PHC form, so the database is damaged. Restore a backup.',
    );
  }
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, {
    salt: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    length: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

interface Derivation {
  readonly salt: Buffer;
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly length: number;
}

function derive(password: string, derivation: Derivation): Promise<Buffer> {
  return argon2Async('argon2id', {
    // The password is normalised, because keyboards encode accented characters differently, and the same password
    // must always have the same hash.
    message: password.normalize('NFKC'),
    nonce: derivation.salt,
    memory: derivation.memory,
    passes: derivation.passes,
    parallelism: derivation.parallelism,
    tagLength: derivation.length,
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
