import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FunctionFile, FunctionFiles } from './function-files.ts';
import { type ProcessOptions, startProcess } from './function-process.ts';

export interface LoadError {
  readonly name: string;
  readonly file: string;
  readonly reason: string;
}

type LoadOptions = Pick<ProcessOptions, 'env' | 'memoryMb' | 'deno' | 'limitMs'>;

/**
 * Loads every function in its runtime without calling it, and returns the errors. Loads as many functions at a
 * time as the machine has processors. Skips functions on Deno if Deno is not installed.
 */
export async function findLoadErrors(
  files: FunctionFiles,
  options: LoadOptions,
): Promise<readonly LoadError[]> {
  const errors: LoadError[] = [];
  const names = files.names().values();
  const loadNext = async () => {
    for (const name of names) {
      const file = files.find(name);
      const isSkipped = file?.runtime === 'deno' && options.deno.executable === undefined;
      const reason = file && !isSkipped && (await findLoadError(file, options));
      if (file && reason) errors.push({ name, file: fileURLToPath(file.url), reason });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, loadNext));
  return errors.sort((one, other) => one.file.localeCompare(other.file));
}

async function findLoadError(
  file: FunctionFile,
  options: LoadOptions,
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const process = startProcess({
    ...options,
    file,
    onOutput: () => {},
    onLoaded: () => resolve(undefined),
    onCrash: (error) => resolve(reasonOf(error)),
    onEnd: () => resolve(undefined),
  });
  const timer = setTimeout(
    () => resolve(`It was not loaded within ${options.limitMs} ms.`),
    options.limitMs,
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await process.end();
  }
}

function reasonOf({ message, stack = '' }: Error): string {
  const [, line] = /^(?:file:|\/)[^\n]*:(\d+)\n/.exec(stack) ?? [];
  return line === undefined ? message : `${message} (line ${line})`;
}
