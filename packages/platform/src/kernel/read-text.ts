/**
 * Reads a response body as a UTF-8 string.
 *
 * @param limit maximum length in bytes.
 * @param tooLong creates the error for a longer body.
 */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  tooLong: () => Error,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const RESPONSE_LIMIT_BYTES = 8 * 1024 * 1024;

/** @throws Error when the response of an external service is longer than 8 MiB or incomplete. */
export function readResponse({ body }: Response): Promise<string> {
  return readText(
    body,
    RESPONSE_LIMIT_BYTES,
    () => new Error('The response of the service is too long.'),
  );
}
