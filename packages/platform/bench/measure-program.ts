import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Sample } from './alternate.ts';

/**
 * Runs a program that prints how many a second it did of something.
 *
 * @param program its address, as `import.meta.resolve` tells it.
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
