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
import { busy, HttpError, payloadTooLarge } from './http-error.ts';

/** The most bytes that are kept of bodies on their way, of all requests to this process together. */
const HELD_BYTES = 256 * 1024 * 1024;
let held = 0;

/**
 * Reads a body as UTF-8.
 *
 * @throws HttpError 413 when it is longer than `limit` bytes, announced or not; 503 while all bodies on
 * their way are more than 256 MiB.
 */
export async function readBody(c: Context<HttpEnv>, limit: number): Promise<string> {
  return (await readBytes(c, limit)).toString('utf8');
}

/**
 * Reads a body as it is.
 *
 * @throws HttpError 413 when it is longer than `limit` bytes, announced or not; 503 while all bodies on
 * their way are more than 256 MiB.
 */
export function readBytes(c: Context<HttpEnv>, limit: number): Promise<Buffer<ArrayBuffer>> {
  const { incoming } = c.env;
  return new Promise((resolve, reject) => {
    if (Number(c.req.header('Content-Length')) > limit) throw bodyTooLarge(limit);
    let chunks: Uint8Array[] = [];
    let [size, kept] = [0, 0];
    let isRefused = false;
    const letGo = () => {
      held -= kept;
      kept = 0;
      chunks = [];
    };
    const refuse = (error: Error) => {
      isRefused = true;
      letGo();
      reject(error);
    };
    incoming.on('data', (chunk: Uint8Array) => {
      size += chunk.length;
      // What comes after a refusal is let go by, so that the sender gets to read it.
      if (isRefused) return;
      if (size > limit) return refuse(bodyTooLarge(limit));
      if (held + chunk.length > HELD_BYTES) return refuse(busy());
      held += chunk.length;
      kept += chunk.length;
      chunks.push(chunk);
    });
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      letGo();
      resolve(body);
    });
    incoming.on('error', refuse);
    incoming.on('close', () => {
      if (!incoming.readableEnded) refuse(connectionLost());
    });
    if (incoming.destroyed) refuse(connectionLost());
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
