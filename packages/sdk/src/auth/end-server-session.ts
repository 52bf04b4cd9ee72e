import type { Log } from '../http/log.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import * as routes from '../protocol/routes.ts';

const TIMEOUT_MS = 10_000;

/**
 * Ends the session of a token on the server; never rejects.
 *
 * Hazard: the page may be left right after this call, so the request is sent synchronously with `keepalive`. The body
 * is a form, because custom headers would need a CORS preflight, and the page might be left during the preflight.
 */
export async function endServerSession(serverUrl: string, token: string, log: Log): Promise<void> {
  try {
    const { status } = await fetch(serverUrl + API_PREFIX + routes.serverLogout, {
      method: 'POST',
      body: new URLSearchParams({ access_token: token }),
      keepalive: true,
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (status >= 400) log('warn', 'The session could not be ended on the server.', { status });
  } catch (error) {
    log('warn', 'The session could not be ended on the server.', { error });
  }
}
