/**
 * Fair scheduling of queries. Each client may use a limited number of slots, so that slow queries of one
 * client leave slots to the others; further queries wait in a bounded queue.
 */
import { busy } from '../../kernel/service-error.ts';

/** The client that sent a query. */
export interface QueryClient {
  readonly kind: 'service' | 'member' | 'anonymous';
  /** Identifies a client within its kind: the id of a user, or the IP address of an anonymous client. */
  readonly key: string;
}

/** Maximum numbers of waiting queries: of one client, and of all clients. */
const WAITING_OF_CLIENT = 64;
const WAITING_LIMIT = 512;

/** A query that waits for a slot. */
interface Waiting {
  start(): void;
}

/** The queries of one client. */
interface ClientQueries {
  readonly kind: QueryClient['kind'];
  running: number;
  readonly waiting: Set<Waiting>;
}

/** Assigns the slots of one database to clients. */
export interface QueryShares {
  /**
   * Waits until the client may use a slot.
   *
   * @returns a function that releases the slot.
   * @throws ServiceError `busy` when too many queries are waiting, or this one has waited longer than the
   *   time limit.
   */
  acquire(client: QueryClient): Promise<() => void>;
}

/**
 * Creates the scheduler of a number of slots.
 *
 * @param waitMs maximum time that a query waits for a slot, in milliseconds.
 */
export function createQueryShares(slots: number, waitMs: number): QueryShares {
  const most = sharesOf(slots);
  /** Clients with queries, ordered by the start of their latest query. */
  const clients = new Map<string, ClientQueries>();
  let [running, runningAnonymous, waiting] = [0, 0, 0];

  function mayStart({ kind, running: own }: ClientQueries): boolean {
    if (running >= slots || own >= most[kind]) return false;
    return kind !== 'anonymous' || runningAnonymous < most.allAnonymous;
  }

  function start(name: string, client: ClientQueries): () => void {
    const isAnonymous = Number(client.kind === 'anonymous');
    client.running += 1;
    running += 1;
    runningAnonymous += isAnonymous;
    clients.delete(name);
    clients.set(name, client);
    return () => {
      client.running -= 1;
      running -= 1;
      runningAnonymous -= isAnonymous;
      forget(name, client);
      startNext();
    };
  }

  function startNext(): void {
    for (const client of clients.values()) {
      const [next] = client.waiting;
      if (next === undefined || !mayStart(client)) continue;
      next.start();
      return;
    }
  }

  function forget(name: string, client: ClientQueries): void {
    if (client.running === 0 && client.waiting.size === 0) clients.delete(name);
  }

  return {
    async acquire({ kind, key }) {
      const name = `${kind} ${key}`;
      const client = clients.get(name) ?? { kind, running: 0, waiting: new Set() };
      if (client.waiting.size === 0 && mayStart(client)) return start(name, client);
      if (client.waiting.size >= WAITING_OF_CLIENT || waiting >= WAITING_LIMIT) throw busy();
      clients.set(name, client);
      return new Promise((resolve, reject) => {
        const leaveQueue = () => {
          clearTimeout(timer);
          client.waiting.delete(entry);
          waiting -= 1;
        };
        const entry: Waiting = {
          start() {
            leaveQueue();
            resolve(start(name, client));
          },
        };
        const timer = setTimeout(() => {
          leaveQueue();
          forget(name, client);
          reject(busy());
        }, waitMs);
        client.waiting.add(entry);
        waiting += 1;
      });
    },
  };
}

/** Returns the maximum number of slots of one client by kind, and of all anonymous clients together. */
function sharesOf(slots: number) {
  const allButOne = Math.max(1, slots - 1);
  return {
    service: allButOne,
    member: Math.max(1, Math.ceil(slots / 2)),
    anonymous: Math.max(1, Math.floor(slots / 4)),
    allAnonymous: allButOne,
  };
}
