/**
 * Streams text as UTF-8. An error aborts the response, so that clients do not mistake partial data for complete data.
 */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return streamPieces(encode(pieces));
}

async function* encode(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

/** Streams pieces. The next piece is read only when the client is ready to receive it. */
export function streamPieces(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
