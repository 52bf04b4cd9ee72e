/**
 * Main module of the process in which one function runs on Deno. Supports the same kinds of functions as
 * Base44: `Deno.serve(handler)`, a default export that takes the request, and a default export that takes `{
 * base44 }` and returns a value.
 */
import process from 'node:process';
import { endWithParent } from '../../kernel/end-with-parent.ts';
import { type FunctionHandler, serveCalls } from './serve-calls.ts';

/** SDK that creates the client which functions receive as `{ base44 }`. The import map determines its version. */
const CLIENT_SDK = '@base44/sdk';

const [, , file = ''] = process.argv;
// The permissions of the process forbid these globals. They are deleted, so that packages that check for these globals
// use an alternative.
for (const name of ['localStorage', 'caches']) Reflect.deleteProperty(globalThis, name);
endWithParent();
await serveCalls(async () => {
  const served = captureServe();
  const { default: exported } = await import(file);
  const handler = served.handler() ?? (await withClient(exported)) ?? handlerOf(exported);
  if (handler === undefined) {
    throw new TypeError(
      'The file handles no requests. Call Deno.serve((request) => new Response("…")), or export such a function as default.',
    );
  }
  return async (request, context) => {
    const result = await handler(request, context);
    return result instanceof Response || result === undefined ? result : Response.json(result);
  };
});

/** Replaces `Deno.serve` with a function that opens no port, because the platform receives the requests. */
function captureServe(): { handler(): FunctionHandler | undefined } {
  let handler: FunctionHandler | undefined;
  const serve = (...parameters: unknown[]) => {
    handler ??= parameters.map(handlerOf).find((found) => found !== undefined);
    const finished = new Promise<void>(() => {});
    return { finished, addr: {}, ref() {}, unref() {}, shutdown: async () => {} };
  };
  Object.defineProperty(Reflect.get(globalThis, 'Deno'), 'serve', { value: serve });
  return { handler: () => handler };
}

/** Returns the function that handles requests: the value itself, or its property `handler` or `fetch`. */
function handlerOf(value: unknown): FunctionHandler | undefined {
  if (typeof value === 'function') return (request, context) => value(request, context);
  if (typeof value !== 'object' || value === null) return undefined;
  const { handler, fetch }: { handler?: unknown; fetch?: unknown } = value;
  return handlerOf(handler ?? fetch);
}

async function withClient(value: unknown): Promise<FunctionHandler | undefined> {
  if (typeof value !== 'function' || !/^[^(]*\(\s*\{[^}]*\bbase44\b/.test(String(value))) {
    return undefined;
  }
  const { createClientFromRequest } = await import(CLIENT_SDK);
  return (request) => value({ base44: createClientFromRequest(request), request });
}
