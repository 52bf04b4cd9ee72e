/**
 * Stops an endless loop of redirects between a page and the login page.
 *
 * Hazard: if the login page accepts a token that the API rejects, it returns the user immediately, and the gate
 * redirects to login again. The times of redirects are in session storage, because it belongs to one tab and
 * survives navigation.
 */
const KEY = 'groundwork_login_redirects';
const WINDOW_MS = 60_000;
const MAX_REDIRECTS = 2;

/**
 * Counts a redirect and returns true. Returns false if it would be the third redirect within a minute. If session
 * storage is unavailable, allows every redirect.
 */
export function tryRedirect(now: number = Date.now()): boolean {
  const recent = readTimes().filter((time) => Math.abs(now - time) < WINDOW_MS);
  if (recent.length >= MAX_REDIRECTS) return false;
  write(JSON.stringify([...recent, now]));
  return true;
}

/** Resets the count after a sign-in, or when the user asks to try again. */
export function resetRedirects(): void {
  write('[]');
}

function readTimes(): number[] {
  try {
    const times: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : [];
  } catch {
    return [];
  }
}

function write(times: string): void {
  try {
    sessionStorage.setItem(KEY, times);
  } catch {
    // Without storage a loop cannot be detected, but the user can still stop it by leaving the page.
  }
}
