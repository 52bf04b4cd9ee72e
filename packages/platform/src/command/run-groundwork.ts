/** Runs the program `groundwork`; see `runCommand`. */
import { runCommand } from './run-command.ts';

// Ends the process even if a library still waits for something.
process.exit(await runCommand(process.argv.slice(2)));
