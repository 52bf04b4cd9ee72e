// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../create-client.ts';

beforeEach(() => window.localStorage.clear());

function arriveAt(address: string, state: unknown = null) {
  window.history.replaceState(state, '', address);
  return createClient({ appId: 'app', serverUrl: 'https://server.example' });
}

describe('takeUrlToken', () => {
  it('removes the token from the URL and leaves the rest of the URL unchanged', () => {
    arriveAt('/Home?a=%20b&access_token=abc.def&flag#about', { key: 'router' });
    expect(window.location.href).toBe('http://localhost:3000/Home?a=%20b&flag#about');
    expect(window.history.state).toEqual({ key: 'router' });
  });

  it.each(['/#', '/?&&a&', '/?a=%C3%A9+b;c=%3D'])(
    'preserves the rest of the URL %s byte for byte when the token is removed',
    (address) => {
      const [, path, query, fragment] = /^([^?#]*)(?:\?([^#]*))?(.*)$/.exec(address) ?? [];
      const pairs = query === undefined ? '' : `${query}&`;
      arriveAt(`${path}?${pairs}access_token=abc.def${fragment}`);
      expect(window.location.href).toBe(`http://localhost:3000${address}`);
    },
  );

  it('stores the URL’s token under the platform’s key and under "token"', () => {
    expect(arriveAt('/?access_token=abc.def').hasToken()).toBe(true);
    expect(window.localStorage.getItem('groundwork_access_token')).toBe('abc.def');
    expect(window.localStorage.getItem('token')).toBe('abc.def');
  });

  it('removes a token that a header cannot contain from the URL, and does not store the token', () => {
    const client = arriveAt('/?access_token=a%0d%0aX-Evil%3A1');
    expect(client.hasToken()).toBe(false);
    expect(window.location.search).toBe('');
  });

  it('removes both stored keys when the URL has clear_access_token=true', () => {
    arriveAt('/?access_token=abc.def');
    expect(arriveAt('/?clear_access_token=true&b=1').hasToken()).toBe(false);
    expect(window.localStorage).toHaveLength(0);
    expect(window.location.search).toBe('?b=1');
  });
});
