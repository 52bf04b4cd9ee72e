// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../create-client.ts';

afterEach(() => vi.restoreAllMocks());

it.each(['https://app.example', 'https://app.example/'])(
  'finds the login page of an app at %s',
  (appBaseUrl) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    expect(createClient({ appId: 'app', appBaseUrl }).auth.loginInPopup()).toBe(false);
    const { origin, pathname } = new URL(String(open.mock.lastCall?.[0]));
    expect(origin + pathname).toBe('https://app.example/login');
  },
);
