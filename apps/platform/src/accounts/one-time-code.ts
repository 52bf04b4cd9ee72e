import { createCode } from '../auth/secrets.ts';
import type { Services } from '../services.ts';
import { findCodeHash, replaceCode, takeTry } from '../store/one-time-codes.ts';
import type { AppRow, OneTimeCodeRow, Store } from '../store/schema.ts';

/** How long a code is good for. */
export const CODE_MINUTES = 10;

/** How often a code may be tried: five guesses at one of a million. */
const TRIES = 5;

/** Whom a code is for. */
interface Addressee {
  readonly app: AppRow;
  readonly email: string;
}

/** Which code an address has at the moment, for {@link issueCode}. */
export function findCode(store: Store, { app, email }: Addressee): Promise<string | undefined> {
  return findCodeHash(store, { app_id: app.id, email });
}

/**
 * Makes a code for an address and stores its hash; an earlier code is void from now on.
 *
 * @param transaction in which nobody else issues one.
 * @param before what `findCode` found when the code was asked for.
 * @returns undefined when another one was issued since: that one is being mailed, and stays good.
 */
export async function issueCode(
  transaction: Store,
  { secrets }: Pick<Services, 'secrets'>,
  { app, email, before }: Addressee & { readonly before: string | undefined },
): Promise<string | undefined> {
  const now = await findCode(transaction, { app, email });
  if (now !== undefined && now !== before) return undefined;
  const code = createCode();
  await replaceCode(transaction, {
    app_id: app.id,
    email,
    code_hash: secrets.hash(purposeOf(app, email), code),
    expires_date: new Date(Date.now() + CODE_MINUTES * 60_000).toISOString(),
  });
  return code;
}

/** Tries a code. Returns its row, to be used up, when it is the right one. */
export async function tryCode(
  { store, secrets }: Pick<Services, 'store' | 'secrets'>,
  { app, email, code }: Addressee & { readonly code: string },
): Promise<OneTimeCodeRow | undefined> {
  const row = await takeTry(store, { app_id: app.id, email }, TRIES);
  return row && secrets.matches(purposeOf(app, email), code, row.code_hash) ? row : undefined;
}

function purposeOf(app: AppRow, email: string): string {
  return `code ${app.id} ${email}`;
}
