import type { JsonObject } from '@groundwork/engine/kernel';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { toFunctionHeaders } from './function-request.ts';
import { platformHeaders } from './platform-headers.ts';
import type { FunctionServices } from './services.ts';
import type { FunctionResponse } from './start-call.ts';

export const RESPONSE_BYTES = 1024 * 1024;

export interface PlatformCall {
  readonly appId: string;
  readonly name: string;
  readonly body: JsonObject;
  /** Whose permissions the call has: the service role's, or those of the user with the `Authorization` header. */
  readonly caller: 'service' | { readonly authorization: string | undefined };
  /** How many automations led to the call, each started by a change that the previous automation made. */
  readonly depth: number;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

export interface PlatformCallResponse extends Pick<FunctionResponse, 'status' | 'body'> {
  /** Returns true if the function ended before its response was complete. Must be called after reading the body. */
  readonly isAborted: () => boolean;
}

/**
 * Calls a function on behalf of an automation or an agent.
 *
 * @throws ServiceError when the call fails.
 */
export async function callFunction(
  services: FunctionServices,
  { appId, name, body, caller, depth, requestId, signal }: PlatformCall,
): Promise<PlatformCallResponse> {
  const { functions, publicUrl } = services;
  const path = routes.serverFunction.replace(':appId', appId).replace(':name', name);
  const platform = await platformHeaders(services, appId, depth);
  const authorization =
    caller === 'service' ? `Bearer ${platform.serviceToken}` : caller.authorization;
  const sent: [string, string][] = [['Content-Type', 'application/json']];
  if (authorization !== undefined) sent.push(['Authorization', authorization]);
  const request = {
    url: publicUrl + API_PREFIX + path,
    method: 'POST',
    headers: toFunctionHeaders(sent, platform),
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
  const aborter = new AbortController();
  const response = await functions.call(
    { request, context: { name, appId, requestId } },
    { signal: AbortSignal.any([signal, aborter.signal]), abortResponse: () => aborter.abort() },
  );
  return { ...response, isAborted: () => aborter.signal.aborted };
}
