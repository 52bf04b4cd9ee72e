import type { Log } from '@groundwork/engine/kernel';
import { captureLog } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestPlatform } from '../../testing/test-platform.ts';
import { createLog, printError } from './create-log.ts';

describe('createLog', () => {
  function linesOf(write: (log: Log) => void, ...options: Parameters<typeof createLog>): string[] {
    const lines = captureLog();
    write(createLog(...options));
    return lines;
  }

  it('omits lines below its log level', () => {
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

  it('writes a line as JSON with its time, level and facts', () => {
    const [line = ''] = linesOf((log) => log.warn({ message: 'odd', count: 2 }), 'info');
    expect(JSON.parse(line)).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-.+Z$/),
      message: 'odd',
      count: 2,
    });
  });

  it('writes readable lines to a terminal', () => {
    const { isTTY } = process.stderr;
    onTestFinished(() => void Object.assign(process.stderr, { isTTY }));
    Object.assign(process.stderr, { isTTY: true });
    const [line] = linesOf((log) => log.warn({ message: 'odd' }), 'info');
    expect(line).toMatch(/^[\d:.]{12} WARN {2}odd\n$/);
  });

  it("writes a readable line, followed by the error's stack", () => {
    const stack = 'Error: broken\n    at run (file.ts:1:2)\n    at main (file.ts:3:4)';
    const facts = { error: 'Error', message: 'broken', stack };
    const lines = linesOf((log) => log.error(facts), 'info', true);
    expect(lines.join('')).toMatch(
      /^[\d:.]{12} ERROR broken error=Error\n {6}at run \(file.ts:1:2\)\n {6}at main \(file.ts:3:4\)\n$/,
    );
  });

  describe('a value from a client in the log', () => {
    const forged = '/\n12:00:00.000 ERROR forged\r\u001b[2J\u009b31m\u202e\u2028 status=200 "x"';

    it.each([true, false])(
      'a value from a client cannot forge a log line or write control characters (readable format: %s)',
      (isReadable) => {
        const stack = `Error: ${forged}\n    at run (file.ts:1:2)\u001b[2J\nforged`;
        const facts = { message: forged, path: forged, status: 404, stack };
        const text = linesOf((log) => log.error(facts), 'info', isReadable).join('');

        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
        expect(text.match(/^.*forged/gm)).toHaveLength(1);
        expect(text.split('\n')).toHaveLength(isReadable ? 3 : 2);
        if (!isReadable) expect(JSON.parse(text)).toMatchObject(facts);
      },
    );

    it('a value from a client cannot look like another fact of the log line', () => {
      const [line] = linesOf(
        (log) => log.info({ path: '/a status=200 "b', status: 404 }),
        'info',
        true,
      );
      expect(line).toMatch(/INFO {2}path="\/a status=200 \\"b" status=404\n$/);
    });

    // ASVS 16.4.1: Log lines cannot be forged
    it('a running platform escapes a value from a client', async () => {
      const platform = await startTestPlatform({ logLevel: 'info' });
      const lines = captureLog();
      await rawRequest(platform.url, '/x%0a12:00:00.000%20ERROR%20forged%1b%5b2J');

      expect(lines.join('')).toContain(
        'path="/x\\n12:00:00.000 ERROR forged\\u001b[2J" status=404',
      );
      expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
    });
  });

  it('prints no control characters to the terminal, except line breaks', () => {
    const lines = captureLog();
    printError('one\ntwo\u001b[2J');
    expect(lines).toEqual(['one\ntwo\\u001b[2J\n']);
  });
});
