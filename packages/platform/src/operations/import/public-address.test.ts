import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic, PrivateAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['93.184.216.34', '2606:2800:220:1::1', '172.32.0.1'])(
    'accepts the public address %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'example.com',
  ])('rejects the address %s, which is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('lookupPublic', () => {
  it.each([{}, { all: true }])(
    'rejects a host name that resolves to this machine',
    async (options) => {
      const lookup = promisify((name: string, done: (error: Error | null) => void) =>
        lookupPublic(name, options, done),
      );
      await expect(lookup('localhost')).rejects.toThrow(PrivateAddress);
    },
  );
});
