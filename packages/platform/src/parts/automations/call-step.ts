import {
  callFunction,
  type FunctionServices,
  type PlatformCall,
  RESPONSE_BYTES,
} from '../functions/index.ts';

const REASON_BYTES = 300;

export class StepRejected extends Error {
  override readonly name = 'StepRejected';
  readonly status: number;

  constructor(functionName: string, status: number, reason: string) {
    super(`The function ${functionName} responded with status ${status}: ${reason}`);
    this.status = status;
  }
}

/**
 * Calls the function of a step.
 *
 * @throws StepRejected when the response has a status of 400 or above; ServiceError when the call fails.
 */
export async function callStep(
  services: FunctionServices,
  call: Omit<PlatformCall, 'appId' | 'caller'>,
): Promise<void> {
  const { appId } = services.functions;
  const { name } = call;
  const { status, body, isAborted } = await callFunction(services, {
    ...call,
    appId,
    caller: 'service',
  });
  const start = await readStart(body);
  if (isAborted()) throw new StepRejected(name, 502, 'It ended before its response was complete.');
  if (status >= 400) throw new StepRejected(name, status, start);
}

/**
 * Reads at most `RESPONSE_BYTES` of a response, so that the function can complete its stream. Returns only the first
 * `REASON_BYTES`.
 */
async function readStart(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const first: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    if (size < REASON_BYTES) first.push(chunk.subarray(0, REASON_BYTES - size));
    size += chunk.length;
    if (size > RESPONSE_BYTES) break;
  }
  return Buffer.concat(first).toString('utf8');
}
