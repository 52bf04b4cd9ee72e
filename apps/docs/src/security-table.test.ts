/** Checks that each requirement of OWASP ASVS is proven by a test or explained in `docs/security.md`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expandNumbers, readRequirementTags } from './requirement-tags.ts';
import { root } from './root.ts';

/**
 * The requirements of levels 1 and 2 that apply to this project, by chapter. A number with two parts names a whole
 * section.
 */
const REQUIREMENTS = [
  '1.1.1, 1.1.2, 1.2.1 to 1.2.5, 1.2.9, 1.3.1 to 1.3.4, 1.3.6, 1.3.7, 1.3.11, 1.4, 1.5.1, 1.5.2',
  '2.1, 2.2.1 to 2.2.3, 2.3.1 to 2.3.4, 2.4.1',
  '3.2.1, 3.2.2, 3.3.1 to 3.3.4, 3.4.1 to 3.4.6, 3.5.1 to 3.5.5, 3.7.1, 3.7.2',
  '4.1.1 to 4.1.3, 4.2.1, 4.3.1, 4.4.1 to 4.4.4',
  '5.1.1, 5.2.1 to 5.2.3, 5.3.1, 5.3.2, 5.4.1 to 5.4.3',
  '6.1.1 to 6.1.3, 6.2.1 to 6.2.12, 6.3.1 to 6.3.4, 6.4.1 to 6.4.3, 6.5.1 to 6.5.5, 6.6.2, 6.6.3, 6.8.1, 6.8.2',
  '7.1.1 to 7.1.3, 7.2.1 to 7.2.4, 7.3.1, 7.3.2, 7.4.1 to 7.4.5, 7.5.1, 7.5.2, 7.6.1, 7.6.2',
  '8.1.1, 8.1.2, 8.2.1 to 8.2.3, 8.3.1, 8.4.1',
  '9.1, 9.2.1 to 9.2.4',
  '10.1.1, 10.1.2, 10.2.1, 10.2.2, 10.5.1 to 10.5.4',
  '11.1.1, 11.1.2, 11.2.1 to 11.2.3, 11.4.1 to 11.4.4, 11.5.1',
  '12.1, 12.2, 12.3',
  '13.1.1, 13.2.1 to 13.2.5, 13.3.1, 13.3.2, 13.4.1 to 13.4.5',
  '14.1.1, 14.1.2, 14.2.1 to 14.2.4, 14.2.7, 14.3.1 to 14.3.3',
  '15.1.1 to 15.1.3, 15.2.1 to 15.2.3, 15.3.1 to 15.3.7',
  '16.1.1, 16.2.1 to 16.2.5, 16.3.1 to 16.3.4, 16.4.1 to 16.4.3, 16.5.1 to 16.5.3',
];

const tags = readRequirementTags(root);

describe('security checklist', () => {
  it('each requirement has a test, or a row in docs/security.md that states why there is none', () => {
    const checklist = readFileSync(join(root, 'docs/security.md'), 'utf8');
    const rows = [...checklist.matchAll(/^\| (\d[\d., to]+) \| .{2}/gm)].map(
      ([, numbers = '']) => numbers,
    );
    const found = [...rows, ...tags.map(({ numbers }) => numbers)].flatMap(expandNumbers);

    expect([...new Set(found)].sort()).toEqual(REQUIREMENTS.flatMap(expandNumbers).sort());
  });

  it('each requirement is stated in words in the comment of a test', () => {
    const stated = new Set(
      tags.flatMap(({ numbers, requirement }) => (requirement ? numbers : [])),
    );

    expect(tags.filter(({ numbers, title }) => !stated.has(numbers) || title === '')).toEqual([]);
  });
});
