import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, type PageOrigins } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const none: PageOrigins = { connect: [], frame: [] };

function directive(name: string, markup: string, origins = none): string | undefined {
  const policy = contentSecurityPolicy(markup, origins);
  return policy.split('; ').find((part) => part.startsWith(`${name} `));
}

describe('contentSecurityPolicy', () => {
  it('allows no inline code on a page without inline code', () => {
    const policy = contentSecurityPolicy('<p>Hello</p>', none);

    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  it('allows each inline script by its hash, and lists each hash once', () => {
    const markup = '<script>a()</script><SCRIPT type="module">b()</SCRIPT ><script>a()</script>';

    expect(directive('script-src', markup)).toBe(`script-src 'self' ${hash('a()')} ${hash('b()')}`);
  });

  it('hashes only scripts without a src attribute', () => {
    const markup =
      '<script src="/a.js"></script><script data-src="1>0" data-x=\'src=\'>c()</script>';

    expect(directive('script-src', markup)).toBe(`script-src 'self' ${hash('c()')}`);
  });

  it('hashes no JSON, because browsers do not check it', () => {
    const markup =
      '<script type="application/ld+json">{}</script><script id="x" type=application/json>{}</script>';

    expect(directive('script-src', markup)).toBe("script-src 'self'");
  });

  it('allows each inline style by its hash', () => {
    expect(directive('style-src', '<style>p{}</style>')).toBe(`style-src 'self' ${hash('p{}')}`);
  });

  it('normalises line endings before hashing, as a browser does', () => {
    expect(directive('script-src', '<script>\r\na()\r</script>')).toContain(hash('\na()\n'));
  });

  it('allows forms to submit to the site and to open an email', () => {
    expect(directive('form-action', '<p>Text</p>')).toBe("form-action 'self' mailto:");
  });

  // ASVS 3.4.6: Only listed origins may frame a page
  it('lists the origins to which a page may send requests, and the origins that may frame it', () => {
    const origins = { connect: ['https://platform.example'], frame: ['https://editor.example'] };

    expect(directive('connect-src', '', origins)).toBe(
      "connect-src 'self' https://platform.example wss://platform.example",
    );
    expect(directive('frame-ancestors', '', origins)).toBe(
      "frame-ancestors 'self' https://editor.example",
    );
  });
});
