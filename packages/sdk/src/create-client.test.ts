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

  it("uses the profile's server if no serverUrl is given", () => {
    expect(createClient({ appId: 'app' }).getConfig()).toEqual({
      appId: 'app',
      serverUrl: 'https://groundwork.example',
      requiresAuth: false,
    });
  });

  it('throws the same error as @base44/sdk when asServiceRole is used without a service token', () => {
    expect(() => createClient({ appId: 'app' }).asServiceRole).toThrow(
      new Error(
        'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
      ),
    );
  });

  it('omits the token from the JSON of a client', () => {
    const client = createClient({ appId: 'app', token: 'abc.def' });
    expect(JSON.stringify(client)).not.toContain('abc.def');
  });

  it.each([undefined, null, 7, ''])('rejects %j as the app id', (appId) => {
    // @ts-expect-error: TypeScript rejects these ids, but JavaScript apps can pass them.
    expect(() => createClient({ appId })).toThrow(/needs an appId/);
  });

  it('rejects a call without options', () => {
    // @ts-expect-error: TypeScript rejects the call, but JavaScript apps can make it.
    expect(() => createClient()).toThrow(/needs an appId/);
  });

  it.each(['token', 'serviceToken'])(
    'rejects the option %s with the prefix "Bearer ", and ignores an empty value',
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
