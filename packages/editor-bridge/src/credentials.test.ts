import { describe, expect, it } from 'vitest';
import { withoutCredentials } from './credentials.ts';

const nested = (value: unknown, depth: number): string =>
  JSON.stringify(depth === 0 ? value : { body: nested(value, depth - 1) });

describe('withoutCredentials', () => {
  it.each([
    'GET /x?access_token=s3cr.et failed',
    'GET https://user:s3cr.et@a.example/ failed',
    'Authorization: Bearer s3cr.et',
    'Authorization: Basic s3cr.et',
    "headers: { Authorization: 'Basic s3cr.et', Accept: '*/*' }",
    'bearer s3cr.et was rejected',
    'Cookie: theme=dark; sid=s3cr.et; "last"="s3cr.et"',
    'Set-Cookie: a=s3cr.et; HttpOnly',
    'a cookie: connect.sid=s3cr.et',
    'eyJhbGciOi.s3cr.et is expired',
    'a truncated token: eyJhbGciOi.s3cr',
    'a truncated token: eyJs3cr',
    'Bad body {"password":"s3cr.et","name":"Ada"}',
    'Bad body {"password":"a \\"s3cr.et\\" one","name":"Ada"}',
    'Bad body {"password": "one s3cr.et',
    'Bad body {"token":{"value":"s3cr.et"},"codes":1,"tokens":["a","s3cr.et"]}',
    `Bad body ${nested({ password: 'two s3cr.et words' }, 1)}`,
    `Bad body ${nested({ password: 'a "quoted" s3cr.et', name: 'Ada' }, 2)}`,
    'password: "two s3cr.et words"',
    "password => 'two s3cr.et words'",
    "headers: { 'X-Api-Key': 's3cr.et' }",
    'GET /x?from_url=https%3A%2F%2Fa.example%2F%3Faccess_token%3Ds3cr.et failed',
    'GET /x?next=%252Fy%253Faccess_token%253Ds3cr.et failed',
    'GET /x?q=%7B%22password%22%3A%22s3cr.et%22%7D failed',
    'GET /x?state=%65yJhbGciOi.s3cr.et failed',
    'GET /x;access_token=s3cr.et failed',
    'GET https://a.example/reset-password/7/s3cr.et failed',
    'GET /x?next=%2Finvites%2Fs3cr.et failed',
    'POST user%5Bpassword%5D=s3cr.et failed',
    '100% of %zz %3Ftoken%3Ds3cr.et',
  ])('withoutCredentials removes the credentials from %j', (message) => {
    expect(withoutCredentials(message)).not.toMatch(/s3cr|\.et\b/);
  });

  it.each([
    'Request failed with status code 500',
    'error code: 23505',
    '{"code":"not_found","message":"There is no such plot"}',
    'Unexpected token < in JSON',
    'Cannot read properties of undefined (reading "key")',
    'GET /x?postcode=EC1A&country_code=GB&keyword=land&author=Ada failed',
    'GET /x?from_url=https%3A%2F%2Fa.example%2F%3Fpage%3D2 failed',
    'Basic authentication is off; 100% of plots',
    'GET /invites/ and "/reset-password" failed, as did /verify/email',
  ])('withoutCredentials leaves %j unchanged', (message) => {
    expect(withoutCredentials(message)).toBe(message);
  });

  it('withoutCredentials keeps the text around a credential', () => {
    expect(withoutCredentials('POST /login {"password":"a b","name":"Ada"} failed')).toBe(
      'POST /login {"password":…,"name":"Ada"} failed',
    );
    expect(withoutCredentials('GET /x?page=2&next=%2Fy%3Ftoken%3Da&tab=1 failed')).toBe(
      'GET /x?page=2&next=…&tab=1 failed',
    );
  });

  it.each(['key', 'key=', '"key":"', '%3D', 'https://', '\\"', 'token: ', '/reset', '/', ' '])(
    'withoutCredentials processes a long text of repeated %j in linear time',
    (part) => {
      expect(withoutCredentials(part.repeat(3_000)).length).toBeGreaterThan(0);
    },
  );

  it.each([
    'access_token',
    'accessToken',
    'accesstoken',
    'X-Amz-Security-Token',
    'token2',
    'tokens',
    'client_secret',
    'newPassword',
    'user[password]',
    'passwd',
    'otp',
    'otp_code',
    'code',
    'verificationCode',
    'auth_code',
    'key',
    'apiKey',
    'APIKey',
    'X-Api-Key',
    'apikey',
    'reset_key',
    'X-Amz-Signature',
    'X-Amz-Credential',
    'Session_Id',
    'JSESSIONID',
    'connect.sid',
    'auth',
    'Authorization',
    'Set-Cookie',
  ])('treats %s as the name of a secret', (name) => {
    expect(withoutCredentials(`${name}=s3cr.et`)).toBe(`${name}=…`);
  });

  it.each([
    'postcode',
    'country_code',
    'countryCode',
    'error_code',
    'keyword',
    'keyboard',
    'sort_key',
    'monkey',
    'author',
    'authors',
    'secretary',
    'tokenizer',
    'compass',
    'possession',
    'page',
    'laptop',
    '',
  ])('does not treat %j as the name of a secret', (name) => {
    expect(withoutCredentials(`${name}=s3cr.et`)).toBe(`${name}=s3cr.et`);
  });
});
