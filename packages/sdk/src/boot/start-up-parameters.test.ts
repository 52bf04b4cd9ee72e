// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { base44 } from '../protocol/platform-profile.ts';
import { readStartUpParameters } from './start-up-parameters.ts';
import type { StartUpDefaults } from './url-parameters.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  window.localStorage.clear();
  warn.mockClear();
});

function readAt(search: string, defaults: Partial<StartUpDefaults> = {}) {
  window.history.replaceState(null, '', `/${search}`);
  return readStartUpParameters({
    appId: 'built-in',
    serverUrl: 'https://server.example',
    ...defaults,
  });
}

describe('readStartUpParameters', () => {
  it('uses the defaults and the current page when the URL has no parameters', () => {
    expect(readAt('?page=2')).toMatchObject({
      appId: 'built-in',
      serverUrl: 'https://server.example',
      fromUrl: 'http://localhost:3000/?page=2',
      functionsVersion: undefined,
    });
  });

  it('prefers URL parameters to the defaults, and stores the parameters under the platform’s prefix', () => {
    expect(readAt('?app_id=other&functions_version=v7').appId).toBe('other');
    expect(window.localStorage.getItem('groundwork_app_id')).toBe('other');
    expect(readAt('')).toMatchObject({ appId: 'other', functionsVersion: 'v7' });
  });

  it.each([
    'https://evil.example',
    'https://server.example.evil.example',
    'https://server.example@evil.example',
    'javascript:alert(1)',
    'blob:https://server.example/1',
    'ftp://server.example',
    '//evil.example',
    'https://user:pass@server.example',
    'https://server.example/?evil=',
    'https://server.example/#evil',
    'https://server.example?evil',
  ])('ignores server_url=%s, does not store it, and warns without printing the value', (url) => {
    const parameters = readAt(`?server_url=${encodeURIComponent(url)}`);
    expect(parameters.serverUrl).toBe('https://server.example');
    expect(window.localStorage.getItem('groundwork_server_url')).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls.join()).toContain('"server_url"');
    expect(warn.mock.calls.join()).not.toContain('evil');
  });

  it('ignores a stored server URL that is not allowed', () => {
    window.localStorage.setItem('groundwork_server_url', 'https://evil.example');
    expect(readAt('').serverUrl).toBe('https://server.example');
  });

  it('accepts a server URL in allowedOrigins', () => {
    const allowedOrigins = ['https://staging.example'];
    const search = `?server_url=${encodeURIComponent('https://staging.example')}`;
    expect(readAt(search, { allowedOrigins }).serverUrl).toBe('https://staging.example');
  });

  it('accepts any loopback server URL on a loopback page', () => {
    const search = `?server_url=${encodeURIComponent('http://127.0.0.1:4400')}`;
    expect(readAt(search).serverUrl).toBe('http://127.0.0.1:4400');
  });

  it('returns and stores a from_url of the page’s origin, but does not use the stored value later', () => {
    const url = `${window.location.origin}/letter?page=2`;
    expect(readAt(`?from_url=${encodeURIComponent(url)}`).fromUrl).toBe(url);
    expect(window.localStorage.getItem('groundwork_from_url')).toBe(url);
    expect(readAt('?page=3').fromUrl).toBe(window.location.href);
  });

  it("uses the given profile's storage prefix and default server", () => {
    const brand = { profile: base44, serverUrl: undefined };
    expect(readAt('?app_id=other', brand).serverUrl).toBe('https://base44.app');
    expect(window.localStorage.getItem('base44_app_id')).toBe('other');
  });

  it('ignores a from_url on another origin', () => {
    const search = `?from_url=${encodeURIComponent('https://evil.example/')}`;
    expect(readAt(search).fromUrl).toBe(window.location.href);
  });
});
