import type { Failure } from './read-results.ts';

/** Maximum number of lines of a message to print; enough for an assertion and a short difference. */
const MOST_LINES = 30;

/** Matches a stack frame of the test runner or Node. */
const FOREIGN_FRAME = /^\s+at (?:new Promise \(|.*(?:\/node_modules\/|node:))/;

/**
 * Describes failed tests for people: the assertion of each test, and the command that runs the test again.
 *
 * @param command the command that ran the tests, such as `npm test`.
 */
export function describeFailures(failures: readonly Failure[], command: string): string {
  if (failures.length === 0) return '';
  const blocks = failures.map(({ file, title, message }) =>
    [
      `✗ ${file}  ${title}`,
      ...firstLines(message, MOST_LINES).map((line) => `    ${line}`),
      ...(file.includes('.') ? [`  Repeat it: ${command} ${file}`] : []),
    ].join('\n'),
  );
  return `\nFailed tests:\n\n${blocks.join('\n\n')}\n`;
}

/** Returns the first lines of an error's message and stack, without stack frames of the test runner and of Node. */
export function firstLines(message: string, count: number): string[] {
  return message
    .split('\n')
    .filter((line) => !FOREIGN_FRAME.test(line))
    .slice(0, count);
}
