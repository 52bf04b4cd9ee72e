import type { Server as HttpServer } from 'node:http';
import type { Part } from '../../part.ts';
import type { CreatePartRooms } from '../../part-rooms.ts';
import type { Services } from '../../services.ts';
import { startRealtime } from './start-realtime.ts';

interface RealtimeNeeds extends Services {
  readonly server: HttpServer;
  readonly createRooms: readonly CreatePartRooms[];
  /** Whether the HTTP server has another listener, which handles WebSockets on other paths. */
  readonly sharesUpgrades: boolean;
}

export const realtime: Part<RealtimeNeeds> = {
  name: 'realtime',
  async start(services) {
    const { server, createRooms, sharesUpgrades, metrics } = services;
    const { connections, rooms, waiting, stop } = startRealtime(
      server,
      services,
      createRooms,
      sharesUpgrades,
    );
    metrics.watch('groundwork_realtime_connections', 'Sockets that are open.', connections);
    metrics.watch('groundwork_realtime_rooms', 'Rooms with at least one socket.', rooms);
    metrics.watch(
      'groundwork_realtime_waiting',
      'Changes and messages that are not sent yet.',
      waiting,
    );
    return { stop };
  },
};
