/** A registry for one rehearsal: npm's protocol, spoken by verdaccio, on this machine only. */
import { once } from 'node:events';
import { Server } from 'node:http';
import { join } from 'node:path';
import { runServer } from 'verdaccio';

/** A registry that answers. */
export interface Registry {
  /** Its address, ending in a slash. */
  readonly url: string;
  /** Stops it; what was published stays in its folder. */
  stop(): Promise<void>;
}

/**
 * Starts a registry on a free port of the loopback interface. It takes packages of our scope from
 * whoever can reach it, and asks no other registry for any.
 *
 * @param folder where it keeps what is published.
 */
export async function startRegistry(folder: string): Promise<Registry> {
  const server: unknown = await runServer({
    self_path: folder,
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    uplinks: {},
    packages: { '@groundwork/*': { access: '$all', publish: '$all' } },
    web: { enable: false },
    log: { type: 'stdout', level: 'fatal' },
  });
  if (!(server instanceof Server)) throw new Error('verdaccio made no server to listen with');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, stop: () => close(server) };
}

async function close(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeAllConnections();
  await closed;
}

/** The lines of an `.npmrc` that take our packages from a registry, and may publish there. */
export function npmSettings({ url }: Registry): string {
  const host = url.slice('http:'.length);
  return `@groundwork:registry=${url}\n${host}:_authToken=rehearsal\n`;
}
