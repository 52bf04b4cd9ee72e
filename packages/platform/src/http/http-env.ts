import type { HttpBindings } from '@hono/node-server';

/** Values that the platform stores in Hono's context for every request. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Id of the request, which is in the response and in the log. */
    requestId: string;
    /** IP address of the client, which may be behind trusted proxies; see `client-address.ts`. */
    clientAddress: string;
    /** Whether the request was forwarded, so that another server sends the response. */
    isForwarded?: boolean;
  };
}
