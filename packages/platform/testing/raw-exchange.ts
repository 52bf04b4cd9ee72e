import { connect } from 'node:net';

/** Time in milliseconds after which a connection that is still open counts as hanging. */
const PATIENCE_MS = 60_000;

export interface Exchange {
  /** All received bytes, decoded as Latin-1. */
  readonly text: string;
  /** Whether the platform closed the connection within the time limit. */
  readonly isClosed: boolean;
}

/** An HTTP response that was parsed from raw bytes. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The body without the headers of its chunks. */
  readonly body: string;
}

/**
 * Sends bytes unchanged on a new connection, and collects everything that is received until the platform closes
 * the connection.
 *
 * @param options with `isCutOff`, the connection is half-closed after the last byte.
 */
export function exchange(
  port: number,
  bytes: Uint8Array,
  { isCutOff = false }: { readonly isCutOff?: boolean } = {},
): Promise<Exchange> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes);
      if (isCutOff) socket.end();
    });
    const settle = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text: Buffer.concat(chunks).toString('latin1'), isClosed });
    };
    // biome-ignore lint/style/noRestrictedGlobals: ends only a hanging exchange, which fails the test.
    const timer = setTimeout(() => settle(false), PATIENCE_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    // Treats a reset connection as closed, because the platform need not read a request that it rejects.
    socket.on('error', () => settle(true));
    socket.on('close', () => settle(true));
  });
}

/** Parses the final responses on a connection, in order. Interim responses (1xx) are skipped. */
export function readResponses({ text }: Pick<Exchange, 'text'>): WireResponse[] {
  const responses: WireResponse[] = [];
  let rest = text;
  while (rest !== '') {
    const { response, length } = readResponse(rest);
    if (response.status >= 200) responses.push(response);
    rest = rest.slice(length);
  }
  return responses;
}

function readResponse(text: string): { response: WireResponse; length: number } {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1];
  if (end < 0 || status === undefined)
    throw new Error(`This is not a response: ${text.slice(0, 200)}`);
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const content = text.slice(end + 4);
  const { body, length } = readContent(content, headers);
  return { response: { status: Number(status), headers, body }, length: end + 4 + length };
}

function readContent(content: string, headers: Headers): { body: string; length: number } {
  if (headers.get('Transfer-Encoding') !== 'chunked') {
    const length = Number(headers.get('Content-Length') ?? 0);
    return { body: content.slice(0, length), length: Math.min(length, content.length) };
  }
  let body = '';
  let place = 0;
  while (place < content.length) {
    const lineEnd = content.indexOf('\r\n', place);
    const size = Number.parseInt(content.slice(place, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(size)) break;
    const start = lineEnd + 2;
    body += content.slice(start, start + size);
    place = start + size + 2;
    if (size === 0) break;
  }
  return { body, length: Math.min(place, content.length) };
}
