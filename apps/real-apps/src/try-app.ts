import type { Browser } from '@playwright/test';
import getPort from 'get-port';
import type { AppFolder } from './app-folder.ts';
import { type AppPlatform, startAppPlatform } from './app-platform.ts';
import { type BuiltFrontEnd, buildFrontEnd } from './build-front-end.ts';
import { countParts, type FrontEnd, type Outcome } from './outcome.ts';
import { fieldOf, signIn } from './platform-calls.ts';
import { tryFrontEnd } from './try-front-end.ts';
import { tryAgents, tryEntities, tryFunctions } from './try-parts.ts';

/** Time limit for calling all functions of one app, in milliseconds. */
const FUNCTIONS_TIMEOUT_MS = 300_000;

export interface TryOptions {
  /** Browser for testing front ends. Without a browser, front ends are not built. */
  readonly browser?: Browser | undefined;
  readonly sample: number;
  readonly nodeModules?: string | undefined;
  readonly onTried?: ((platform: AppPlatform) => Promise<void>) | undefined;
}

/**
 * Runs an app on a separate platform, and reports which of its parts work. Writes nothing into the folder of the
 * app.
 */
export async function tryApp(app: AppFolder, options: TryOptions): Promise<Outcome> {
  const start = Date.now();
  const { browser, nodeModules, onTried } = options;
  const port = await getPort();
  const url = `http://127.0.0.1:${port}`;
  const built =
    browser && app.hasFrontEnd
      ? await buildFrontEnd(app, { url, nodeModules }).catch(toError)
      : undefined;
  const site = built instanceof Error ? undefined : built;
  const platform = await startAppPlatform(app, port, site?.siteDir).catch(toError);
  try {
    // The front end is tested before the functions, because a function may delete the account that calls it.
    const frontEnd = await tryBuilt(app, platform, built, browser);
    const outcome =
      platform instanceof Error
        ? notStarted(app, platform)
        : await tryStarted(app, platform, options);
    const seconds = Math.round((Date.now() - start) / 1000);
    const rejected = platform instanceof Error ? [] : [...new Set(platform.rejected)];
    if (!(platform instanceof Error)) await onTried?.(platform);
    return { app: app.name, ...outcome, ...(frontEnd && { frontEnd }), rejected, seconds };
  } finally {
    if (!(platform instanceof Error)) await platform.stop();
    site?.remove();
  }
}

type Started = Omit<Outcome, 'app' | 'frontEnd' | 'rejected' | 'seconds'>;

async function tryStarted(
  app: AppFolder,
  platform: AppPlatform,
  { sample }: TryOptions,
): Promise<Started> {
  const call = await signIn(platform);
  const { body } = await call('GET', '/entities/User/me');
  const user = { id: fieldOf(body, 'id') ?? '', email: fieldOf(body, 'email') ?? '' };
  const deadline = Date.now() + FUNCTIONS_TIMEOUT_MS;
  return {
    starts: true,
    ignored: platform.ignored,
    entities: await tryEntities(call, app),
    functions: await tryFunctions(call, app, { user, sample, deadline }),
    agents: await tryAgents(call, app),
  };
}

function notStarted({ entities, functions, agents }: AppFolder, { message }: Error): Started {
  const none = (names: readonly string[]) =>
    countParts(names.map((name) => ({ name, reason: 'the app does not start' })));
  return {
    starts: false,
    reason: message,
    ignored: [],
    entities: none(entities.map(({ name }) => name)),
    functions: none(functions.map(({ name }) => name)),
    agents: none(agents),
  };
}

async function tryBuilt(
  app: AppFolder,
  platform: AppPlatform | Error,
  built: BuiltFrontEnd | Error | undefined,
  browser: Browser | undefined,
): Promise<FrontEnd | undefined> {
  if (built === undefined || browser === undefined) return undefined;
  const none = { failures: [], platformErrors: [], appErrors: [] };
  if (built instanceof Error) return { ...none, done: [], failures: [built.message] };
  if (platform instanceof Error) return { ...none, done: ['builds'] };
  return tryFrontEnd(browser, platform, app);
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
