import { expect, it } from 'vitest';
import { isSecretName } from './secret-names.ts';

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
])('%s is the name of a secret', (name) => {
  expect(isSecretName(name)).toBe(true);
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
])('%s is not the name of a secret', (name) => {
  expect(isSecretName(name)).toBe(false);
});
