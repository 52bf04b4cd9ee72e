/**
 * Allows editors on this machine to write source files, and rejects every other caller.
 *
 * Hazards: any web page can send requests to a server on the visitor's machine. A page whose host name resolves
 * to this machine shares the origin of the server (DNS rebinding). So a request must arrive over loopback, not
 * through a proxy, for a loopback host name, and from the origin of an editor. Browsers set the `Origin`
 * header, and a page cannot change it. Requiring JSON makes browsers send a preflight request first.
 */
import type { IncomingMessage } from 'node:http';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import { isLoopbackAddress, isLoopbackOrigin } from '../../origins.ts';

/**
 * Headers that proxies and tunnels add. Without these headers, a request through a proxy looks like a request from
 * this machine.
 */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Returns the origin of the editor that sent a request.
 *
 * @param editors allowed origins of editors; if empty, only the server's own origin is allowed.
 * @throws EditorBridgeError `forbidden` if the request has another origin.
 */
export function checkCaller(request: IncomingMessage, editors: readonly string[]): string {
  const { remoteAddress = '' } = request.socket;
  const { origin } = request.headers;
  // Over HTTP/2, browsers send the host as `:authority` instead of in a `Host` header.
  const host = String(request.headers[':authority'] ?? request.headers.host ?? '');
  if (!isLoopbackAddress(remoteAddress) || FORWARDING.some((name) => name in request.headers)) {
    throw forbidden('Sources can only be saved from the machine that they are on.');
  }
  if (!isLoopbackOrigin(`http://${host}`)) {
    throw forbidden('Sources can only be saved under a loopback name such as localhost.');
  }
  const ownOrigin = `${'encrypted' in request.socket ? 'https' : 'http'}://${host}`;
  const allowed = editors.length > 0 ? editors : [ownOrigin];
  if (origin !== undefined && allowed.includes(origin)) return origin;
  throw forbidden(
    'This page cannot save sources: its origin is not among the editors of sourceEdits().',
  );
}

function forbidden(message: string): EditorBridgeError {
  return new EditorBridgeError('forbidden', message, { status: 403 });
}
