import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const clock = fileURLToPath(new URL('other-clock.mjs', import.meta.url));
/** A fixed start of the run, so that the date and the jumps do not depend on when this test runs. */
const START = Date.UTC(2026, 5, 1);

async function evaluate(code: string, seed = 1, mode = 'date', runsForMs = 0): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', clock, '--eval', `console.log(JSON.stringify(${code}))`],
    {
      env: {
        ...process.env,
        GROUNDWORK_CLOCK_START: String(mode === 'date' ? START : Date.now() - runsForMs),
        GROUNDWORK_CLOCK_SEED: String(seed),
        GROUNDWORK_CLOCK_MODE: mode,
      },
    },
  );
  return JSON.parse(stdout);
}

describe('test clock in stress runs', () => {
  const offset = 'Math.round(Date.now() - performance.timeOrigin - performance.now())';

  it('the clock has a different date for each seed', async () => {
    const day = 24 * 60 * 60 * 1000;
    for (const seed of [1, 2, 3]) expect(Number(await evaluate(offset, seed))).toBeGreaterThan(day);
  });

  it('the clock jumps ahead repeatedly', async () => {
    const early = Number(await evaluate(offset, 1, 'jumps'));
    const later = Number(await evaluate(offset, 1, 'jumps', 10 * 60 * 1000));
    expect(later - early).toBeGreaterThan(60_000);
  });

  it('the clock applies to `new Date()`, but not to dates that are created from a value', async () => {
    const code =
      '[Math.abs(new Date() - Date.now()) < 70_000, new Date(5).getTime(), Date.UTC(1970, 0)]';
    expect(await evaluate(code)).toEqual([true, 5, 0]);
  });

  it('a test can replace the clock', async () => {
    expect(await evaluate('(Date.now = () => 7, Date.now())')).toBe(7);
  });

  it('`instanceof`, `constructor` and classes that extend Date work with the replaced Date', async () => {
    const code =
      '[new Date() instanceof Date, new (class D extends Date { x() { return 1; } })().x(), new Date().constructor === Date]';
    expect(await evaluate(code)).toEqual([true, 1, true]);
  });
});
