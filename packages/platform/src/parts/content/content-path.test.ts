import { describe, expect, it } from 'vitest';
import { contentAt, withContentAt } from './content-path.ts';

const content = {
  'src/a.ts#a': { list: [{ text: 'x' }, 'y'], empty: null },
  'src/a.ts#b': 'whole',
};

describe('contentAt', () => {
  it.each([
    ['src/a.ts#b', 'whole'],
    ['src/a.ts#a.list.0.text', 'x'],
    ['src/a.ts#a.list.1', 'y'],
    ['src/a.ts#a.empty', null],
  ])('returns the value at the path %s', (path, value) => {
    expect(contentAt(content, path)).toBe(value);
  });

  it.each([
    '',
    '#',
    'src/a.ts',
    'src/a.ts#c',
    'src/a.ts#a.',
    'src/a.ts#a.list.2',
    'src/a.ts#a.list.01',
    'src/a.ts#a.list.-1',
    'src/a.ts#a.list.length',
    'src/a.ts#a.list.at',
    'src/a.ts#b.0',
    'src/a.ts#b.length',
    '__proto__',
    'constructor',
    'src/a.ts#a.__proto__',
    'src/a.ts#a.constructor.prototype',
    'src/a.ts#a.toString',
    'src/a.ts#__proto__.polluted',
  ])(
    'returns undefined for the path %s without a value, and withContentAt changes nothing there',
    (path) => {
      expect(contentAt(content, path)).toBeUndefined();
      expect(withContentAt(content, path, 'new')).toEqual(content);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  // ASVS 1.5.2, 15.3.6: Input is parsed as plain data, and cannot change prototypes (prototype pollution)
  it("returns undefined for a prototype property's name, even if the object has an own property with this name", () => {
    const hostile = { 'src/a.ts#a': JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}') };
    expect(contentAt(hostile, 'src/a.ts#a.__proto__.x')).toBeUndefined();
    expect(contentAt(hostile, 'src/a.ts#a.constructor')).toBeUndefined();
  });
});

describe('withContentAt', () => {
  it('returns a copy of the content with a new value, without changing the original', () => {
    const before = structuredClone(content);
    const changed = withContentAt(content, 'src/a.ts#a.list.0.text', 'z');

    expect(changed).toEqual({
      ...before,
      'src/a.ts#a': { list: [{ text: 'z' }, 'y'], empty: null },
    });
    expect(content).toEqual(before);
  });
});
