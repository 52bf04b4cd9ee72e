import { describe, expect, it } from 'vitest';
import { formatError } from './formats.ts';

describe('formatError', () => {
  it.each([
    ['date', ['2026-02-28', '2028-02-29'], ['2026-02-29', '2026-1-1', '2026-01-01T00:00:00Z', '']],
    [
      'date-time',
      ['2026-06-01T09:30:00Z', '2026-06-01T09:30:00.481000', '2026-06-01T09:30+02:00'],
      ['2026-06-01', '2026-06-31T09:30:00Z', '2026-06-01T25:00:00Z', '2026-06-01 09:30 x', 'now'],
    ],
    ['time', ['09:30', '23:59:59.5', '09:30:00Z'], ['24:00', '9:30', '09:60']],
    ['email', ['ann@example.org'], ['ann', 'ann@', 'a b@example.org']],
    [
      'uri',
      ['https://example.org/a?b', 'mailto:ann@example.org'],
      ['/a', 'example.org', 'http://'],
    ],
    ['hostname', ['example.org', 'localhost'], ['-a.org', 'a..b', 'a_b.org', 'x'.repeat(64)]],
    ['ipv4', ['192.0.2.1'], ['192.0.2.256', '::1']],
    ['ipv6', ['2001:db8::1', '::1'], ['192.0.2.1', '::g']],
    ['uuid', ['6f1b7c1e-0c55-4a0e-9f0e-0d6c3a0f5b11'], ['6f1b7c1e0c554a0e9f0e0d6c3a0f5b11', 'x']],
    ['regex', ['^a+$'], ['[', '(?=a)']],
    ['file', ['/files/a.png', ''], []],
    ['richtext', ['<p>a</p>'], []],
  ] as const)(
    'accepts valid and rejects invalid strings of the format %s',
    (format, valid, invalid) => {
      for (const text of valid) expect(formatError(format, text), text).toBeUndefined();
      for (const text of invalid) expect(formatError(format, text), text).toMatch(/^Expects a/);
    },
  );
});
