import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import type { BenchServer } from './bench-server.ts';
import { type RawRequest, type RawResponse, toRequest } from './http-connection.ts';
import { admin } from './platform-server.ts';
import type { Workload } from './rate.ts';
import { PAGE, projectAt, taskAt } from './task.ts';

export type WorkloadName = 'create' | 'read' | 'list' | 'filter' | 'filterTen' | 'update';

export function recordsPath({ appId }: Pick<BenchServer, 'appId'>): string {
  return API_PREFIX + routes.entityRecords.replace(':appId', appId).replace(':entity', 'Task');
}

/**
 * Creates the requests of each kind for a server.
 *
 * @param ids ids of all tasks on the server, in the order of their creation.
 */
export function createWorkloads(
  server: BenchServer,
  ids: readonly string[],
): Readonly<Record<WorkloadName, Workload>> {
  const path = recordsPath(server);
  const request = (method: string, rest: string, body?: unknown): RawRequest =>
    toRequest(server, method, path + rest, body);
  const anyPlace = () => Math.floor(Math.random() * ids.length);
  const list = `?sort=-created_date&limit=${PAGE}`;
  const filter = (place: number) => {
    const q = JSON.stringify({ project: projectAt(place, ids.length) });
    return request('GET', `${list}&q=${encodeURIComponent(q)}`);
  };
  const isOne = ({ body }: RawResponse) => typeof JSON.parse(body.toString()).id === 'string';
  const isPage = ({ body }: RawResponse) => JSON.parse(body.toString()).length === PAGE;

  return {
    create: { next: () => request('POST', '', taskAt(anyPlace(), ids.length)), fits: isOne },
    read: { next: () => request('GET', `/${ids[anyPlace()]}`), fits: isOne },
    list: { next: () => request('GET', list), fits: isPage },
    filter: { next: () => filter(anyPlace()), fits: isPage },
    filterTen: { next: () => filter(Math.floor(Math.random() * 10)), fits: isPage },
    update: {
      next: () => request('PUT', `/${ids[anyPlace()]}`, { points: anyPlace() }),
      fits: isOne,
    },
  };
}

/** Requests that sign in with the correct password. */
export function logins(server: BenchServer): Workload {
  const path = API_PREFIX + routes.login.replace(':appId', server.appId);
  const request = toRequest(server, 'POST', path, admin);
  return {
    next: () => request,
    fits: ({ status }) => status === 200,
    // Uses at most 8 connections, because the platform allows an account ten concurrent sign-ins, and an address a
    // hundred in five minutes.
    connections: 8,
    isFromMany: true,
  };
}

/** Requests to the health endpoint, which does no other work, to measure the cost of HTTP. */
export function emptyRoute(server: BenchServer): Workload {
  const request = toRequest(server, 'GET', `${API_PREFIX}/health`);
  return { next: () => request, fits: ({ status }) => status === 200 };
}
