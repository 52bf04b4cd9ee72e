/**
 * Reads the body of a request up to a maximum length.
 *
 * Reads from Node's request object, because creating a web `Request` takes longer than most routes. Hono's body limit
 * is not used: that limit works only if the Node adapter has replaced the global `Request`. The platform does not
 * change globals, because the platform can be embedded in other processes.
 */

import { badRequest, busy, payloadTooLarge, type ServiceError } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { translated } from '../kernel/translated.ts';
import { createBodyBudget } from './body-budget.ts';
import { bodyTooSlow, watchProgress } from './body-progress.ts';
import type { HttpEnv } from './http-env.ts';

/** Memory budget for all request bodies that this process is receiving. */
const budget = createBodyBudget();

/** @throws the errors of {@link readBytes}. */
export async function readBody(c: Context<HttpEnv>, limit: number): Promise<string> {
  return (await readBytes(c, limit)).toString('utf8');
}

/**
 * Reads a request's body as bytes.
 *
 * @throws ServiceError `payload_too_large` when the body is longer than `limit` bytes, whether or not its
 * length was declared; HttpError 408 when it arrives too slowly; `busy` while the bodies of all clients, or of
 * this client, use too much memory.
 */
export function readBytes(c: Context<HttpEnv>, limit: number): Promise<Buffer<ArrayBuffer>> {
  const { incoming } = c.env;
  const declared = Number(c.req.header('Content-Length') ?? limit);
  return new Promise((resolve, reject) => {
    if (declared > limit) throw bodyTooLarge(limit);
    // Copies the chunks into one buffer, because a chunk of a few bytes uses many times its length in memory.
    let bytes = Buffer.alloc(0);
    let size = 0;
    let isRejected = false;
    const fail = (error: Error) => {
      isRejected = true;
      stop();
      bytes = Buffer.alloc(0);
      reject(error);
    };
    const held = budget.hold(c.get('clientAddress'), () => fail(busy()));
    const stopWatching = watchProgress(incoming, () => fail(bodyTooSlow()));
    const stop = () => {
      stopWatching();
      held.release();
    };
    incoming.on('data', (chunk: Uint8Array) => {
      // Reads and ignores the rest of a rejected body, so that the client can receive the response.
      if (isRejected) return;
      const length = size + chunk.length;
      if (length > limit) return fail(bodyTooLarge(limit));
      if (length > bytes.length) {
        const capacity = Math.max(length, Math.min(declared, bytes.length * 2));
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
    incoming.on('error', () => fail(connectionLost()));
    incoming.on('close', () => {
      if (!incoming.readableEnded) fail(connectionLost());
    });
    if (incoming.destroyed) fail(connectionLost());
  });
}

/** Creates the error for a request whose connection was lost, so that the client cannot receive a response. */
export function connectionLost(): ServiceError {
  return badRequest(translated('error.connectionEnded'));
}

function bodyTooLarge(limit: number) {
  return payloadTooLarge(translated('error.bodyTooLarge', { size: limit / 1024 }));
}
