// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRedirectGuard, type RedirectGuard } from './redirect-guard.ts';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

function tryThreeTimes(guard: RedirectGuard): boolean[] {
  return [1, 2, 3].map(() => guard.tryRedirect());
}

describe('createRedirectGuard', () => {
  it('allows two redirects within a minute in one tab, whichever page redirects', () => {
    let now = 0;
    expect(tryThreeTimes(createRedirectGuard(() => now))).toEqual([true, true, false]);
    now = 59_999;
    expect(createRedirectGuard(() => now).tryRedirect()).toBe(false);
    now = 60_000;
    expect(createRedirectGuard(() => now).tryRedirect()).toBe(true);
  });

  it('allows redirects again after a reset', () => {
    const guard = createRedirectGuard();
    tryThreeTimes(guard);
    guard.reset();
    expect(tryThreeTimes(guard)).toEqual([true, true, false]);
  });

  it('ignores an invalid value in session storage', () => {
    for (const stored of ['garbage', '7', '["soon",null]']) {
      window.sessionStorage.setItem('groundwork_login_redirects', stored);
      expect(tryThreeTimes(createRedirectGuard())).toEqual([true, true, false]);
    }
  });

  it('allows every redirect if session storage is unavailable', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const guard = createRedirectGuard();
    expect(tryThreeTimes(guard)).toEqual([true, true, true]);
    expect(() => guard.reset()).not.toThrow();
  });
});
