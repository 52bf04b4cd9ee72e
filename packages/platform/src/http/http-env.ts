import type { HttpBindings } from '@hono/node-server';

/** What every request carries through the routes. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Correlates the answer with a line of the log. */
    requestId: string;
    /** Address of the client, behind trusted proxies; see `client-address.ts`. */
    clientAddress: string;
  };
}
