import type { IncomingMessage } from 'node:http';
import type { Services } from '../../services.ts';

/**
 * Maximum number of connections from one IP address. The number is high, because many people may share an address.
 * @limit
 */
const CONNECTIONS_PER_ADDRESS = 2000;

export interface ConnectionPolicy {
  rejectionOf(request: IncomingMessage): string | undefined;
  /** Counts an open connection. Returns a function that must be called once when the connection closes. */
  count(request: IncomingMessage): () => void;
}

/**
 * Returns whether a client may connect. Pages must be on an origin that may call the API; other programs send no
 * origin.
 */
export function createConnectionPolicy({
  origins,
  clientAddress,
}: Pick<Services, 'origins' | 'clientAddress'>): ConnectionPolicy {
  const open = new Map<string, number>();
  return {
    rejectionOf(request) {
      const { origin } = request.headers;
      if (origin !== undefined && !origins.allows(origin)) {
        return 'Pages of this origin may not connect. Add it to allowedOrigins (GROUNDWORK_ALLOWED_ORIGINS).';
      }
      const connections = open.get(clientAddress.ofUpgrade(request)) ?? 0;
      if (connections < CONNECTIONS_PER_ADDRESS) return undefined;
      return 'There are too many connections from this address. Close some, then try again.';
    },
    count(request) {
      const address = clientAddress.ofUpgrade(request);
      open.set(address, (open.get(address) ?? 0) + 1);
      return () => {
        const left = (open.get(address) ?? 0) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      };
    },
  };
}
