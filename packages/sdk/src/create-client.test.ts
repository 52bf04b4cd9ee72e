import { describe, expect, it } from 'vitest';
import { createClient } from './create-client.ts';

describe('createClient', () => {
  it('requires an app id', () => {
    expect(() => createClient({ appId: ' ' })).toThrow(/needs an appId/);
  });

  it.each(['', 'server.example', 'ftp://server.example', 'https://me:pw@server.example'])(
    'rejects the server URL %j',
    (serverUrl) => {
      expect(() => createClient({ appId: 'app', serverUrl })).toThrow(/serverUrl/);
    },
  );

  it('uses the profile’s server by default', () => {
    expect(createClient({ appId: 'app' }).getConfig()).toEqual({
      appId: 'app',
      serverUrl: 'https://groundwork.example',
      requiresAuth: false,
    });
  });

  it('throws the error of @base44/sdk when the service role has no token', () => {
    expect(() => createClient({ appId: 'app' }).asServiceRole).toThrow(
      new Error(
        'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
      ),
    );
  });

  it('does not print its token', () => {
    const client = createClient({ appId: 'app', token: 'abc.def' });
    expect(JSON.stringify(client)).not.toContain('abc.def');
  });

  it.each([undefined, null, 7, ''])('rejects the app id %j', (appId) => {
    // @ts-expect-error: JavaScript allows it.
    expect(() => createClient({ appId })).toThrow(/needs an appId/);
  });

  it.each(['token', 'serviceToken'])(
    'rejects a %s with a "Bearer " prefix, and ignores an empty one',
    (name) => {
      expect(() => createClient({ appId: 'app', [name]: 'Bearer abc' })).toThrow(
        'cannot be a token',
      );
      const client = createClient({ appId: 'app', [name]: '' });
      expect(client.hasToken()).toBe(false);
      expect(() => client.asServiceRole).toThrow('Service token is required');
    },
  );
});
