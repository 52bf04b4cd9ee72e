import { getRequestListener } from '@hono/node-server';
import { createLog, print } from '../kernel/create-log.ts';
import { startPlatform } from '../platform.ts';
import type { Settings } from '../settings/settings.ts';
import { describePlatform } from './running-platform.ts';
import { waitForSignal } from './wait-for-signal.ts';

/**
 * Runs a platform in this process, which runs nothing else, and stops the platform gracefully at the first signal.
 *
 * @param warnings messages that are written to the log after the start.
 * @param onStart called when the platform has started or failed to start.
 * @throws StartUpError when the platform cannot start.
 */
export async function serve(
  settings: Settings,
  warnings: readonly string[],
  onStart?: () => void,
): Promise<void> {
  // Replaces the global Request and Response with those of the Node adapter, which respond faster because they
  // need no web stream. `startPlatform` does not do this, because a library must not change globals.
  getRequestListener(() => new Response());
  const log = createLog(settings.logLevel, !settings.production);
  for (const message of warnings) log.warn({ message });
  const platform = await startPlatform(settings).finally(onStart);
  const interrupted = waitForSignal();
  print(describePlatform(platform, settings.production));
  await interrupted;
  await platform.stop();
}
