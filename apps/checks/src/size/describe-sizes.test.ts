import { describe, expect, it } from 'vitest';
import { describeSizes } from './describe-sizes.ts';

describe('describeSizes', () => {
  it('names only sizes that exceed their budget, with the difference', () => {
    const sizes = [
      { name: 'everything', size: 1300, sizeLimit: 1250, passed: false },
      { name: 'only Circle', size: 200, sizeLimit: 250, passed: true },
    ];
    expect(describeSizes(sizes)).toEqual({
      summary: '1 of 2 sizes are within their budgets.',
      exceeded: ['- everything: 1300 B, which is 50 B over its budget of 1250 B.'],
    });
  });
});
