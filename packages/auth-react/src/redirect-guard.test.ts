// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetRedirects, tryRedirect } from './redirect-guard.ts';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

function tryThreeTimes(now?: number): boolean[] {
  return [1, 2, 3].map(() => tryRedirect(now));
}

describe('tryRedirect', () => {
  it('allows two redirects within a minute in one tab', () => {
    expect(tryThreeTimes(0)).toEqual([true, true, false]);
    expect(tryRedirect(59_999)).toBe(false);
    expect(tryRedirect(60_000)).toBe(true);
  });

  it('allows redirects again after a reset', () => {
    tryThreeTimes();
    resetRedirects();
    expect(tryThreeTimes()).toEqual([true, true, false]);
  });

  it('ignores an invalid value in session storage', () => {
    for (const stored of ['garbage', '7', '["soon",null]']) {
      window.sessionStorage.setItem('groundwork_login_redirects', stored);
      expect(tryThreeTimes()).toEqual([true, true, false]);
    }
  });

  it('allows every redirect if session storage is unavailable', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(tryThreeTimes()).toEqual([true, true, true]);
    expect(resetRedirects).not.toThrow();
  });
});
