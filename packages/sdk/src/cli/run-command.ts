import { type Surroundings, typesCommand } from './types-command.ts';

const HELP = `groundwork: tools for apps on a Groundwork platform

  groundwork types         writes the types of the app's entities, functions and agents
  groundwork types --help  says how
`;

/** The command was called in a way that it does not know. */
const WRONG_USE = 2;

/**
 * Runs the command with its parameters, without the program's name.
 *
 * @returns the exit code: 0 when all is well, 1 when something in the app is not, 2 for a wrong call.
 */
export function runCommand(parameters: readonly string[], surroundings: Surroundings): number {
  const [command, ...rest] = parameters;
  if (command === 'types') return typesCommand(rest, surroundings);
  if (command === '--help' || command === '-h') {
    surroundings.write(HELP);
    return 0;
  }
  const reason = command === undefined ? 'Say what to do.' : `There is no command "${command}".`;
  surroundings.writeError(`${reason}\n\n${HELP}`);
  return WRONG_USE;
}
