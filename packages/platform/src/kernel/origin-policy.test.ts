import { describe, expect, it } from 'vitest';
import { createOriginPolicy } from './origin-policy.ts';

const own = 'http://10.0.0.5:4400';
const allowed = ['https://editor.example'];
const development = createOriginPolicy({ own, allowed, trustsLoopback: true });
const production = createOriginPolicy({ own, allowed, trustsLoopback: false });

describe('createOriginPolicy', () => {
  it.each([own, 'https://editor.example'])('trusts the origin %s', (origin) => {
    expect(development.allows(origin)).toBe(true);
    expect(production.allows(origin)).toBe(true);
  });

  it.each([
    'http://localhost:5173',
    'https://127.0.0.1',
    'http://127.1.2.3:8080',
    'http://[::1]:3000',
    'http://app.localhost:3000',
  ])('trusts the origin %s in development, but not in production', (origin) => {
    expect(development.allows(origin)).toBe(true);
    expect(production.allows(origin)).toBe(false);
  });

  it.each([
    'null',
    '',
    'http://editor.example',
    'https://editor.example:8443',
    'https://editor.example.evil.example',
    'https://evil.example/https://editor.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://10.0.0.5:4401',
    'http://localhost:5173/path',
  ])('does not trust the origin %j', (origin) => {
    expect(development.allows(origin)).toBe(false);
  });

  it.each(['app://shop', 'capacitor://localhost', 'null'])(
    'allows the origin %s of an installed app to call the API, and to receive a token unless the origin is null',
    (origin) => {
      const policy = createOriginPolicy({ own, allowed: [origin], trustsLoopback: false });
      expect(policy.allows(origin)).toBe(true);
      expect(policy.allows(`${origin}.evil`)).toBe(false);
      expect(policy.mayReceive(origin)).toBe(origin !== 'null');
    },
  );
});
