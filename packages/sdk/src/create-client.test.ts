import { expect, it } from 'vitest';
import { createClient } from './create-client.ts';

it('needs an app id', () => {
  expect(() => createClient({ appId: ' ' })).toThrow(/needs an appId/);
});

it.each(['', 'server.example', 'ftp://server.example', 'https://me:pw@server.example'])(
  'refuses %j as a server',
  (serverUrl) => {
    expect(() => createClient({ appId: 'app', serverUrl })).toThrow(/serverUrl/);
  },
);

it('talks to the profile’s server unless told otherwise', () => {
  expect(createClient({ appId: 'app' }).getConfig()).toEqual({
    appId: 'app',
    serverUrl: 'https://groundwork.example',
    requiresAuth: false,
  });
});

it('says what the service role needs, in the public kit’s words', () => {
  expect(() => createClient({ appId: 'app' }).asServiceRole).toThrow(
    new Error(
      'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
    ),
  );
});

it('can be printed without showing its token', () => {
  const client = createClient({ appId: 'app', token: 'abc.def' });
  expect(JSON.stringify(client)).not.toContain('abc.def');
});

it.each([undefined, null, 7, ''])('rejects the app id %j', (appId) => {
  // @ts-expect-error: JavaScript allows it.
  expect(() => createClient({ appId })).toThrow(/needs an appId/);
});

it.each(['token', 'serviceToken'])(
  'rejects a %s with its scheme, and treats an empty one as none',
  (name) => {
    expect(() => createClient({ appId: 'app', [name]: 'Bearer abc' })).toThrow('cannot be a token');
    const client = createClient({ appId: 'app', [name]: '' });
    expect(client.hasToken()).toBe(false);
    expect(() => client.asServiceRole).toThrow('Service token is required');
  },
);
