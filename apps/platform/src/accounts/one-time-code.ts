import { createCode } from '../auth/secrets.ts';
import type { Services } from '../services.ts';
import { replaceCode, takeTry } from '../store/one-time-codes.ts';
import type { AppRow, OneTimeCodeRow, Store } from '../store/schema.ts';

/** How long a code is good for. */
export const CODE_MINUTES = 10;

/** How often a code may be tried: five guesses at one of a million. */
const TRIES = 5;

/** Makes a code for an address and stores its hash; an earlier code is void from now on. */
export async function issueCode(
  store: Store,
  { secrets }: Pick<Services, 'secrets'>,
  { app, email }: { app: AppRow; email: string },
): Promise<string> {
  const code = createCode();
  await replaceCode(store, {
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
  { app, email, code }: { app: AppRow; email: string; code: string },
): Promise<OneTimeCodeRow | undefined> {
  const row = await takeTry(store, { app_id: app.id, email }, TRIES);
  return row && secrets.matches(purposeOf(app, email), code, row.code_hash) ? row : undefined;
}

function purposeOf(app: AppRow, email: string): string {
  return `code ${app.id} ${email}`;
}
