/** Runs `pnpm check`. Prints a line for each check, and the output of the checks that fail. */
import { runTurbo } from './progress/run-turbo.ts';
import { terminal } from './progress/status-line.ts';
import { CHECKS } from './tasks.ts';

const { code, failed } = await runTurbo(CHECKS);
terminal.write(
  failed.length === 0
    ? ''
    : `\nFailed, with the output above:\n${failed.map(({ name, task }) => `  ${name} ${task}\n`).join('')}`,
);
process.exitCode = code;
