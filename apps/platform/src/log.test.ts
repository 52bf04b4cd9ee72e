import { expect, it } from 'vitest';
import { createLog, factsOf, type Log } from './log.ts';
import { captureLog } from './testing/captured-log.ts';

it('a fault is logged with what caused it, for whoever has to mend that', () => {
  const refused = Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' });
  const cause = new TypeError('fetch failed', { cause: refused });
  const thrown = new Error('The files cannot be reached.', { cause });
  expect(factsOf(thrown)).toMatchObject({
    error: 'Error',
    message: 'The files cannot be reached.',
    cause: 'TypeError, Error ECONNREFUSED',
  });
  expect(factsOf('thrown by hand')).toMatchObject({ message: 'thrown by hand' });
  expect(factsOf(new Error('alone'))).not.toHaveProperty('cause');
});

it('what a parser quotes of an answer is not logged', () => {
  const cause = new SyntaxError('Unexpected token: "ann@example.com"');
  expect(JSON.stringify(factsOf(new Error('No JSON came back.', { cause })))).not.toContain('ann@');
});

function linesOf(write: (log: Log) => void, ...options: Parameters<typeof createLog>): string[] {
  const lines = captureLog();
  write(createLog(...options));
  return lines;
}

it('each level holds back the ones below it', () => {
  const write = (log: Log) => {
    log.info({ message: 'read' });
    log.warn({ message: 'odd' });
    log.error({ message: 'broken' });
  };
  const levels = (['silent', 'error', 'warn', 'info'] as const).map(
    (level) => linesOf(write, level).length,
  );
  expect(levels).toEqual([0, 1, 2, 3]);
});

it('a line is JSON with its time, level and facts', () => {
  const [line = ''] = linesOf((log) => log.warn({ message: 'odd', count: 2 }), 'info');
  expect(JSON.parse(line)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-.+Z$/),
    message: 'odd',
    count: 2,
  });
});

it('for people it is a line of text, and the stack stands below', () => {
  const stack = 'Error: broken\n    at run (file.ts:1:2)\n    at main (file.ts:3:4)';
  const facts = { error: 'Error', message: 'broken', stack };
  const lines = linesOf((log) => log.error(facts), 'info', true);
  expect(lines.join('')).toMatch(
    /^[\d:.]{12} ERROR broken error=Error\n {6}at run \(file.ts:1:2\)\n {6}at main \(file.ts:3:4\)\n$/,
  );
});
