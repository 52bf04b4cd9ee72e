import { PART_SEPARATOR } from '@groundwork/editor-bridge/host';
import { expect, it } from 'vitest';
import { MAX_PARTS, partsOf } from './element-fields.ts';

it('partsOf returns a limited number of parts, because a page can send any number', () => {
  expect(partsOf(`Dear ${PART_SEPARATOR}, welcome`)).toEqual(['Dear ', ', welcome']);
  expect(partsOf(PART_SEPARATOR.repeat(MAX_PARTS - 1))).toHaveLength(MAX_PARTS);
  expect(partsOf(PART_SEPARATOR.repeat(100_000))).toEqual([]);
});
