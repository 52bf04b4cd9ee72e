import { expect, it } from 'vitest';
import { shortClassName } from './short-class-name.ts';

it('names a class after the end of its hash, and rejects the name for another class', () => {
  expect([shortClassName({ hash: 'abcd120' }), shortClassName({ hash: 'abcd120' })]).toEqual([
    '_120',
    '_120',
  ]);
  expect(() => shortClassName({ hash: 'efgh120' })).toThrow('Two classes have the name _120');
});
