import type { IncomingMessage } from 'node:http';
import type { ClientAddress } from '../../http/client-address.ts';
import type { OriginPolicy } from '../../kernel/origin-policy.ts';

/** Maximum number of connections from one IP address, which many people may share. */
const CONNECTIONS_PER_ADDRESS = 2000;

/** Decides which clients may open a connection. */
export interface ConnectionPolicy {
  /** Returns why a connection is rejected; undefined when it is allowed. */
  rejectionOf(request: IncomingMessage): string | undefined;
  /** Counts an open connection; returns a function to call once when it closes. */
  count(request: IncomingMessage): () => void;
}

/** Dependencies of this module. */
export interface ConnectionPolicyDependencies {
  readonly clientAddress: ClientAddress;
  readonly origins: OriginPolicy;
}

/**
 * Creates the policy of one platform. A page may connect if it may call the API; programs other than browsers
 * send no origin and may connect.
 */
export function createConnectionPolicy({
  origins,
  clientAddress,
}: ConnectionPolicyDependencies): ConnectionPolicy {
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
