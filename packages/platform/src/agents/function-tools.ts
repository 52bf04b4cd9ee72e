import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { toFunctionHeaders } from '../functions/function-request.ts';
import type { Functions } from '../functions/functions.ts';
import {
  type PlatformHeadersDependencies,
  platformHeaders,
} from '../functions/platform-headers.ts';
import type { JsonObject } from '../kernel/json.ts';
import { isJsonText } from '../kernel/json.ts';
import { readText } from '../kernel/read-text.ts';
import { ServiceError } from '../kernel/service-error.ts';

/** Maximum number of bytes that are read of a function's response. */
const ANSWER_BYTES = 1024 * 1024;

/** An agent's call of a function. */
export interface FunctionToolCall {
  readonly appId: string;
  readonly name: string;
  readonly args: JsonObject;
  /** `Authorization` header of the user's message; undefined when the service role sent it. */
  readonly authorization: string | undefined;
  /** Id that correlates the call with the platform's log. */
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Dependencies of this module. */
export interface FunctionToolsDependencies extends PlatformHeadersDependencies {
  readonly functions: Functions;
  /** Origin of the platform. */
  readonly publicUrl: string;
}

/**
 * Calls a server function as the user's client would.
 *
 * @returns the response as JSON.
 * @throws ServiceError when the call fails, with `function_failed` when its status is 400 or above.
 */
export async function callFunctionTool(
  services: FunctionToolsDependencies,
  { appId, name, args, authorization, requestId, signal }: FunctionToolCall,
): Promise<string> {
  const path = routes.serverFunction.replace(':appId', appId).replace(':name', name);
  const sent: [string, string][] = [['Content-Type', 'application/json']];
  if (authorization !== undefined) sent.push(['Authorization', authorization]);
  const request = {
    url: services.publicUrl + API_PREFIX + path,
    method: 'POST',
    headers: toFunctionHeaders(sent, await platformHeaders(services, appId)),
    body: new TextEncoder().encode(JSON.stringify(args)),
  };
  const aborter = new AbortController();
  const { status, body } = await services.functions.call(
    { request, context: { name, appId, requestId } },
    { signal: AbortSignal.any([signal, aborter.signal]), abortResponse: () => aborter.abort() },
  );
  const text = await readText(body, ANSWER_BYTES, () =>
    failed('The response of the function is too long.'),
  );
  if (aborter.signal.aborted)
    throw failed(`The function ${name} ended before its response was complete.`);
  if (status >= 400) throw failed(`The function ${name} responded with status ${status}: ${text}`);
  return isJsonText(text) ? text : JSON.stringify(text);
}

function failed(message: string): ServiceError {
  return new ServiceError('function_failed', message);
}
