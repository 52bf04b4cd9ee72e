import { describe, expect, it } from 'vitest';
import { createOriginPolicy } from '../kernel/origin-policy.ts';
import { parseReturnUrl, withAccessToken } from './return-url.ts';

const origins = createOriginPolicy({
  own: 'https://own.example',
  allowed: ['https://editor.example'],
  trustsLoopback: false,
});
const parse = (fromUrl: string | undefined) => parseReturnUrl(fromUrl, origins);

describe('parseReturnUrl', () => {
  it.each([undefined, ''])('uses the start page for the missing URL %j', (fromUrl) => {
    expect(parse(fromUrl)).toEqual({ href: '/', isUntrusted: false });
  });

  it.each(['https://own.example/Home?a=1#top', 'https://editor.example/'])(
    'accepts the trusted URL %s',
    (fromUrl) => {
      expect(parse(fromUrl)).toMatchObject({ href: fromUrl, isUntrusted: false });
    },
  );

  it.each([
    ['/', '/'],
    ['/parcels/42?tab=map#plan', '/parcels/42?tab=map#plan'],
    ['/a/../b', '/b'],
    ['/https://evil.example', '/https://evil.example'],
  ])('accepts the path %s and returns %s', (fromUrl, href) => {
    expect(parse(fromUrl)).toEqual({ href, isUntrusted: false });
  });

  it.each([
    'javascript:alert(1)//https://own.example',
    'data:text/html,hello',
    'blob:https://own.example/1',
    '//evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%09/../..//evil.example',
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
    // ASVS 1.2.2, 3.7.2: URLs and redirects are safe
  ])('rejects the URL %j, which is neither a path nor a URL of a trusted origin', (fromUrl) => {
    expect(parse(fromUrl)).toEqual({ href: '/', isUntrusted: true });
  });
});

describe('withAccessToken', () => {
  it('adds the token after the other parameters and before the fragment of a URL', () => {
    const url = parse('https://own.example/Home?a=1&b=two#top');

    expect(withAccessToken(url, 't.o-k_n')).toBe(
      'https://own.example/Home?a=1&b=two&access_token=t.o-k_n#top',
    );
  });

  it('replaces all access tokens that a URL already contains', () => {
    const url = parse('https://own.example/?access_token=old&a=1&access_token=older');

    expect(withAccessToken(url, 'new')).toBe('https://own.example/?a=1&access_token=new');
  });

  it.each([
    ['https://own.example/?a=%20b+c&flag&d=&&e=%C3%A9;f', '&'],
    ['https://own.example/?', '&'],
    ['https://own.example/x', '?'],
  ])('adds the token without changing any other character of %s', (fromUrl, separator) => {
    expect(withAccessToken(parse(`${fromUrl}#a?b`), 'new')).toBe(
      `${fromUrl}${separator}access_token=new#a?b`,
    );
  });

  it('adds the token to a path without adding an origin', () => {
    expect(withAccessToken(parse(undefined), 'new')).toBe('/?access_token=new');
    expect(withAccessToken(parse('/map?a=1#b'), 'new')).toBe('/map?a=1&access_token=new#b');
  });
});
