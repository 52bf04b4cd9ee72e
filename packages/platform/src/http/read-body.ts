/**
 * Reading a request's body without letting it grow past a limit.
 *
 * It is read from Node's own request: the web `Request` that Hono would make of it costs more than
 * most routes. Hono's own body limit puts a new `Request` in place of the one it counted, which works
 * only where the Node adapter has replaced the global `Request`; the platform runs inside other
 * people's processes, and leaves their globals alone.
 */
import type { Context } from 'hono';
import { bodyTooSlow, busy, HttpError, payloadTooLarge } from '../kernel/http-error.ts';
import { createBodyBudget } from './body-budget.ts';
import { watchProgress } from './body-progress.ts';
import type { HttpEnv } from './http-env.ts';

/** For all bodies that this process keeps in memory while they arrive. */
const budget = createBodyBudget();

/**
 * Reads a body as UTF-8.
 *
 * @throws HttpError as {@link readBytes}.
 */
export async function readBody(c: Context<HttpEnv>, limit: number): Promise<string> {
  return (await readBytes(c, limit)).toString('utf8');
}

/**
 * Reads a body as bytes.
 *
 * @throws HttpError 413 when it is longer than `limit` bytes, announced or not; 408 when it arrives too
 * slowly; 503 while the bodies of all clients, or of this one, hold too much memory.
 */
export function readBytes(c: Context<HttpEnv>, limit: number): Promise<Buffer<ArrayBuffer>> {
  const { incoming } = c.env;
  const announced = Number(c.req.header('Content-Length') ?? limit);
  return new Promise((resolve, reject) => {
    if (announced > limit) throw bodyTooLarge(limit);
    // One buffer, since a sender of tiny chunks would have each take many times its length.
    let bytes = Buffer.alloc(0);
    let size = 0;
    let isRejected = false;
    const refuse = (error: Error) => {
      isRejected = true;
      stop();
      bytes = Buffer.alloc(0);
      reject(error);
    };
    const held = budget.hold(c.get('clientAddress'), () => refuse(busy()));
    const stopWatching = watchProgress(incoming, () => refuse(bodyTooSlow()));
    const stop = () => {
      stopWatching();
      held.release();
    };
    incoming.on('data', (chunk: Uint8Array) => {
      // The rest of a rejected body is dropped, so that the sender gets to read the answer.
      if (isRejected) return;
      const length = size + chunk.length;
      if (length > limit) return refuse(bodyTooLarge(limit));
      if (length > bytes.length) {
        const capacity = Math.max(length, Math.min(announced, bytes.length * 2));
        held.growTo(capacity);
        if (isRejected) return;
        const larger = Buffer.allocUnsafeSlow(capacity);
        bytes.copy(larger, 0, 0, size);
        bytes = larger;
      }
      bytes.set(chunk, size);
      size = length;
    });
    incoming.on('end', () => {
      stop();
      resolve(bytes.subarray(0, size));
    });
    incoming.on('error', () => refuse(connectionLost()));
    incoming.on('close', () => {
      if (!incoming.readableEnded) refuse(connectionLost());
    });
    if (incoming.destroyed) refuse(connectionLost());
  });
}

/** The client is gone and does not read the answer to this. */
export function connectionLost(): HttpError {
  return new HttpError('The connection ended before the body did. Send it again.', {
    status: 400,
    code: 'bad_request',
  });
}

function bodyTooLarge(limit: number) {
  return payloadTooLarge(`The body is larger than ${limit / 1024} KiB. Send less.`);
}
