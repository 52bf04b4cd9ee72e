import { AsyncLocalStorage } from 'node:async_hooks';

/** The request whose code is running, including the background work that the request has started. */
interface RequestContext {
  readonly requestId: string;
  /** Id of the user who sent the request; undefined until the user is identified, and for anonymous requests. */
  userId?: string | undefined;
}

export const requestContext: AsyncLocalStorage<RequestContext> = new AsyncLocalStorage();
