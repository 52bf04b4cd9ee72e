import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sample } from './alternate.ts';

/** Runs a program of this folder that prints how many a second it did of something. */
export async function measureProgram(
  program: string,
  ...parameters: readonly (string | number)[]
): Promise<Sample> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, program),
    ...parameters.map(String),
  ]);
  return { rate: Number(stdout), times: [] };
}
