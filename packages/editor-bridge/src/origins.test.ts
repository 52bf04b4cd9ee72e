import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isLoopbackOrigin, trustedOriginsOf } from './origins.ts';

describe('trustedOriginsOf', () => {
  it.each([
    ['https://editor.example', 'https://editor.example'],
    ['https://editor.example/edit', 'https://editor.example'],
    ['https://EDITOR.example:443/path?a=1#b', 'https://editor.example'],
    ['http://localhost:4400/', 'http://localhost:4400'],
  ])('trustedOriginsOf reduces the URL %j to its origin', (url, origin) => {
    expect(trustedOriginsOf([url])).toEqual([origin]);
  });

  it.each(['*', 'null', 'editor.example', '', 'data:text/html,x'])(
    'trustedOriginsOf rejects the URL %j',
    (url) => {
      expect(() => trustedOriginsOf([url])).toThrow(
        expect.objectContaining({
          name: 'EditorBridgeError',
          code: 'invalid-origin',
          message: expect.stringContaining(`trustedOrigins contains "${url}"`),
        }),
      );
    },
  );
});

describe('isLoopbackOrigin', () => {
  it.each([
    'http://localhost:4400',
    'https://editor.localhost',
    'http://127.0.0.1:4400',
    'http://[::1]:4400',
  ])('isLoopbackOrigin accepts the origin %s', (origin) => {
    expect(isLoopbackOrigin(origin)).toBe(true);
  });

  it.each([
    'https://editor.example',
    'http://localhost.evil.example',
    'http://127.evil.example',
    'http://192.168.0.2:4400',
    'http://localhost:4400/',
    'ftp://localhost',
    'localhost',
    '*',
  ])('isLoopbackOrigin rejects the origin %s', (origin) => {
    expect(isLoopbackOrigin(origin)).toBe(false);
  });
});

describe('isLoopbackAddress', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
    'isLoopbackAddress accepts the address %s',
    (address) => {
      expect(isLoopbackAddress(address)).toBe(true);
    },
  );

  it.each(['', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', '127.0.0.1.evil', '0.0.0.0'])(
    'isLoopbackAddress rejects the address %j',
    (address) => {
      expect(isLoopbackAddress(address)).toBe(false);
    },
  );
});
