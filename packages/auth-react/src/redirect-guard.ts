/**
 * Stops a page from sending its visitor to login and back for ever.
 *
 * Hazard: with a token that the platform's login page takes for good and its API for stale, login
 * returns at once and the gate sends the visitor there again. Times are kept in the tab's own
 * storage, which survives the round trip and concerns nobody else.
 */
const KEY = 'groundwork_login_redirects';
const WITHIN_MS = 60_000;
const ALLOWED = 2;

/** Counts the redirects of this tab. */
export interface RedirectGuard {
  /** Notes one more redirect, unless it would be the third within a minute: then false. */
  mayRedirect(): boolean;
  /** Forgets what was counted, once somebody is signed in or asks to try again. */
  reset(): void;
}

/** Creates the guard of a page; where storage is refused, it allows every redirect. */
export function createRedirectGuard(now: () => number = Date.now): RedirectGuard {
  return {
    mayRedirect() {
      const recent = readTimes().filter((time) => Math.abs(now() - time) < WITHIN_MS);
      if (recent.length >= ALLOWED) return false;
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
    // A loop that cannot be counted cannot be stopped; the visitor still can.
  }
}
