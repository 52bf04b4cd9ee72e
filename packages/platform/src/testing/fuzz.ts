/**
 * How random input is drawn: from one seed, so that what was found once is found again.
 *
 * `GROUNDWORK_FUZZ_SEED` draws other input, and `GROUNDWORK_FUZZ_RUNS` so many times as much of it. Without
 * them the input is the same on each run, of which `npm test` takes the first part: what is new on a branch
 * then is the branch.
 */
import { createHash } from 'node:crypto';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import fc, { type IAsyncProperty, type IProperty } from 'fast-check';

const seed = Number(process.env.GROUNDWORK_FUZZ_SEED ?? 20_260_601);
const factor = Number(process.env.GROUNDWORK_FUZZ_RUNS ?? (runsAllTests ? 1 : 0.4));

/** After so long no further input is drawn, and what was found is shrunk no further, in milliseconds. */
const TIME_LIMIT_MS = 60_000;

/**
 * Tries a property with random input, and prints the seed.
 *
 * @param runs how often, unless told otherwise from outside.
 */
export async function fuzz<T>(
  name: string,
  runs: number,
  property: IAsyncProperty<T> | IProperty<T>,
): Promise<void> {
  process.stdout.write(`fuzz: ${name}, GROUNDWORK_FUZZ_SEED=${seed}\n`);
  await fc.assert(property, {
    // Each its own, or all would draw the same.
    seed: seed + createHash('sha256').update(name).digest().readUInt16LE(),
    numRuns: Math.ceil(runs * factor),
    interruptAfterTimeLimit: TIME_LIMIT_MS * factor,
  });
}
