/**
 * Answers to requests whose work no transaction undoes, done once for each key (see `claims.ts`).
 *
 * An answer is kept once it is whole. One that is long, slow or a stream of events goes out as it comes
 * instead, and the key then stands for the fact that it was given.
 */

import type { ErrorCode } from '@groundwork/sdk/protocol';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toHttpError } from '../database/to-http-error.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { Claims } from '../records/claims.ts';
import type { RepeatableWrite } from '../records/idempotency.ts';

/** The longest body that is kept, in bytes. */
const KEPT_BYTES = 256 * 1024;

/** How long an answer that has begun may take to be kept, in milliseconds. */
const KEPT_MS = 60_000;

/** What stands in the store for an answer. */
type Kept =
  | {
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      /** In base64; null for one that was not kept. */
      readonly body: string | null;
    }
  | {
      readonly failure: {
        readonly message: string;
        readonly status: ContentfulStatusCode;
        readonly code: ErrorCode;
      };
    };

/** Work that a request asks for. */
interface Work {
  /** Does it; what it throws is the answer too. */
  readonly run: () => Promise<Response>;
  /** Whether work that threw this may have been done all the same; never, unless given. */
  readonly mayBeDone?: (thrown: unknown) => boolean;
}

/** Dependencies of this module. */
export interface AnswerRepeatableDependencies {
  readonly claims: Claims;
}

/**
 * Does what a request asks for, once for each key.
 *
 * @param request undefined for one without a key, which is simply done.
 * @throws what the work threw, and HttpError as `Claims.take`; 409 where the first answer was not kept.
 */
export async function answerRepeatable(
  { claims }: AnswerRepeatableDependencies,
  request: RepeatableWrite | undefined,
  { run, mayBeDone = () => false }: Work,
): Promise<Response> {
  if (!request) return run();
  const claim = await claims.take(request);
  if (typeof claim === 'string') return answerAgain(JSON.parse(claim));
  const keep = (kept: Kept) => claim.complete(JSON.stringify(kept));
  try {
    const answer = await run();
    const { status } = answer;
    const headers = [...answer.headers];
    const { body, whole } = await read(answer);
    await keep({ status, headers, body: whole?.toString('base64') ?? null });
    return new Response(body, { status, headers });
  } catch (thrown) {
    const { message, status, code } = toHttpError(thrown);
    if (mayBeDone(thrown)) await keep({ failure: { message, status, code } });
    else await claim.release();
    throw thrown;
  }
}

/** @throws HttpError the failure that was kept; 409 where no answer was. */
function answerAgain(kept: Kept): Response {
  if ('failure' in kept) throw new HttpError(kept.failure.message, kept.failure);
  const { status, headers, body } = kept;
  if (body === null) {
    throw new HttpError(
      `This was done, and answered with status ${status}; the answer was too long to be kept. To do it again, send a new key.`,
      { status: 409, code: 'answer_not_kept' },
    );
  }
  return new Response(body === '' ? null : Buffer.from(body, 'base64'), {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  });
}

/** A body as it is to be sent. */
interface Body {
  readonly body: Buffer<ArrayBuffer> | Response['body'];
  /** All of it, where it may be kept. */
  readonly whole?: Buffer;
}

async function read({ headers, body }: Response): Promise<Body> {
  if (!body) return { body, whole: Buffer.alloc(0) };
  if (/^text\/event-stream\b/i.test(headers.get('Content-Type') ?? '')) return { body };
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const end = Date.now() + KEPT_MS;
  for (let size = 0; size <= KEPT_BYTES && Date.now() <= end; ) {
    const { done, value } = await reader.read();
    if (done) {
      const whole = Buffer.concat(chunks);
      return { body: whole.length === 0 ? null : whole, whole };
    }
    chunks.push(value);
    size += value.length;
  }
  return { body: goOn(chunks, reader) };
}

/** A body whose beginning was read. */
function goOn(
  chunks: Uint8Array<ArrayBuffer>[],
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = chunks.shift() ?? (await reader.read()).value;
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
