/**
 * Runs fuzz tests with random input from one seed, so that a failure can be reproduced.
 *
 * `GROUNDWORK_FUZZ_SEED` changes the input, and `GROUNDWORK_FUZZ_RUNS` multiplies the number of runs. By default
 * the input is the same in each run, so that a change on the branch must be the cause of a new failure. `npm test`
 * uses only the first part of the input.
 */
import { createHash } from 'node:crypto';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import fc, { type IAsyncProperty, type IProperty } from 'fast-check';

const seed = Number(process.env.GROUNDWORK_FUZZ_SEED ?? 20_260_601);
const factor = Number(process.env.GROUNDWORK_FUZZ_RUNS ?? (runsAllTests ? 1 : 0.1));

/**
 * Time after which fast-check stops generating input, and stops simplifying the input of a failure, in
 * milliseconds. It is not reduced for fewer runs, because a single run can take long on a busy machine.
 */
const TIME_LIMIT_MS = 60_000 * Math.max(factor, 1);

/**
 * Checks a property with random input, and prints the seed.
 *
 * @param runs number of inputs; multiplied by `GROUNDWORK_FUZZ_RUNS`.
 */
export async function fuzz<T>(
  name: string,
  runs: number,
  property: IAsyncProperty<T> | IProperty<T>,
): Promise<void> {
  process.stdout.write(`fuzz: ${name}, GROUNDWORK_FUZZ_SEED=${seed}\n`);
  await fc.assert(property, {
    // The seed depends on the property's name, so that properties do not all get the same input.
    seed: seed + createHash('sha256').update(name).digest().readUInt16LE(),
    numRuns: Math.ceil(runs * factor),
    interruptAfterTimeLimit: TIME_LIMIT_MS,
  });
}
