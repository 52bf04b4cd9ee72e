import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const clock = fileURLToPath(new URL('jumping-clock.mjs', import.meta.url));
/** A fixed start, so that the moment and the jumps do not depend on when this test runs. */
const START = Date.UTC(2026, 5, 1);

/** Runs code in a process with the jumping clock. Resolves with the value of the code. */
async function evaluate(code: string, seed = 1): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', clock, '--eval', `console.log(JSON.stringify(${code}))`],
    {
      env: {
        ...process.env,
        GROUNDWORK_CLOCK_START: String(START),
        GROUNDWORK_CLOCK_SEED: String(seed),
      },
    },
  );
  return JSON.parse(stdout);
}

describe('the jumping clock', () => {
  it('differs from the real time with most seeds', async () => {
    const offset = 'Math.round(Date.now() - performance.timeOrigin - performance.now())';
    const offsets = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => evaluate(offset, seed)));
    expect(
      offsets.filter((value) => Math.abs(Number(value)) > 24 * 60 * 60 * 1000).length,
    ).toBeGreaterThan(2);
  });

  it('gives new dates the same time, and leaves other dates alone', async () => {
    const code =
      '[Math.abs(new Date() - Date.now()) < 70_000, new Date(5).getTime(), Date.UTC(1970, 0)]';
    expect(await evaluate(code)).toEqual([true, 5, 0]);
  });

  it('keeps the class of dates, and of classes that extend it', async () => {
    const code =
      '[new Date() instanceof Date, new (class D extends Date { x() { return 1; } })().x(), new Date().constructor === Date]';
    expect(await evaluate(code)).toEqual([true, 1, true]);
  });
});
