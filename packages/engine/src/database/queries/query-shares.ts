/**
 * Fair scheduling of queries. Each client may use a limited number of slots, so that one client's slow queries leave
 * slots for other clients. Queries that get no slot wait in a queue of limited length.
 */
import { busy } from '../../kernel/service-error.ts';

export interface QueryClient {
  readonly kind: 'service' | 'member' | 'anonymous';
  /** A user's id, or the IP address of an anonymous client; unique among clients of the same kind. */
  readonly key: string;
}

/** Maximum number of queries of one client that may wait for a slot. */
const WAITING_OF_CLIENT = 64;
const WAITING_LIMIT = 512;

interface Waiting {
  start(): void;
}

interface ClientQueries {
  readonly kind: QueryClient['kind'];
  running: number;
  readonly waiting: Set<Waiting>;
}

export interface QueryShares {
  /**
   * Resolves with a function that releases the slot.
   *
   * @throws ServiceError `busy` when too many queries are waiting, or when this query has waited too long.
   */
  acquire(client: QueryClient): Promise<() => void>;
}

export function createQueryShares(slots: number, waitMs: number): QueryShares {
  const most = sharesOf(slots);
  /** Clients that have queries, in the order in which their latest queries started. */
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

/**
 * Returns how many slots one client of each kind may use, and how many all anonymous clients may use together.
 */
function sharesOf(slots: number) {
  const allButOne = Math.max(1, slots - 1);
  return {
    service: allButOne,
    member: Math.max(1, Math.ceil(slots / 2)),
    anonymous: Math.max(1, Math.floor(slots / 4)),
    allAnonymous: allButOne,
  };
}
