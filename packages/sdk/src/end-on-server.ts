import type { Log } from './log.ts';
import { API_PREFIX } from './protocol/mount-points.ts';
import { serverLogout } from './protocol/routes.ts';

const WAIT_MS = 10_000;

/**
 * Ends the session of a token on the server; never rejects.
 *
 * Hazard: the page may be left in the same moment, so the request is sent at once and survives that
 * (`keepalive`). It is a form, not a call with headers, because a page of another origin would have to
 * ask the server's permission for headers first, and might be gone before the answer.
 */
export async function endOnServer(serverUrl: string, token: string, log: Log): Promise<void> {
  try {
    const { status } = await fetch(serverUrl + API_PREFIX + serverLogout, {
      method: 'POST',
      body: new URLSearchParams({ access_token: token }),
      keepalive: true,
      credentials: 'omit',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (status >= 400) log('warn', 'The session was not ended on the server.', { status });
  } catch (error) {
    log('warn', 'The session was not ended on the server.', { error });
  }
}
