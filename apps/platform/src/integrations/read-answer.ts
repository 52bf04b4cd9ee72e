const ANSWER_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Reads the answer of a service that an integration asked, as UTF-8.
 *
 * @throws Error when it is longer than 8 MiB, or breaks off.
 */
export async function readAnswer({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > ANSWER_LIMIT_BYTES) throw new Error('The answer of the service is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
