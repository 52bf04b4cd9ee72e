import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Sample } from './alternate.ts';

/**
 * Runs a program that measures and prints a rate per second, and returns the rate.
 *
 * @param program URL of the program, from `import.meta.resolve`.
 */
export async function measureProgram(
  program: string,
  ...parameters: readonly (string | number)[]
): Promise<Sample> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    fileURLToPath(program),
    ...parameters.map(String),
  ]);
  return { rate: Number(stdout), times: [] };
}
