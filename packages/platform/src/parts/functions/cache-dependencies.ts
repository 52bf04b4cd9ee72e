import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Log } from '@groundwork/engine/kernel';
import { denoEnvironment, resolutionOptions } from './deno-options.ts';
import type { FunctionFile, FunctionFiles } from './function-files.ts';
import { CLIENT_SDK } from './import-map.ts';
import { cutText } from './log-output.ts';
import type { DenoRuntime } from './spawn-runtime.ts';

const run = promisify(execFile);

/** Matches source code whose default export takes `{ base44 }`, an SDK client. */
const TAKES_CLIENT = /export\s+default\s+[^({]*\(\s*\{[^}]*\bbase44\b/;

interface CacheOptions {
  readonly files: FunctionFiles | undefined;
  readonly deno: DenoRuntime;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * Downloads the packages that functions on Deno import. Calls then do not wait for downloads, and a server without a
 * network can run the functions. Logs a warning for each function whose imports cannot be downloaded.
 */
export async function cacheDependencies({
  files,
  deno: { executable, cacheDir },
  log,
  signal,
}: CacheOptions): Promise<void> {
  const found = (files?.names() ?? []).flatMap((name) => {
    const file = files?.find(name);
    return file?.runtime === 'deno' ? [{ name, file }] : [];
  });
  if (found.length === 0 || executable === undefined) return;
  // The function is async, so that an error in reading a file rejects its promise.
  const cache = async (functions: readonly FunctionFile[]) => {
    const modules = new Set(functions.flatMap(modulesOf));
    const [options = []] = functions.map(({ folder }) => resolutionOptions(folder));
    const env = denoEnvironment(cacheDir);
    await run(executable, ['cache', ...options, ...modules], { env, signal });
  };
  try {
    await cache(found.map(({ file }) => file));
    return;
  } catch {
    // One failing function fails the whole download. So each function is downloaded separately below, which also
    // finds the error.
  }
  for (const { name, file } of found) {
    if (signal.aborted) return;
    await cache([file]).catch((error: unknown) => {
      if (signal.aborted) return;
      const { stderr = error }: { stderr?: unknown } = Object(error);
      const message = 'The imports of a function cannot be loaded.';
      log.warn({ message, function: name, reason: cutText(adapt(String(stderr).trim())) });
    });
  }
}

function modulesOf({ url }: FunctionFile): string[] {
  const isWithClient = TAKES_CLIENT.test(readFileSync(fileURLToPath(url), 'utf8'));
  return isWithClient ? [url, CLIENT_SDK] : [url];
}

/**
 * Replaces Deno's advice for a package that is imported without `npm:`, because the advice only applies to
 * projects with a Deno configuration.
 */
function adapt(reason: string): string {
  const advice = 'Write "npm:$1", or add the package to the dependencies in package.json.';
  return reason.replace(/hint: [^\n]*`deno add npm:([^`]+)`/, advice);
}
