/** Entry point of `pnpm create @groundwork FOLDER`. */
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  cwd: process.cwd(),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
