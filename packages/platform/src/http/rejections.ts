/** Rejects requests that Node cannot parse, or that arrive too slowly. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Responses to requests that Node cannot parse, by error code. Node's own responses are the same. */
const REJECTIONS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

interface Rejections {
  /** Must be called when the headers of a request have arrived. */
  received(request: IncomingMessage): void;
  /** Must be called when a response may be sent. */
  responding(response: ServerResponse): void;
  listen(server: Server): void;
}

export function createRejections(): Rejections {
  /** The latest request of each connection. */
  const requests = new WeakMap<Duplex, IncomingMessage>();
  /** The response that each connection sends or last sent. */
  const responses = new WeakMap<Duplex, ServerResponse>();

  function reject(code: string, socket: Duplex): void {
    const response = responses.get(socket);
    // An error response inside another response would corrupt it.
    const isSending = response?.headersSent && !response.closed;
    if (socket.writable && !isSending) {
      socket.write(
        `HTTP/1.1 ${REJECTIONS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`,
      );
    }
    socket.destroy();
  }

  return {
    received: (request) => void requests.set(request.socket, request),
    responding(response) {
      if (response.socket) responses.set(response.socket, response);
    },
    listen(server) {
      server.on('clientError', (error, socket) => {
        const code = 'code' in error ? String(error.code) : '';
        if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') return reject(code, socket);
        // After a long task, Node checks the time limits before it reads from the connections. A request that arrived
        // during the task is read before the callback of `setImmediate`.
        const previous = requests.get(socket);
        setImmediate(() => {
          if (requests.get(socket) === previous) reject(code, socket);
        });
      });
    },
  };
}
