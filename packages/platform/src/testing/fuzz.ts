/**
 * Runs properties with random input from one seed, so that a failure can be reproduced.
 *
 * `GROUNDWORK_FUZZ_SEED` changes the input, and `GROUNDWORK_FUZZ_RUNS` multiplies the number of runs. Without
 * them the input is the same on each run, and `npm test` uses only the first part of it: a failure that is new
 * on a branch comes from a change of the branch.
 */
import { createHash } from 'node:crypto';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import fc, { type IAsyncProperty, type IProperty } from 'fast-check';

const seed = Number(process.env.GROUNDWORK_FUZZ_SEED ?? 20_260_601);
const factor = Number(process.env.GROUNDWORK_FUZZ_RUNS ?? (runsAllTests ? 1 : 0.4));

/** Time after which fast-check stops drawing input and shrinking failures, in milliseconds. */
const TIME_LIMIT_MS = 60_000;

/**
 * Tries a property with random input, and prints the seed.
 *
 * @param runs number of runs, multiplied by `GROUNDWORK_FUZZ_RUNS`.
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
