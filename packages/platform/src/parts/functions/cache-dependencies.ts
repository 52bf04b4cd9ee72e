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

/** Source with a default export that takes a client. */
const TAKES_CLIENT = /export\s+default\s+[^({]*\(\s*\{[^}]*\bbase44\b/;

/** Functions whose dependencies are cached. */
interface CacheOptions {
  readonly files: FunctionFiles | undefined;
  readonly deno: DenoRuntime;
  readonly log: Log;
  /** Ends the downloads. */
  readonly signal: AbortSignal;
}

/**
 * Downloads the imports of functions on Deno, so that calls do not wait for downloads, and a server without a network
 * can run them. Warns of functions whose imports cannot be downloaded.
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
  // Asynchronous, so that an error while reading a file also rejects the promise.
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
    // One failing function fails the whole download, so each is downloaded separately below.
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

/** Returns the modules that a function loads: its entry, and the SDK if it takes a client. */
function modulesOf({ url }: FunctionFile): string[] {
  const isWithClient = TAKES_CLIENT.test(readFileSync(fileURLToPath(url), 'utf8'));
  return isWithClient ? [url, CLIENT_SDK] : [url];
}

/** Replaces Deno's advice for a package without `npm:`, which applies to Deno projects only. */
function adapt(reason: string): string {
  const advice = 'Write "npm:$1", or add the package to the dependencies in package.json.';
  return reason.replace(/hint: [^\n]*`deno add npm:([^`]+)`/, advice);
}
