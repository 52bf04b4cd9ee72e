/**
 * Reading a request's body without letting it grow past a limit.
 *
 * It is read from Node's own request: the web `Request` that Hono would make of it costs more than
 * most routes. Hono's own body limit puts a new `Request` in place of the one it counted, which works
 * only where the Node adapter has replaced the global `Request`; the platform runs inside other
 * people's processes, and leaves their globals alone.
 */
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';
import { HttpError, payloadTooLarge } from './http-error.ts';

/**
 * Reads a body as UTF-8.
 *
 * @throws HttpError 413 when it is longer than `limit` bytes, announced or not.
 */
export async function readBody(c: Context<HttpEnv>, limit: number): Promise<string> {
  return (await readBytes(c, limit)).toString('utf8');
}

/**
 * Reads a body as it is.
 *
 * @throws HttpError 413 when it is longer than `limit` bytes, announced or not.
 */
export function readBytes(c: Context<HttpEnv>, limit: number): Promise<Buffer<ArrayBuffer>> {
  const { incoming } = c.env;
  return new Promise((resolve, reject) => {
    if (Number(c.req.header('Content-Length')) > limit) throw bodyTooLarge(limit);
    const chunks: Uint8Array[] = [];
    let size = 0;
    incoming.on('data', (chunk: Uint8Array) => {
      size += chunk.length;
      // What comes after the limit is let go by, so that the sender gets to read the refusal.
      if (size > limit) reject(bodyTooLarge(limit));
      else chunks.push(chunk);
    });
    incoming.on('end', () => resolve(Buffer.concat(chunks)));
    incoming.on('error', reject);
    incoming.on('close', () => {
      if (!incoming.readableEnded) reject(connectionLost());
    });
    if (incoming.destroyed) reject(connectionLost());
  });
}

/** Nobody is there to read the answer to this. */
export function connectionLost(): HttpError {
  return new HttpError('The connection ended before the body did. Send it again.', {
    status: 400,
    code: 'bad_request',
  });
}

function bodyTooLarge(limit: number) {
  return payloadTooLarge(`The body is larger than ${limit / 1024} KiB. Send less.`);
}
