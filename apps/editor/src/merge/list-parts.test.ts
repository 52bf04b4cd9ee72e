import { expect, it } from 'vitest';
import { withParts } from './list-parts.ts';

it('withParts keeps items that are lists or null', () => {
  const before = { values: [['a', 'b'], null, ['c']], ids: ['0', '1', '2'] };
  const after = { values: [['a', 'b'], null, ['d', 'e']], ids: ['0', '1', '2'] };
  expect(withParts(before, after, new Set(['2']))).toEqual(after);
});
