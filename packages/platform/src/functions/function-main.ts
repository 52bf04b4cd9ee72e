/**
 * Entry point of the process of one function: loads its file, then handles calls until the platform ends it.
 *
 * A function is the app owner's code and is not sandboxed. But this file must not trust it to behave: whatever it throws
 * or returns becomes a message.
 */
import { endWithParent } from './end-with-parent.ts';
import type { FromCall, FromProcess, FunctionCall, ToProcess } from './messages.ts';
import { resolveImports } from './resolve-imports.ts';

const [, , file = '', folder = ''] = process.argv;
endWithParent();
process.on('uncaughtException', (thrown) => {
  post({ crash: toError(thrown) }, () => process.exit(1));
});
resolveImports(folder);
const { default: answer } = await import(file);
if (typeof answer !== 'function') {
  throw new TypeError(
    'The file has no function as its default export. Write: export default (request) => new Response("…").',
  );
}

type BodyReader = ReadableStreamDefaultReader<unknown>;
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

/** Reports an error as the end of its call. */
function reporting(id: number, work: () => Promise<void>): void {
  work().catch((thrown: unknown) => {
    running.delete(id);
    send(id, { kind: 'failed', error: toError(thrown) });
  });
}

async function begin(id: number, { request, context }: FunctionCall): Promise<void> {
  const aborter = new AbortController();
  running.set(id, { aborter });
  send(id, { kind: 'started' });
  const { url, method, body: sent = null } = request;
  const headers = request.headers.map(([name, value]): [string, string] => [name, value]);
  const incoming = new Request(url, { method, headers, body: sent, signal: aborter.signal });
  const response: unknown = await answer(incoming, context);
  if (!(response instanceof Response)) {
    throw new TypeError(
      `It answered with no Response but with ${response === null ? 'null' : typeof response}. Return a new Response("…") or a Response.json({ … }).`,
    );
  }
  const body = response.body?.getReader();
  const { status } = response;
  send(id, { kind: 'head', status, headers: [...response.headers], hasBody: body !== undefined });
  if (aborter.signal.aborted) await body?.cancel();
  else if (body) running.set(id, { aborter, body });
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
      `The body of its answer gave a ${typeof piece.value}. Give bytes; a TextEncoderStream makes them of texts.`,
    );
  }
  send(id, { kind: 'piece', bytes: new Uint8Array(piece.value) });
}

function send(id: number, message: FromCall): void {
  post({ id, message });
}

function post(message: FromProcess, sent = () => {}): void {
  process.send?.(message, undefined, undefined, sent);
}

/** Copies the error of a function, which may hold values that cannot be sent. */
function toError(thrown: unknown): Error {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return Object.assign(new Error(message), { name, stack });
}
