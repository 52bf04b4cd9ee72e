import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { isRealtime } from '../http/listen.ts';
import { createApp } from './create-app.ts';
import type { CreatedServices } from './create-services.ts';
import type { Host } from './open-host.ts';
import type { Start } from './start.ts';
import type { StartedParts } from './start-parts.ts';
import { watchDatabase } from './watch-database.ts';

export async function startServer(
  { settings, closers }: Start,
  { listener, ownDevServer }: Host,
  services: CreatedServices,
  { started, together }: StartedParts,
): Promise<void> {
  const { handle, server } = listener;
  const app = createApp(services, started, together);
  handle(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  if (ownDevServer) {
    server.on('upgrade', (request, socket, head) => {
      if (!isRealtime(request)) ownDevServer.upgrade(request, socket, head);
    });
    closers.add(async () => ownDevServer.close());
  }
  const databaseDir = settings.database.url === undefined ? settings.dataDir : undefined;
  watchDatabase(services.metrics, databaseDir);
  closers.add(async () => {
    services.readiness.stop();
    await wait(settings.stop.announceMs);
    await listener.stopListening();
  });
}
