// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../create-client.ts';

afterEach(() => vi.restoreAllMocks());

describe('login navigation', () => {
  it.each(['https://app.example', 'https://app.example/'])(
    'opens the login page of the app at %s',
    (appBaseUrl) => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      expect(createClient({ appId: 'app', appBaseUrl }).auth.loginInPopup()).toBe(false);
      const { origin, pathname } = new URL(String(open.mock.lastCall?.[0]));
      expect(origin + pathname).toBe('https://app.example/login');
    },
  );

  it("passes the current page's whole URL to the login page as the return URL", () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    window.history.replaceState(null, '', '/Home?from=letter&page=2#about');
    createClient({ appId: 'app', appBaseUrl: 'https://app.example' }).auth.loginInPopup();
    const { searchParams } = new URL(String(open.mock.lastCall?.[0]));
    expect(searchParams.get('from_url')).toBe(
      'http://localhost:3000/Home?from=letter&page=2#about',
    );
  });
});
