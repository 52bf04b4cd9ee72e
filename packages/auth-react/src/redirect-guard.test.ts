// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRedirectGuard, type RedirectGuard } from './redirect-guard.ts';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Whether each of three redirects is allowed. */
function askThrice(guard: RedirectGuard): boolean[] {
  return [1, 2, 3].map(() => guard.mayRedirect());
}

it('allows two redirects within a minute, whichever page of the tab asks', () => {
  let now = 0;
  expect(askThrice(createRedirectGuard(() => now))).toEqual([true, true, false]);
  now = 59_999;
  expect(createRedirectGuard(() => now).mayRedirect()).toBe(false);
  now = 60_000;
  expect(createRedirectGuard(() => now).mayRedirect()).toBe(true);
});

it('forgets what it counted on a reset', () => {
  const guard = createRedirectGuard();
  askThrice(guard);
  guard.reset();
  expect(askThrice(guard)).toEqual([true, true, false]);
});

it('counts anew over what other code left in its place', () => {
  for (const left of ['garbage', '7', '["soon",null]']) {
    window.sessionStorage.setItem('groundwork_login_redirects', left);
    expect(askThrice(createRedirectGuard())).toEqual([true, true, false]);
  }
});

it('allows every redirect where storage is refused', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const guard = createRedirectGuard();
  expect(askThrice(guard)).toEqual([true, true, true]);
  expect(() => guard.reset()).not.toThrow();
});
