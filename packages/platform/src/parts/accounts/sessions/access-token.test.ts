import { randomBytes } from 'node:crypto';
import { moveClock } from '@groundwork/engine/testing';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createAccessTokens } from './access-token.ts';
import type { SigningKeys } from './signing-keys.ts';

function createKeys(...secrets: Uint8Array[]): Pick<SigningKeys, 'active' | 'find'> {
  const keys = secrets.map((secret, index) => ({ id: `k${index}`, secret }));
  return {
    active: async () => keys.at(-1) ?? { id: '', secret: new Uint8Array() },
    find: async (id) => keys.find((key) => key.id === id),
  };
}

const secret = randomBytes(32);
const tokens = createAccessTokens(createKeys(secret));
const subject = { userId: 'u1', appId: 'a1', sessionId: 's1', generation: 2 };
const soon = () => new Date(Date.now() + 60_000);

describe('access tokens', () => {
  // ASVS 7.2.2, 7.2.3: Each session has its own tokens
  it('returns the user and session, or the service role, for which a token was issued', async () => {
    expect(await tokens.read(await tokens.issue(subject, soon()))).toEqual({
      kind: 'user',
      ...subject,
    });
    const within = await tokens.issueForService('a1', soon(), 2);
    expect(await tokens.read(within)).toMatchObject({ automationDepth: 2 });
    expect(await tokens.read(await tokens.issueForService('a1', soon()))).toEqual({
      kind: 'service',
      appId: 'a1',
      automationDepth: 0,
    });
  });

  // ASVS 9.1, 9.2.1: Signature, algorithm, key and expiry of a token are verified: HS256 only, keys of the
  // database by `kid`
  it('rejects an expired token', async () => {
    const [user, service] = [
      await tokens.issue(subject, soon()),
      await tokens.issueWithKey('a1', { id: 'k0', secret }),
    ];

    moveClock({ days: 29 });
    expect(await tokens.read(user)).toBeUndefined();
    expect(await tokens.read(service)).toBeDefined();
    moveClock({ days: 1, seconds: 1 });
    expect(await tokens.read(service)).toBeUndefined();
  });

  it('accepts a cached token until it expires', async () => {
    const token = await tokens.issue(subject, soon());

    expect(await tokens.read(token)).toEqual({ kind: 'user', ...subject });
    moveClock({ seconds: 50 });
    expect(await tokens.read(token)).toEqual({ kind: 'user', ...subject });
    moveClock({ seconds: 11 });
    expect(await tokens.read(token)).toBeUndefined();
  });

  it('accepts a token that was signed with the previous key', async () => {
    const token = await tokens.issue(subject, soon());
    const rotated = createAccessTokens(createKeys(secret, randomBytes(32)));

    expect(await rotated.read(token)).toMatchObject(subject);
    expect(await tokens.read(await rotated.issue(subject, soon()))).toBeUndefined();
  });

  // ASVS 9.1, 9.2.1: Signature, algorithm, key and expiry of a token are verified: HS256 only, keys of the
  // database by `kid`
  it('rejects a token that names a valid key but was signed with another secret', async () => {
    const foreign = createAccessTokens(createKeys(randomBytes(32)));

    expect(await tokens.read(await foreign.issue(subject, soon()))).toBeUndefined();
  });

  // ASVS 9.1, 9.2.1: Signature, algorithm, key and expiry of a token are verified: HS256 only, keys of the
  // database by `kid`
  it('rejects a token in which a claim was changed', async () => {
    const [header, payload = '', signature] = (await tokens.issue(subject, soon())).split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...Object(claims), sub: 'u2' })).toString(
      'base64url',
    );

    expect(await tokens.read(`${header}.${payload}.${signature}`)).toBeDefined();
    expect(await tokens.read(`${header}.${changed}.${signature}`)).toBeUndefined();
  });

  // ASVS 9.1, 9.2.1: Signature, algorithm, key and expiry of a token are verified: HS256 only, keys of the
  // database by `kid`
  it('rejects a token that is signed with another algorithm, or not signed', async () => {
    const key = Buffer.concat([secret, secret]);
    const signed = (alg: string) =>
      new SignJWT({ token_use: 'access', sid: 's1' })
        .setProtectedHeader({ alg, kid: 'k0' })
        .setSubject('u1')
        .setAudience('a1')
        .setIssuer('groundwork-platform')
        .setExpirationTime(soon())
        .sign(key);
    const { read } = createAccessTokens(createKeys(key));
    const [, payload] = (await signed('HS256')).split('.');
    const none = Buffer.from('{"alg":"none","kid":"k0"}').toString('base64url');

    expect(await read(await signed('HS256'))).toMatchObject({
      ...subject,
      generation: 0,
    });
    expect(await read(await signed('HS512'))).toBeUndefined();
    expect(await read(`${none}.${payload}.`)).toBeUndefined();
  });

  it('rejects a token without a claim that its purpose requires', async () => {
    const token = await new SignJWT({ sid: 's1' })
      .setProtectedHeader({ alg: 'HS256', kid: 'k0' })
      .setSubject('u1')
      .setAudience('a1')
      .setIssuer('groundwork-platform')
      .setExpirationTime(soon())
      .sign(secret);

    expect(await tokens.read(token)).toBeUndefined();
  });

  it.each(['', 'abc', 'a.b.c', '....'])('rejects the malformed token %j', async (text) => {
    expect(await tokens.read(text)).toBeUndefined();
  });
});
