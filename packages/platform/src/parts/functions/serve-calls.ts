/**
 * Handles the calls of one function in its process, until the platform ends the process.
 *
 * A function's code may have errors, so anything that it throws, or returns instead of a response, is
 * converted to a message.
 */
import { Buffer } from 'node:buffer';
import process from 'node:process';
import type {
  FromCall,
  FromProcess,
  FunctionContext,
  ToProcess,
  WireCall,
  WireError,
} from './messages.ts';

export type FunctionHandler = (request: Request, context: FunctionContext) => unknown;

type BodyReader = ReadableStreamDefaultReader<unknown>;

/** Handles calls until the process ends. An error outside a call is sent to the platform and ends the process. */
export async function serveCalls(load: () => Promise<FunctionHandler>): Promise<void> {
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  // The rejection is handled here, because Deno emits no event for a failed import.
  const handler = await load().catch(crash);
  if (!handler) return;
  handleMessages(handler);
  post({ isLoaded: true });
}

function handleMessages(handler: FunctionHandler): void {
  const running = new Map<number, { readonly aborter: AbortController; body?: BodyReader }>();

  process.on('message', ({ id, message }: ToProcess) => {
    const call = running.get(id);
    if (message.kind === 'call') reporting(id, () => begin(id, message));
    if (message.kind === 'pull') reporting(id, () => sendPiece(id, call?.body));
    if (message.kind === 'abort') {
      running.delete(id);
      call?.aborter.abort();
      call?.body?.cancel().catch(() => {});
    }
  });

  function reporting(id: number, work: () => Promise<void>): void {
    work().catch((thrown: unknown) => {
      running.delete(id);
      send(id, { kind: 'failed', error: toWireError(thrown) });
    });
  }

  async function begin(id: number, { request, context }: WireCall): Promise<void> {
    const aborter = new AbortController();
    running.set(id, { aborter });
    send(id, { kind: 'started' });
    const { url, method, body: sent } = request;
    const headers = request.headers.map(([name, value]): [string, string] => [name, value]);
    const body = sent === undefined ? null : Buffer.from(sent, 'base64');
    const incoming = new Request(url, { method, headers, body, signal: aborter.signal });
    const response = await respond(() => handler(incoming, context));
    if (!(response instanceof Response)) {
      throw new TypeError(
        `It returned ${response === null ? 'null' : typeof response} instead of a Response. Return a new Response("…") or a Response.json({ … }).`,
      );
    }
    const reader = response.body?.getReader();
    const { status } = response;
    send(id, {
      kind: 'head',
      status,
      headers: [...response.headers],
      hasBody: reader !== undefined,
    });
    if (aborter.signal.aborted) await reader?.cancel();
    else if (reader) running.set(id, { aborter, body: reader });
    else running.delete(id);
  }

  async function sendPiece(id: number, body: BodyReader | undefined): Promise<void> {
    const piece = await body?.read();
    if (!piece || piece.done) {
      running.delete(id);
      send(id, { kind: 'end' });
      return;
    }
    if (!(piece.value instanceof Uint8Array)) {
      throw new TypeError(
        `The body of its response contains a ${typeof piece.value}. Write bytes; a TextEncoderStream encodes strings.`,
      );
    }
    const { buffer, byteOffset, length } = piece.value;
    send(id, { kind: 'piece', base64: Buffer.from(buffer, byteOffset, length).toString('base64') });
  }
}

/** Mark of the SDK's PlatformError. The SDK is not imported, because it would delay the start of each function. */
const PLATFORM_ERROR = Symbol.for('@groundwork/sdk/PlatformError');

/**
 * Runs a handler. If the platform has rejected a call of the handler, which the handler did not catch, returns a response
 * with the status, code and message of that rejection.
 */
async function respond(handle: () => unknown): Promise<unknown> {
  try {
    return await handle();
  } catch (thrown) {
    if (!(thrown instanceof Error) || !(PLATFORM_ERROR in thrown)) throw thrown;
    const { message, stack } = thrown;
    const { status, code, fields }: Readonly<Record<string, unknown>> = Object(thrown);
    if (typeof status !== 'number' || status < 400) throw thrown;
    // The platform logs the output of functions.
    process.stderr.write(`${stack}\n`);
    return Response.json({ message, detail: message, code, field_errors: fields }, { status });
  }
}

function crash(thrown: unknown): void {
  post({ crash: toWireError(thrown) }, () => process.exit(1));
}

function send(id: number, message: FromCall): void {
  post({ id, message });
}

function post(message: FromProcess, sent = () => {}): void {
  process.send?.(message, undefined, undefined, sent);
}

/** Copies the error properties that can be sent to the platform. */
function toWireError(thrown: unknown): WireError {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { name, message, ...(stack !== undefined && { stack }) };
}
