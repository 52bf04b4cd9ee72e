/**
 * Ensures that work which cannot be rolled back is done only once for each idempotency key.
 *
 * The response is stored with the key, unless it is long, slow, secret or an event stream. Then the key only records
 * that the request was processed.
 */

import { type Entities, type RepeatableWrite, toServiceError } from '@groundwork/engine';
import { ServiceError } from '@groundwork/engine/kernel';
import type { ErrorCode } from '@groundwork/sdk/protocol';
import { type ErrorStatus, HttpError, statusOf } from '../http/http-error.ts';
import { ANONYMOUS } from './callers.ts';

/** Maximum length of a response body that is stored, in bytes. */
const STORED_BYTES = 256 * 1024;

/**
 * Maximum length of a stored response to an anonymous caller, in bytes. Without a limit, such callers could fill the
 * disk.
 */
const ANONYMOUS_STORED_BYTES = 4 * 1024;

/**
 * Time limit for a response that is stored, in milliseconds. A slower response is sent without being stored.
 */
const STORED_MS = 60_000;

type StoredResponse =
  | {
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      /** Body in base64; null if the body was not stored. */
      readonly body: string | null;
    }
  | {
      readonly failure: {
        readonly message: string;
        readonly status: ErrorStatus;
        readonly code: ErrorCode;
      };
    };

interface Work {
  /** Does the work. If the work throws, the error response is stored too. */
  readonly run: () => Promise<Response>;
  /** Returns whether the work may have had an effect although the work threw this error; by default false. */
  readonly mayHaveEffect?: (thrown: unknown) => boolean;
  /** Whether the response contains a secret, so that its body must not be stored; by default false. */
  readonly isSecret?: boolean;
}

/**
 * Runs the work of a request once for each idempotency key.
 *
 * @param request request with its key; undefined for a request without a key, whose work always runs.
 * @throws the error of the work; ServiceError if the key is rejected; ServiceError `response_not_stored` when
 * the first response was not stored.
 */
export async function withIdempotencyKey(
  { entities }: { readonly entities: Pick<Entities, 'claims'> },
  request: RepeatableWrite | undefined,
  { run, mayHaveEffect = () => false, isSecret = false }: Work,
): Promise<Response> {
  if (!request) return run();
  const claim = await entities.claims.take(request);
  if (typeof claim === 'string') return replay(JSON.parse(claim));
  const store = (stored: StoredResponse) => claim.complete(JSON.stringify(stored));
  try {
    const response = await run();
    const { status } = response;
    const headers = [...response.headers];
    const isAnonymous = request.sender.startsWith(ANONYMOUS);
    const limit = isAnonymous ? ANONYMOUS_STORED_BYTES : STORED_BYTES;
    const { body, complete } = isSecret ? { body: response.body } : await read(response, limit);
    await store({ status, headers, body: complete?.toString('base64') ?? null });
    return new Response(body, { status, headers });
  } catch (thrown) {
    const error = toServiceError(thrown);
    const { message, code } = error;
    if (mayHaveEffect(thrown)) {
      await store({ failure: { message, status: statusOf(error), code } });
    } else await claim.release();
    throw thrown;
  }
}

/** @throws HttpError the stored error; ServiceError `response_not_stored` when the body was not stored. */
function replay(stored: StoredResponse): Response {
  if ('failure' in stored) {
    const { message, status, code } = stored.failure;
    throw new HttpError(new ServiceError(code, message), status);
  }
  const { status, headers, body } = stored;
  if (body === null) {
    throw new ServiceError(
      'response_not_stored',
      `The request was processed before, with status ${status}, but its response was not stored. To repeat it, send a new key.`,
    );
  }
  return new Response(body === '' ? null : Buffer.from(body, 'base64'), {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  });
}

interface Body {
  readonly body: Buffer<ArrayBuffer> | Response['body'];
  /** The complete body if the body may be stored; otherwise undefined. */
  readonly complete?: Buffer;
}

async function read({ headers, body }: Response, limit: number): Promise<Body> {
  if (!body) return { body, complete: Buffer.alloc(0) };
  if (/^text\/event-stream\b/i.test(headers.get('Content-Type') ?? '')) return { body };
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const { promise: timeLimit, resolve: endTime } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => endTime(undefined), STORED_MS);
  try {
    for (let size = 0; size <= limit; ) {
      const pending = reader.read();
      const read = await Promise.race([timeLimit, pending]);
      if (read === undefined) return { body: resumeBody(chunks, reader, pending) };
      if (read.done) {
        const complete = Buffer.concat(chunks);
        return { body: complete.length === 0 ? null : complete, complete };
      }
      chunks.push(read.value);
      size += read.value.length;
    }
  } finally {
    clearTimeout(timer);
  }
  return { body: resumeBody(chunks, reader) };
}

/** @param pending read of the next chunk of the body, which has already started. */
function resumeBody(
  chunks: Uint8Array<ArrayBuffer>[],
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  pending?: ReturnType<typeof reader.read>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = pending;
  const readNext = async () => {
    const reading = next ?? reader.read();
    next = undefined;
    return (await reading).value;
  };
  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = chunks.shift() ?? (await readNext());
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
