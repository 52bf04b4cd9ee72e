import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAccessTokens } from './access-token.ts';

const secret = randomBytes(32);
const tokens = createAccessTokens(secret);
const subject = { userId: 'u1', appId: 'a1', sessionId: 's1' };
const soon = () => new Date(Date.now() + 60_000);

test('a token tells whom it speaks for', async () => {
  expect(await tokens.read(await tokens.issue(subject, soon()))).toEqual(subject);
});

test('a token that has run out is worthless', async () => {
  expect(
    await tokens.read(await tokens.issue(subject, new Date(Date.now() - 1000))),
  ).toBeUndefined();
});

test('a token signed with another secret is worthless', async () => {
  const foreign = await createAccessTokens(randomBytes(32)).issue(subject, soon());

  expect(await tokens.read(foreign)).toBeUndefined();
});

test('a changed claim makes a token worthless', async () => {
  const [header, , signature] = (await tokens.issue(subject, soon())).split('.');
  const claims = {
    sub: 'u2',
    aud: 'a1',
    sid: 's1',
    iss: 'groundwork-platform',
    exp: 9_999_999_999,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');

  expect(await tokens.read(`${header}.${payload}.${signature}`)).toBeUndefined();
});

test('a token that names its own algorithm, or none, is worthless', async () => {
  const signed = (alg: string, key: Uint8Array) =>
    new SignJWT({ sid: 's1' })
      .setProtectedHeader({ alg })
      .setSubject('u1')
      .setAudience('a1')
      .setIssuer('groundwork-platform')
      .setExpirationTime(soon())
      .sign(key);
  const longSecret = Buffer.concat([secret, secret]);
  const [, payload] = (await tokens.issue(subject, soon())).split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');

  expect(await tokens.read(await signed('HS256', secret))).toEqual(subject);
  expect(
    await createAccessTokens(longSecret).read(await signed('HS512', longSecret)),
  ).toBeUndefined();
  expect(await tokens.read(`${none}.${payload}.`)).toBeUndefined();
});

test.each(['', 'abc', 'a.b.c', '....'])('%j is no token', async (text) => {
  expect(await tokens.read(text)).toBeUndefined();
});
