/** The command line entry of `groundwork`; see `runCommand`. */
import { runCommand } from './run-command.ts';

process.exitCode = runCommand(process.argv.slice(2), {
  cwd: process.cwd(),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
