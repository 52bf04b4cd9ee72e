import type { HttpBindings } from '@hono/node-server';

/** Variables of every request. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Correlates the response with the log. */
    requestId: string;
    /** Address of the client, behind trusted proxies; see `client-address.ts`. */
    clientAddress: string;
  };
}
