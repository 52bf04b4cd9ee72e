import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { toFunctionHeaders } from '../functions/function-request.ts';
import type { Functions } from '../functions/functions.ts';
import { type OwnHeadersDependencies, ownHeaders } from '../functions/own-headers.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { JsonObject } from '../kernel/json.ts';
import { readText } from '../kernel/read-text.ts';
import { isJsonText } from './is-json-text.ts';

/** The longest answer of a function that is read at all, in bytes. */
const ANSWER_BYTES = 1024 * 1024;

/** One call of a function by an agent. */
export interface FunctionToolCall {
  readonly appId: string;
  readonly name: string;
  readonly args: JsonObject;
  /** The header with which the user sent the message; undefined when the function acts for nobody. */
  readonly authorization: string | undefined;
  /** Correlates with the platform's log. */
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Dependencies of this module. */
export interface FunctionToolsDependencies extends OwnHeadersDependencies {
  readonly functions: Functions;
  /** Origin of the links in mails and of files. */
  readonly publicUrl: string;
}

/**
 * Calls a server function as the user's own client would.
 *
 * @returns what it answered, as JSON.
 * @throws HttpError when it failed, or answered with a status of 400 or above.
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
    headers: toFunctionHeaders(sent, await ownHeaders(services, appId)),
    body: new TextEncoder().encode(JSON.stringify(args)),
  };
  const aborter = new AbortController();
  const { status, body } = await services.functions.call(
    { request, context: { name, appId, requestId } },
    { signal: AbortSignal.any([signal, aborter.signal]), breakOff: () => aborter.abort() },
  );
  const text = await readText(body, ANSWER_BYTES, () =>
    failed('The answer of the function is too long.'),
  );
  if (aborter.signal.aborted) throw failed(`The function ${name} ended before its answer did.`);
  if (status >= 400) throw failed(`The function ${name} answered with status ${status}: ${text}`);
  return isJsonText(text) ? text : JSON.stringify(text);
}

function failed(message: string): HttpError {
  return new HttpError(message, { status: 502, code: 'function_failed' });
}
