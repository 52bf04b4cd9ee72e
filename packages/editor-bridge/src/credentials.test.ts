import { expect, it } from 'vitest';
import { withoutCredentials } from './credentials.ts';

it.each([
  'GET /x?access_token=s3cr.et failed',
  'GET https://user:s3cr.et@a.example/ failed',
  'Authorization: Bearer s3cr.et',
  'bearer s3cr.et was refused',
  'eyJhbGciOi.s3cr.et is expired',
  'a token that was cut: eyJhbGciOi.s3cr',
  'a token that was cut: eyJs3cr',
  'Bad body {"password":"s3cr.et","name":"Ada"}',
  "headers: { 'X-Api-Key': 's3cr.et' }",
])('blots credentials out of %j', (message) => {
  expect(withoutCredentials(message)).not.toMatch(/s3cr|\.et\b/);
});

it.each([
  'Request failed with status code 500',
  'error code: 23505',
  'Unexpected token < in JSON',
  'Cannot read properties of undefined (reading "key")',
])('leaves %j as it is', (message) => {
  expect(withoutCredentials(message)).toBe(message);
});

it('bears a long text that is full of what secrets are named', () => {
  const text = 'key'.repeat(3_000);
  expect(withoutCredentials(text)).toBe(text);
});
