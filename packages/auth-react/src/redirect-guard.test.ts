// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRedirectGuard, type RedirectGuard } from './redirect-guard.ts';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Returns whether each of three redirects is allowed. */
function tryThreeTimes(guard: RedirectGuard): boolean[] {
  return [1, 2, 3].map(() => guard.tryRedirect());
}

describe('createRedirectGuard', () => {
  it('allows two redirects of a tab within a minute, on any of its pages', () => {
    let now = 0;
    expect(tryThreeTimes(createRedirectGuard(() => now))).toEqual([true, true, false]);
    now = 59_999;
    expect(createRedirectGuard(() => now).tryRedirect()).toBe(false);
    now = 60_000;
    expect(createRedirectGuard(() => now).tryRedirect()).toBe(true);
  });

  it('counts from zero after a reset', () => {
    const guard = createRedirectGuard();
    tryThreeTimes(guard);
    guard.reset();
    expect(tryThreeTimes(guard)).toEqual([true, true, false]);
  });

  it('counts from zero when other code stored an invalid value', () => {
    for (const stored of ['garbage', '7', '["soon",null]']) {
      window.sessionStorage.setItem('groundwork_login_redirects', stored);
      expect(tryThreeTimes(createRedirectGuard())).toEqual([true, true, false]);
    }
  });

  it('allows every redirect without access to storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const guard = createRedirectGuard();
    expect(tryThreeTimes(guard)).toEqual([true, true, true]);
    expect(() => guard.reset()).not.toThrow();
  });
});
