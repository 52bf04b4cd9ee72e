/**
 * Finds the requirements of OWASP ASVS 5.0.0 that tests prove. A comment above the test names them, such as `//
 * ASVS 1.2.4: Queries use parameters`. For each requirement, at least one comment states it in words.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface RequirementTag {
  /** Numbers of the requirements or sections, such as `3.3.1 to 3.3.4, 3.4`. */
  readonly numbers: string;
  readonly requirement: string | undefined;
  /** Path of the test file, relative to the root of the repository. */
  readonly file: string;
  readonly title: string;
}

const TESTS = '{apps,packages}/*/{src,e2e,testing}/**/*.{test,spec}.{ts,tsx}';
const TITLE = /(?:^|\()\s*(['"`])(.*?)\1/g;
const TAG = /^ASVS ([\d., to]+?)(?:: (.+))?$/;

export function readRequirementTags(root: string): readonly RequirementTag[] {
  const order = new Intl.Collator('en', { numeric: true });
  return globSync(TESTS, { cwd: root })
    .sort()
    .flatMap((file) => tagsIn(file, readFileSync(join(root, file), 'utf8')))
    .sort((one, other) => order.compare(one.numbers, other.numbers));
}

/** Returns each number in a list such as `3.3.1 to 3.3.4, 3.4`. */
export function expandNumbers(numbers: string): readonly string[] {
  return numbers.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const end = first.lastIndexOf('.') + 1;
    const [from, to] = [Number(first.slice(end)), Number(last.slice(end))];
    return Array.from(
      { length: to - from + 1 },
      (_, index) => first.slice(0, end) + (from + index),
    );
  });
}

function tagsIn(file: string, source: string): RequirementTag[] {
  return [...source.matchAll(/(?:^ *\/\/ .*\n)+/gm)].flatMap(({ 0: comment, index }) => {
    const text = comment.replace(/^ *\/\/ /gm, '').replace(/\n(?!ASVS )/g, ' ');
    // A long test name is on the line after the opening parenthesis.
    const [next = ''] = /^.*(?:(?<=\()\n.*)?/.exec(source.slice(index + comment.length)) ?? [];
    // The test name is the last string at the start of the line or of an argument list.
    const title = [...next.matchAll(TITLE)].at(-1)?.[2] ?? '';
    return text.split('\n').flatMap((line) => {
      const [, numbers, requirement] = TAG.exec(line.trim()) ?? [];
      return numbers === undefined ? [] : [{ numbers, requirement, file, title }];
    });
  });
}
