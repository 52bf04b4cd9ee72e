import { expect, test } from 'vitest';
import { createOriginPolicy } from '../kernel/origin-policy.ts';
import { parseReturnUrl, withAccessToken } from './return-url.ts';

const origins = createOriginPolicy({
  own: 'https://own.example',
  allowed: ['https://editor.example'],
  trustsLoopback: false,
});
const parse = (fromUrl: string | undefined) => parseReturnUrl(fromUrl, origins);

test.each([undefined, ''])('%j leads to the start page', (fromUrl) => {
  expect(parse(fromUrl)).toEqual({ href: '/', refused: false });
});

test.each(['https://own.example/Home?a=1#top', 'https://editor.example/'])(
  '%s is kept',
  (fromUrl) => {
    expect(parse(fromUrl)).toMatchObject({ href: fromUrl, refused: false });
  },
);

test.each([
  'javascript:alert(1)//https://own.example',
  'data:text/html,hello',
  'blob:https://own.example/1',
  '//evil.example',
  '/\\evil.example',
  'https:\\\\evil.example',
  'https://own.example\\@evil.example',
  'https://own.example@evil.example/',
  'https://user:pass@own.example/',
  'https://own.example.evil.example/',
  'https://evil.example/?https://own.example',
  'http://own.example/',
  'https://own.example:444/',
  'ht\ttps://evil.example/',
  'http://localhost:4400/',
  'own.example',
])('%j is refused', (fromUrl) => {
  expect(parse(fromUrl)).toEqual({ href: '/', refused: true });
});

test('the token goes beside the other parameters and before the hash', () => {
  const address = parse('https://own.example/Home?a=1&b=two#top');

  expect(withAccessToken(address, 't.o-k_n')).toBe(
    'https://own.example/Home?a=1&b=two&access_token=t.o-k_n#top',
  );
});

test('a token that is there already is replaced, however often it stands there', () => {
  const address = parse('https://own.example/?access_token=old&a=1&access_token=older');

  expect(withAccessToken(address, 'new')).toBe('https://own.example/?a=1&access_token=new');
});

test.each([
  ['https://own.example/?a=%20b+c&flag&d=&&e=%C3%A9;f', '&'],
  ['https://own.example/?', '&'],
  ['https://own.example/x', '?'],
])('%s keeps its bytes', (fromUrl, separator) => {
  expect(withAccessToken(parse(`${fromUrl}#a?b`), 'new')).toBe(
    `${fromUrl}${separator}access_token=new#a?b`,
  );
});

test('the start page gets the token without leaving the origin the visitor is at', () => {
  expect(withAccessToken(parse(undefined), 'new')).toBe('/?access_token=new');
});
