/** Generates strings and JSON values with which code often fails. */
import fc from 'fast-check';

/**
 * Generates any character. Does not use the unit `binary` of fast-check, whose first use lists all characters, which
 * takes a second.
 */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/** Generates values for places where a string is expected. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfffy',
    '\u202etxt',
    '\r\nSet-Cookie: a=b',
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%c0%ae%c0%ae/',
    '%',
    '%zz',
    '%00',
    '\\\\server\\share',
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    'javascript:alert(1)',
    '//evil.example/',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '$where',
    '{{user.email}}',
    '{{user.__proto__}}',
    '<script>alert(1)</script>',
    "' OR 1=1; --",
    '"; DROP TABLE users; --',
    '(a+)+$',
    '[',
    '*',
    '-',
    '1e400',
    '-0',
    '99999999999999999999',
    '0x10',
    'NaN',
    'null',
    'true',
    'İ',
    'ﬀ',
    '2026-13-45T99:99:99Z',
    'x'.repeat(5000),
    '\u{1f469}\u200d\u{1f680}'.repeat(300),
  ),
  fc.string({ unit: character, maxLength: 30 }),
  fc.string({ maxLength: 30 }),
);

/** Values in JSON notation that `JSON.stringify` would not write. */
const fragments = [
  '1e400',
  '-1e400',
  '-0',
  '1e-400',
  '123456789012345678901234567890',
  '{"__proto__": {"polluted": true}}',
  '{"constructor": {"prototype": {"polluted": true}}}',
  '{"a": 1, "a": 2}',
  '"\\ud800"',
  '"\\u0000"',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  `${'['.repeat(100_000)}`,
  '[1,]',
  "{'a': 1}",
  'NaN',
  '"a\u0001b"',
  '\ufeff{}',
  '',
];

const mark = (index: number) => `<fragment ${index}>`;

const hostileKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    '$ne',
    '$where',
    '$set',
    '$regex',
    'id',
    'a.b',
    '',
  ),
  fc.string({ unit: character, maxLength: 5 }),
);

/**
 * Generates values for places where another type is expected. They must be serialised with {@link toJsonText}.
 */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53 + 2, 1e308, -1e308, 5e-324),
  fc.nat(fragments.length - 1).map(mark),
  fc.constantFrom<unknown>([], {}, [[]], [null], [{}], { $ne: null }, { length: -1 }),
  fc.array(hostileText, { maxLength: 4 }),
  fc.constant(Array(2000).fill({})),
  fc.dictionary(hostileKey, hostileText, { maxKeys: 4, noNullPrototype: true }),
);

/**
 * Generates changes to a value. Each change replaces a part of the value with a hostile value, or with `undefined`.
 */
export const hostileChanges = fc.array(
  fc.tuple(fc.nat(), fc.option(hostileValue, { nil: undefined })),
  { maxLength: 3 },
);

export function changed(whole: unknown, changes: readonly (readonly [number, unknown])[]): unknown {
  let copy = structuredClone(whole);
  for (const [place, replacement] of changes) {
    const places = placesIn(copy);
    const [holder, key] = places[place % (places.length + 1)] ?? [];
    const value = structuredClone(replacement);
    if (holder === undefined || key === undefined) copy = value;
    // Defines the property, because an assignment to the key `__proto__` would set the prototype.
    else
      Object.defineProperty(holder, key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return copy;
}

function placesIn(value: unknown): (readonly [holder: object, key: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => [[value, key] as const, ...placesIn(held)]);
}

/** Serialises a value as JSON. If the value contains an element of `fragments`, the JSON may be invalid. */
export function toJsonText(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.replace(/"<fragment (\d+)>"/g, (_, index) => fragments[Number(index)] ?? '');
}
