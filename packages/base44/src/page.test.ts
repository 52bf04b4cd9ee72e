import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../test-support/start-server.ts';
import { getAccessToken } from './access-token.ts';
import { createClient } from './create-client.ts';

const PAGE = 'https://app.example/sites?access_token=abc.def&area=7#north';

/** Replaces `window`. Returns the storage of the window, and the URLs that were opened. */
function openPage(href = PAGE, storage: Partial<Storage> = {}) {
  const stored = new Map<string, string>();
  const opened: string[] = [];
  const url = new URL(href);
  const location = {
    origin: url.origin,
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    reload: () => opened.push('reload'),
    get href() {
      return href;
    },
    set href(target: string) {
      opened.push(target);
    },
  };
  const replaceState = vi.fn();
  vi.stubGlobal('document', { addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('window', {
    location,
    history: { state: 'router', replaceState },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
      ...storage,
    },
  });
  return { stored, opened, replaceState };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('getAccessToken', () => {
  it('getAccessToken moves the token from the URL to local storage, under two keys', () => {
    const { stored, replaceState } = openPage();
    expect(getAccessToken()).toBe('abc.def');
    expect(Object.fromEntries(stored)).toEqual({
      base44_access_token: 'abc.def',
      token: 'abc.def',
    });
    expect(replaceState).toHaveBeenCalledWith('router', '', '/sites?area=7#north');
  });

  it('getAccessToken returns the stored token if the URL contains none', () => {
    const { stored } = openPage('https://app.example/');
    expect(getAccessToken()).toBeNull();
    stored.set('base44_access_token', 'stored');
    expect(getAccessToken()).toBe('stored');
  });
});

describe('createClient in a page', () => {
  it('createClient uses the token in the URL, and ends its session when the user logs out', async () => {
    const requests: unknown[] = [];
    const serverUrl = await startServer(async (request, response) => {
      const { method, url, headers } = request;
      const visitor = headers['x-base44-anonymous-id'];
      requests.push([method, url, headers.authorization, visitor, await text(request)]);
      response.end('{}');
    });
    const { stored, opened } = openPage();
    const client = createClient({ appId: 'app', serverUrl });
    await client.auth.me();
    client.auth.logout('/bye');
    client.auth.logout();
    expect(opened).toEqual(['/bye', 'reload']);
    expect(stored.size).toBe(0);
    await expect.poll(() => requests).toHaveLength(2);
    await client.auth.me();
    const visitor = expect.stringMatching(/^\w{32}$/);
    const user = '/api/apps/app/entities/User/me';
    expect(requests).toEqual([
      ['GET', user, 'Bearer abc.def', undefined, ''],
      ['POST', '/api/apps/auth/logout', undefined, undefined, 'access_token=abc.def'],
      ['GET', user, undefined, visitor, ''],
    ]);
  });

  it('opens the login page with a return URL', () => {
    const { opened } = openPage('https://app.example/sites');
    const { auth } = createClient({ appId: 'app', serverUrl: '' });
    auth.redirectToLogin();
    auth.redirectToLogin('/tasks?x=1');
    const other = createClient({ appId: 'app', appBaseUrl: 'https://other.example' });
    other.auth.redirectToLogin('https://app.example/a');
    const login = '/login?from_url=https%3A%2F%2Fapp.example%2F';
    expect(opened).toEqual([
      `${login}sites`,
      `${login}tasks%3Fx%3D1`,
      `https://other.example${login}a`,
    ]);
  });

  it.each([
    ['/tasks', 'https://app.example/tasks?access_token=abc.def'],
    ['https://platform.example/a', 'https://platform.example/a?access_token=abc.def'],
    ['https://login.example/a', 'https://login.example/a?access_token=abc.def'],
    ['https://app.example.other.example/a', 'https://app.example.other.example/a'],
  ])(
    "adds a popup's token to the return URL only if the URL's origin is trusted: %s",
    (fromUrl, target) => {
      const { opened } = openPage('https://app.example/sites');
      const popup = { closed: false, close() {} };
      const listeners: ((message: object) => void)[] = [];
      Object.assign(window, {
        parent: {},
        open: () => popup,
        addEventListener: (_: string, listener: (message: object) => void) =>
          listeners.push(listener),
        removeEventListener() {},
      });
      const { auth } = createClient({
        appId: 'app',
        serverUrl: 'https://platform.example',
        appBaseUrl: 'https://login.example',
      });
      auth.loginWithProvider('google', fromUrl);
      const data = { access_token: 'abc.def' };
      listeners[0]?.({ source: popup, origin: 'https://platform.example', data });
      expect(opened).toEqual([target]);
    },
  );

  it('rejects a return URL that would run as a script', () => {
    const { opened } = openPage('https://app.example/sites');
    const { auth } = createClient({ appId: 'app', serverUrl: '' });
    const login = () => auth.loginWithProvider('google', 'javascript:alert(1)');
    expect(login).toThrow('fromUrl must be a path or an http(s) URL');
    expect(opened).toEqual([]);
  });

  it('opens the login page if sign-in is required and the server does not accept the token', async () => {
    const serverUrl = await startServer((_, response) => response.writeHead(401).end('{}'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { opened } = openPage('https://app.example/sites');
    createClient({ appId: 'app', serverUrl, requiresAuth: true });
    await expect.poll(() => opened).toHaveLength(1);
    expect(opened[0]).toContain('/login?from_url=');
  });

  it('prints that storage is not available, and works without storage', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const denied = () => {
      throw new Error('denied');
    };
    openPage('https://app.example/', { getItem: denied, setItem: denied, removeItem: denied });
    const { auth } = createClient({ appId: 'app', serverUrl: '' });
    auth.setToken('abc.def');
    auth.logout();
    expect(error.mock.calls.map(([line]) => line)).toEqual([
      'Error retrieving token from local storage:',
      'Failed to save token to localStorage:',
      'Failed to remove token from localStorage:',
    ]);
  });
});
