import { parseArgs } from 'node:util';

/**
 * Error for invalid arguments. The program prints the message and a reference to `--help`, and exits with
 * code 2.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/**
 * Parses arguments.
 *
 * @throws UsageError when they do not match the options.
 */
export function parse<const Declared extends Options>(args: readonly string[], options: Declared) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    // Removes Node's explanation of how to pass an argument that looks like an option.
    throw new UsageError(cause.message.replace(/\. To specify .*/s, '.'));
  }
}

/**
 * Returns the folder of the app: the only positional argument, or the working directory by default.
 *
 * @throws UsageError when there are several arguments.
 */
export function folderOf(positionals: readonly string[]): string {
  return atMostOne(positionals) ?? '.';
}

/**
 * Returns the only positional argument.
 *
 * @param missing message of the error for a missing argument.
 * @throws UsageError when the argument is missing, or there are several.
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
