/** Forwards requests to the dev server, so that the app and the platform have the same origin. */
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Log } from '@groundwork/engine/kernel';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { createProxyServer } from 'httpxy';
import type { HttpEnv } from '../../http/http-env.ts';
import { messagePage } from '../../http/page/page.tsx';
import { isLoopbackAddress } from '../../http/remote-address.ts';
import type { Forwarding } from '../../http/restartable-listener.ts';
import { fileOfTarget, isPrivateFile, type PrivateFiles } from '../../kernel/private-files.ts';
import { english } from '../../messages/messages.ts';
import type { FindManifest } from './dev-manifest.ts';

export interface DevServer extends Forwarding {
  readonly routes: Hono<HttpEnv>;
  close(): void;
}

/**
 * Creates the proxy to a dev server.
 *
 * @param url origin of the dev server. It may start later; until then, requests get the status 502.
 * @param privateFiles files that are never requested from the dev server.
 * @param findManifest returns the web app manifest, if the app links to one but does not contain it.
 */
export function createDevServer(
  url: string,
  log: Log,
  privateFiles: PrivateFiles,
  findManifest?: FindManifest,
): DevServer {
  // The proxy does not change the header `Host`, with which dev servers check a request's origin.
  const proxy = createProxyServer({ target: url });
  const sent = new WeakMap<IncomingMessage, ClientRequest>();
  proxy.on('proxyReq', (request, incoming) => sent.set(incoming, request));

  /**
   * Forwards a request. A dev server may close an idle connection at the moment when a request is sent on it. So
   * a request that must not be repeated gets a new connection, and any other request is repeated on a new
   * connection.
   */
  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { headers, socket } = incoming;
    // Removes the header `Expect`, to which Node.js has already responded, because the proxy would emit no event
    // for the request.
    delete headers.expect;
    // Marks callers on other machines, because dev servers let only callers on the same machine save sources.
    const { remoteAddress = '' } = socket;
    if (!isLoopbackAddress(remoteAddress)) headers['x-forwarded-for'] = remoteAddress;
    if (!isRepeatable(incoming)) return proxy.web(incoming, outgoing, { agent: false });
    try {
      await proxy.web(incoming, outgoing);
    } catch (error) {
      if (!sent.get(incoming)?.reusedSocket || outgoing.headersSent) throw error;
      log.info({ message: 'The dev server closed a connection. Repeating the request.' });
      await proxy.web(incoming, outgoing, { agent: false });
    }
  }

  const sockets = new Set<Socket>();
  const responses = new WeakSet<ServerResponse>();
  const routes = new Hono<HttpEnv>();
  routes.use('*', async (c, next) => {
    const file = fileOfTarget(privateFiles.root, c.env.incoming.url ?? '');
    return isPrivateFile(privateFiles, file) ? c.text('Not found.', 404) : next();
  });
  routes.get('*', async (c, next) => {
    const manifest = findManifest?.(c.req.path);
    if (manifest === undefined) return next();
    return c.body(manifest, 200, { 'Content-Type': 'application/manifest+json' });
  });
  routes.all('*', async (c) => {
    c.set('isForwarded', true);
    const { incoming, outgoing } = c.env;
    responses.add(outgoing);
    try {
      await forward(incoming, outgoing);
    } catch (error) {
      log.warn({
        message: 'The dev server did not respond.',
        method: c.req.method,
        path: c.req.path,
        reason: String(error),
      });
      if (!outgoing.headersSent) {
        const heading = 'The dev server does not respond';
        const reason = `Nothing responds at ${url}.`;
        return c.html(
          messagePage(english, heading, reason, 'Check its output, then load this page again.'),
          502,
        );
      }
      outgoing.destroy();
    }
    return RESPONSE_ALREADY_SENT;
  });
  return {
    routes,
    isForwarding: (response) => responses.has(response),
    upgrade(request, socket, head) {
      if (!(socket instanceof Socket)) return void socket.destroy();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      proxy.ws(request, socket, {}, head).catch(() => socket.destroy());
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Returns whether a request can be repeated, because it has no effect and no body. */
function isRepeatable({ method, headers }: IncomingMessage): boolean {
  const hasBody = 'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';
  return !hasBody && (method === 'GET' || method === 'HEAD' || method === 'OPTIONS');
}
