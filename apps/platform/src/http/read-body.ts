/**
 * Reading a request's body without letting it grow past a limit.
 *
 * Hono's own body limit puts a new `Request` in place of the one it counted, which works only where
 * the Node adapter has replaced the global `Request`. The platform runs inside other people's
 * processes, and leaves their globals alone.
 */
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';
import { payloadTooLarge } from './http-error.ts';

/**
 * Reads a body as UTF-8.
 *
 * @throws HttpError 413 when it is longer than `limit` bytes, announced or not.
 */
export async function readBody(c: Context<HttpEnv>, limit: number): Promise<string> {
  if (Number(c.req.header('Content-Length')) > limit) throw bodyTooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > limit) throw bodyTooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function bodyTooLarge(limit: number) {
  return payloadTooLarge(`The body is larger than ${limit / 1024} KiB. Send less.`);
}
