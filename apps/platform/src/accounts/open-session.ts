import { TOKEN_LIFETIME_MS } from '../auth/signing-keys.ts';
import type { Services } from '../services.ts';
import { insertSession } from '../store/sessions.ts';

/** Signs a user in to an app for 30 days. Returns the token. */
export async function openSession(
  { store, tokens }: Pick<Services, 'store' | 'tokens'>,
  { appId, userId }: { appId: string; userId: string },
): Promise<string> {
  const expires = new Date(Date.now() + TOKEN_LIFETIME_MS);
  const session = await insertSession(store, {
    app_id: appId,
    user_id: userId,
    expires_date: expires.toISOString(),
  });
  return tokens.issue({ userId, appId, sessionId: session.id }, expires);
}
