import { expect, it } from 'vitest';
import { findSwift, NO_SWIFT } from './swift.ts';

it('takes the folder that the environment names', () => {
  expect(findSwift({ GROUNDWORK_SWIFT: '/opt/swift' })).toBe('/opt/swift');
});

it('finds none where the environment says that none works', () => {
  expect(findSwift({ GROUNDWORK_SWIFT: NO_SWIFT })).toBeUndefined();
});
