import type { HttpBindings } from '@hono/node-server';

/** Hono variables of every request. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Id that correlates the response with the log. */
    requestId: string;
    /** IP address of the client, which may be behind trusted proxies; see `client-address.ts`. */
    clientAddress: string;
    /** Set when another server sends the response. */
    isForwarded?: boolean;
  };
}
