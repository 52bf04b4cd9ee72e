import { describe, expect, it } from 'vitest';
import { redactFacts } from './redact-facts.ts';

const redact = (text: string) => redactFacts({ text }).text;

describe('redactFacts', () => {
  it.each([
    ['an email address', 'no account ann.o+x@mail.example.org.', 'no account [e-mail].'],
    ['an encoded email address', '/User/ann%40example.org/x', '/User/[e-mail]/x'],
    ['an email address with non-ASCII letters', 'to <änn@bücher.example>', 'to <[e-mail]>'],
    ['a token', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s-_9 here', 'got [token] here'],
    [
      'a token in a header',
      'authorization: Bearer 0123456789abcdef',
      'authorization: Bearer [token]',
    ],
    ['a token in a query', '/reset?reset_token=abc&from=x', '/reset?reset_token=[redacted]&from=x'],
    [
      'a password in JSON',
      '{"new_password": "hunter2","a":1}',
      '{"new_password": "[redacted]","a":1}',
    ],
    ['credentials in a URL', 'smtps://me:hunter2@mail.example', 'smtps://[redacted]@mail.example'],
  ])('redacts %s in a log line', (_kind, text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  // ASVS 16.2.5: Logs contain no secrets: facts are redacted by name
  it('redacts facts whose names suggest a secret', () => {
    const facts = { password: 'x', accessToken: 'y', email: 'z', Authorization: 'a', cookie: 'b' };
    expect(new Set(Object.values(redactFacts(facts)))).toEqual(new Set(['[redacted]']));
  });

  it.each([
    'at run (/srv/node_modules/.pnpm/hono@4.13.19/node_modules/hono/dist/compose.js:20:3)',
    'at file:///srv/node_modules/.pnpm/@hono+node-server@2.1.8_hono@4.13.19/index.mjs:1',
    'Unexpected token < in JSON at position 0',
    'POST /api/apps/6a1f0c9e5d3b7a2c4e8f1b60/auth/login 200',
  ])('does not change a string without secrets: %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('does not change facts that are not strings', () => {
    expect(redactFacts({ ms: 7, code: undefined })).toEqual({ ms: 7, code: undefined });
  });

  it('searches a string with many incomplete tokens in linear time', () => {
    // For a string of this length, a search in quadratic time would exceed the test's time limit.
    const text = 'eyJ'.repeat(200_000);

    expect(redact(text)).toBe(text);
  });
});
