import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { toFunctionHeaders } from '../functions/function-request.ts';
import type { Functions } from '../functions/functions.ts';
import {
  type PlatformHeadersDependencies,
  platformHeaders,
} from '../functions/platform-headers.ts';
import type { JsonObject } from '../kernel/json.ts';

/** Maximum number of bytes of an error response that the history shows. */
const REASON_BYTES = 300;

/** Maximum number of bytes that are read of a response, so that a function can finish its stream. */
const ANSWER_BYTES = 1024 * 1024;

/** Dependencies of this module. */
export interface CallStepDependencies extends PlatformHeadersDependencies {
  readonly functions: Functions;
  /** Origin of the platform. */
  readonly publicUrl: string;
}

/** An automation's call of a function. */
export interface StepCall {
  readonly functionName: string;
  readonly body: JsonObject;
  /** Number of automations in the chain that led to this call. */
  readonly depth: number;
  /** Id that correlates the call with the platform's log. */
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Error for a response with an error status. */
export class StepRejected extends Error {
  override readonly name = 'StepRejected';
  readonly status: number;

  constructor(functionName: string, status: number, reason: string) {
    super(`The function ${functionName} responded with status ${status}: ${reason}`);
    this.status = status;
  }
}

/**
 * Calls a function as the service role.
 *
 * @throws StepRejected for a status of 400 or above; ServiceError when the call fails.
 */
export async function callStep(
  services: CallStepDependencies,
  { functionName: name, body, depth, requestId, signal }: StepCall,
): Promise<void> {
  const { functions, publicUrl } = services;
  const { appId } = functions;
  const path = routes.serverFunction.replace(':appId', appId).replace(':name', name);
  const platform = await platformHeaders(services, appId, depth);
  const sent: [string, string][] = [
    ['Content-Type', 'application/json'],
    ['Authorization', `Bearer ${platform.serviceToken}`],
  ];
  const request = {
    url: publicUrl + API_PREFIX + path,
    method: 'POST',
    headers: toFunctionHeaders(sent, platform),
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
  let isAborted = false;
  const abortResponse = () => {
    isAborted = true;
  };
  const context = { name, appId, requestId };
  const answer = await functions.call({ request, context }, { signal, abortResponse });
  const start = await readStart(answer.body);
  if (isAborted) throw new StepRejected(name, 502, 'It ended before its response was complete.');
  if (answer.status >= 400) throw new StepRejected(name, answer.status, start);
}

/** Reads a response to its end, and returns its first bytes. */
async function readStart(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const first: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    if (size < REASON_BYTES) first.push(chunk.subarray(0, REASON_BYTES - size));
    size += chunk.length;
    if (size > ANSWER_BYTES) break;
  }
  return Buffer.concat(first).toString('utf8');
}
