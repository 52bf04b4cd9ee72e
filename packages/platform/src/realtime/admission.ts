import type { IncomingMessage } from 'node:http';
import type { ClientAddress } from '../http/client-address.ts';
import type { OriginPolicy } from '../kernel/origin-policy.ts';

/** The most connections from one address; many people may share one. */
const CONNECTIONS_PER_ADDRESS = 2000;

/** Who may open a connection at all, whoever they are. */
export interface Admission {
  /** Why a connection is refused; undefined when it may be made. */
  refusalOf(request: IncomingMessage): string | undefined;
  /** Counts a connection that was made; returns what counts it out, to be called once. */
  count(request: IncomingMessage): () => void;
}

/** Dependencies of this module. */
export interface AdmissionDependencies {
  readonly clientAddress: ClientAddress;
  readonly origins: OriginPolicy;
}

/**
 * Makes the admission of one platform. A page may connect if it may call the API; a program sends no
 * origin.
 */
export function createAdmission({ origins, clientAddress }: AdmissionDependencies): Admission {
  const open = new Map<string, number>();
  return {
    refusalOf(request) {
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
