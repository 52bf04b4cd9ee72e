// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPlatformApi } from './platform-api.ts';

const KEY = 'groundwork_access_token';
const tokenOf = (sub: string) =>
  `e30.${btoa(JSON.stringify({ sub })).replace(/=+$/, '')}.signature`;

describe('createPlatformApi', () => {
  it('createPlatformApi sends no request of its user while another user is signed in', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers.Authorization);
      return new Response('{}');
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      localStorage.clear();
    });
    const api = createPlatformApi('app', 'ann');
    localStorage.setItem(KEY, tokenOf('ben'));
    await expect(api.json('PUT', '/draft', {})).rejects.toMatchObject({ status: 401 });
    await expect(api.open('/events', new AbortController().signal)).rejects.toThrow(
      'Another user is signed in.',
    );
    expect(() => api.requireUser()).toThrow('Another user is signed in.');
    expect(sent).toEqual([]);
    localStorage.setItem(KEY, tokenOf('ann'));
    await api.json('PUT', '/draft', {});
    expect(sent).toEqual([`Bearer ${tokenOf('ann')}`]);
  });

  it('a user whose token the platform has rejected is signed in only with another token', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
    onTestFinished(() => {
      vi.unstubAllGlobals();
      localStorage.clear();
    });
    const api = createPlatformApi('app', 'ann');
    localStorage.setItem(KEY, tokenOf('ann'));
    expect(api.isSignedIn()).toBe(true);
    await expect(api.json('PUT', '/draft', {})).rejects.toMatchObject({ status: 401 });
    expect(api.isSignedIn()).toBe(false);
    localStorage.setItem(KEY, `${tokenOf('ann')}2`);
    expect(api.isSignedIn()).toBe(true);
  });
});
