import type { HttpBindings } from '@hono/node-server';

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    clientAddress: string;
    /** Whether the credential is a session of the administration, which no script of the site can use. */
    isAdminSession?: boolean;
    /** Whether the request was forwarded, so that another server sends the response. */
    isForwarded?: boolean;
  };
}
