import { type CommandEnvironment, runTypesCommand } from './types-command.ts';

const HELP = `groundwork: tools for apps on a Groundwork platform

  groundwork types         writes the types of the app's entities, functions and agents
  groundwork types --help  lists the options
`;

/** Exit code of a call with an unknown command or option. */
const USAGE_ERROR = 2;

/**
 * Runs the command with its arguments, without the program's name.
 *
 * @returns the exit code: 0 for success, 1 for a problem in the app, 2 for wrong usage.
 */
export function runCommand(args: readonly string[], environment: CommandEnvironment): number {
  const [command, ...rest] = args;
  if (command === 'types') return runTypesCommand(rest, environment);
  if (command === '--help' || command === '-h') {
    environment.write(HELP);
    return 0;
  }
  const reason = command === undefined ? 'Missing command.' : `Unknown command "${command}".`;
  environment.writeError(`${reason}\n\n${HELP}`);
  return USAGE_ERROR;
}
