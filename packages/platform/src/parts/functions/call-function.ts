import type { JsonObject } from '@groundwork/engine/kernel';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { toFunctionHeaders } from './function-request.ts';
import { platformHeaders } from './platform-headers.ts';
import type { FunctionServices } from './services.ts';
import type { FunctionResponse } from './start-call.ts';

/** Maximum number of bytes of a function's response that are read. */
export const RESPONSE_BYTES = 1024 * 1024;

export interface PlatformCall {
  readonly appId: string;
  readonly name: string;
  readonly body: JsonObject;
  /** Who calls the function: the service role, or a user with the `Authorization` header. */
  readonly caller: 'service' | { readonly authorization: string | undefined };
  /** Number of automations in the chain that led to the call. A change of each automation started the next one. */
  readonly depth: number;
  /** Id of the call, which is written to the platform's log. */
  readonly requestId: string;
  readonly signal: AbortSignal;
}

export interface PlatformCallResponse extends Pick<FunctionResponse, 'status' | 'body'> {
  /** True if the function ended before its response was complete. Must be read after the body. */
  readonly isAborted: () => boolean;
}

/** @throws ServiceError when the call of the function fails. */
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
