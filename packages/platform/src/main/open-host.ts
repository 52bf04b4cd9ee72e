import { type Listener, listen } from '../http/listen.ts';
import { closeAll } from '../kernel/closers.ts';
import { privateFilesOf } from '../kernel/private-files.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createDevServer, type DevServer } from '../parts/site/index.ts';
import { measureFunctions } from './measured.ts';
import { recordFunctions } from './recorded.ts';
import type { Start } from './start.ts';

/** An HTTP listener and a dev server that stay open when the platform restarts. */
export interface SharedHost {
  readonly listener: Listener;
  readonly devServer: DevServer;
}

export type Host = Awaited<ReturnType<typeof openHost>>;

/** Listens on the host and port of the settings. Requests wait until the platform handles them. */
export async function openHost(
  { settings, loaded, log, recorder, closers }: Start,
  metrics: Metrics,
  shared: SharedHost | undefined,
) {
  const { host, port, production, devServerUrl, stop } = settings;
  const ownDevServer =
    shared || production || devServerUrl === undefined
      ? undefined
      : createDevServer(devServerUrl, log, privateFilesOf(process.cwd(), settings.dataDir));
  const devServer = shared?.devServer ?? ownDevServer;
  const listener =
    shared?.listener ?? (await listen(host, port, stop.graceMs, devServer !== undefined));
  // Closes the listener first, because responses that are being sent may still call functions.
  const closing = [listener.close];
  closers.add(() => closeAll(closing));
  const started = loaded.functions.start(log, listener.url, loaded.callersOf);
  closing.push(started.close);
  const functions = measureFunctions(recordFunctions(started, recorder), metrics);
  return { listener, devServer, ownDevServer, functions };
}
