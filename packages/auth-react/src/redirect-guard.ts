/**
 * Stops an endless loop of redirects between a page and login.
 *
 * Hazard: when the login page accepts a token that the API rejects as stale, login returns immediately
 * and the gate redirects again. The times of redirects are in session storage, which survives the round
 * trip and belongs to one tab.
 */
const KEY = 'groundwork_login_redirects';
const WINDOW_MS = 60_000;
const MAX_REDIRECTS = 2;

/** Limit on the redirects of one tab. */
export interface RedirectGuard {
  /** Counts a redirect and returns true, or returns false for the third within a minute. */
  tryRedirect(): boolean;
  /** Clears the count: after a sign-in, or when the user asks to try again. */
  reset(): void;
}

/** Creates the guard of a page. Without access to session storage, it allows every redirect. */
export function createRedirectGuard(now: () => number = Date.now): RedirectGuard {
  return {
    tryRedirect() {
      const recent = readTimes().filter((time) => Math.abs(now() - time) < WINDOW_MS);
      if (recent.length >= MAX_REDIRECTS) return false;
      write(JSON.stringify([...recent, now()]));
      return true;
    },
    reset: () => write('[]'),
  };
}

function readTimes(): number[] {
  try {
    const times: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : [];
  } catch {
    return [];
  }
}

function write(times: string): void {
  try {
    window.sessionStorage.setItem(KEY, times);
  } catch {
    // Without storage a loop cannot be counted; the user can still stop it.
  }
}
