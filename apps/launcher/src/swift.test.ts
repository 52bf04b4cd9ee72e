import { describe, expect, it } from 'vitest';
import { findSwift, NO_SWIFT } from './swift.ts';

describe('findSwift', () => {
  it('returns the folder that the environment names', () => {
    expect(findSwift({ GROUNDWORK_SWIFT: '/opt/swift' })).toBe('/opt/swift');
  });

  it('returns undefined where the environment says that none works', () => {
    expect(findSwift({ GROUNDWORK_SWIFT: NO_SWIFT })).toBeUndefined();
  });
});
