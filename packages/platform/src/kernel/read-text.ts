/**
 * Reads a response body as UTF-8.
 *
 * @param limit in bytes.
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
