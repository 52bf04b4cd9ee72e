import { getRequestListener } from '@hono/node-server';
import { createLog, print } from '../kernel/create-log.ts';
import { startPlatform } from '../platform.ts';
import type { Settings } from '../settings/settings.ts';
import { describePlatform } from './running-platform.ts';
import { waitForSignal } from './wait-for-signal.ts';

/**
 * Runs a platform in this process, which runs nothing else, and stops it gracefully at the first signal to end.
 *
 * @param warnings written to the log.
 * @throws StartUpError when the platform cannot start.
 */
export async function serve(settings: Settings, warnings: readonly string[]): Promise<void> {
  // Replaces the global Request and Response by the adapter's, which respond without a web stream. As a library,
  // `startPlatform` leaves the globals unchanged.
  getRequestListener(() => new Response());
  const log = createLog(settings.logLevel, !settings.production);
  for (const message of warnings) log.warn({ message });
  const platform = await startPlatform(settings);
  const interrupted = waitForSignal();
  print(describePlatform(platform, settings.production));
  await interrupted;
  await platform.stop();
}
