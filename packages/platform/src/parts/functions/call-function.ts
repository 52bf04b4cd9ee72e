/** Calls a function for the platform itself: for an automation, or for an agent. */

import type { JsonObject } from '@groundwork/engine/kernel';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { toFunctionHeaders } from './function-request.ts';
import type { Functions } from './functions.ts';
import { type PlatformHeadersDependencies, platformHeaders } from './platform-headers.ts';
import type { FunctionResponse } from './start-call.ts';

/** Maximum number of bytes that are read of a function's response. */
export const RESPONSE_BYTES = 1024 * 1024;

/** Dependencies of calls by the platform. */
export interface CallFunctionDependencies extends PlatformHeadersDependencies {
  readonly functions: Functions;
  /** Origin of the platform. */
  readonly publicUrl: string;
}

/** A call by the platform. */
export interface PlatformCall {
  readonly appId: string;
  readonly name: string;
  readonly body: JsonObject;
  /** The service role, or the `Authorization` header of the user; undefined for none. */
  readonly caller: 'service' | { readonly authorization: string | undefined };
  /** Number of automations in the chain that led to the call. */
  readonly depth: number;
  /** Id that correlates the call with the platform's log. */
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Response to a call by the platform. */
export interface PlatformCallResponse extends Pick<FunctionResponse, 'status' | 'body'> {
  /** Whether the function ended before its response was complete; final once the body has been read. */
  readonly isAborted: () => boolean;
}

/**
 * Calls a function with a JSON body.
 *
 * @throws ServiceError when the call fails.
 */
export async function callFunction(
  services: CallFunctionDependencies,
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
