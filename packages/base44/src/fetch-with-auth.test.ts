import { describe, expect, it } from 'vitest';
import { createFetchWithAuth } from './fetch-with-auth.ts';

async function fetchPath(path: string): Promise<unknown[]> {
  const sent: unknown[] = [];
  await createFetchWithAuth(() => ({ Authorization: 'Bearer a.b.c' }))(path, {
    async fetch(input, init) {
      sent.push(input, new Headers(init?.headers).get('Authorization'));
      return new Response();
    },
  });
  return sent;
}

describe('fetchWithAuth', () => {
  it('sends the caller’s credentials with a request to an app path', async () => {
    expect(await fetchPath('/api/orders?from=//x')).toEqual([
      '/api/orders?from=//x',
      'Bearer a.b.c',
    ]);
  });

  it.each([
    'orders',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
  ])('rejects %j, which is not an app path', async (path) => {
    await expect(fetchPath(path)).rejects.toThrow('is not a path on it');
  });

  it('rejects an empty path', async () => {
    await expect(fetchPath('')).rejects.toThrow('requires a path');
  });
});
