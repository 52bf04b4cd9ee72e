import { describe, expect, it } from 'vitest';
import { findSwift, NO_SWIFT } from './swift.ts';

describe('findSwift', () => {
  it('findSwift returns the folder that the environment variable names', () => {
    expect(findSwift({ GROUNDWORK_SWIFT: '/opt/swift' })).toBe('/opt/swift');
  });

  it('findSwift returns undefined if the environment variable disables Swift', () => {
    expect(findSwift({ GROUNDWORK_SWIFT: NO_SWIFT })).toBeUndefined();
  });
});
