/**
 * Checks the size budgets of the package in the current folder with size-limit. Prints only sizes that exceed their
 * budget. size-limit itself also prints hundreds of bundler warnings.
 */
import { execFile } from 'node:child_process';
import { describeSizes } from './describe-sizes.ts';

execFile('size-limit', ['--json'], { maxBuffer: 16 * 1024 ** 2 }, (error, stdout, stderr) => {
  if (error && !stdout.trimStart().startsWith('[')) {
    process.stderr.write(`${stderr}${stdout}`);
    process.exitCode = 1;
    return;
  }
  const { summary, exceeded } = describeSizes(JSON.parse(stdout));
  process.stdout.write(`${summary}\n`);
  if (exceeded.length === 0) return;
  process.stderr.write(
    `${exceeded.join('\n')}\n\nMake it smaller, or justify a larger budget in "size-limit" of the package.json. A figure is double if dist has files of another branch: delete it and build.\n`,
  );
  process.exitCode = 1;
});
