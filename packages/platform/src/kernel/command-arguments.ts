import { parseArgs } from 'node:util';

/**
 * Error of invalid command-line arguments. The program prints its message, refers to `--help`, and exits with code 2.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/** @throws UsageError when the command-line arguments do not match the options. */
export function parse<const Declared extends Options>(args: readonly string[], options: Declared) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    // Removes the sentence in which Node explains how to pass an argument that starts with a dash.
    throw new UsageError(cause.message.replace(/\. To specify .*/s, '.'));
  }
}

/**
 * Returns the app's folder, which is the only positional argument; by default the working directory.
 *
 * @throws UsageError when there is more than one positional argument.
 */
export function folderOf(positionals: readonly string[]): string {
  return atMostOne(positionals) ?? '.';
}

/**
 * Returns the only positional argument.
 *
 * @param missing error message if the argument is missing.
 * @throws UsageError when there is no argument, or more than one.
 */
export function onlyOne(positionals: readonly string[], missing: string): string {
  const only = atMostOne(positionals);
  if (only === undefined) throw new UsageError(missing);
  return only;
}

function atMostOne([first, ...rest]: readonly string[]): string | undefined {
  if (rest.length > 0) throw new UsageError(`Unexpected argument: ${rest.join(' ')}.`);
  return first;
}
