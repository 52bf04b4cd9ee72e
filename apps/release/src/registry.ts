/** The npm registry of the rehearsal: Verdaccio, which runs on this machine only. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Server } from 'node:http';
import { join } from 'node:path';
import { run } from '@groundwork/consumers/run';
import { runServer } from 'verdaccio';

export interface Registry {
  /** URL of the registry, with a trailing slash. */
  readonly url: string;
  /** Stops the registry. The published packages remain in its folder. */
  stop(): Promise<void>;
}

/**
 * Starts a registry on a free port of this machine. It accepts packages of the scope `@groundwork` without
 * authentication, and never requests such packages from other registries.
 *
 * @param folder folder that stores the published packages.
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
  if (!(server instanceof Server)) throw new Error('verdaccio returned no HTTP server.');
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

/**
 * Returns the lines of an `.npmrc` that make npm install the repository's packages from a registry, and publish
 * them there.
 */
export function npmSettings({ url }: Registry): string {
  const host = url.slice('http:'.length);
  return `@groundwork:registry=${url}\n${host}:_authToken=rehearsal\n`;
}

interface Published {
  /** Versions by tag. The version with the tag `latest` is installed by default. */
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, { readonly dist: { readonly tarball: string } }>>;
}

/**
 * Reads the metadata of a package from a registry.
 *
 * @throws Error if the package has not been published.
 */
export async function readPublished({ url }: Registry, name: string): Promise<Published> {
  const response = await fetch(new URL(name, url));
  if (!response.ok) throw new Error(`The registry responded with ${response.status} for ${name}.`);
  const published: Published = JSON.parse(await response.text());
  return published;
}

/**
 * Unpacks a published version of a package into an empty folder. Resolves with the folder that contains the package's
 * files.
 */
export async function unpackPublished(
  registry: Registry,
  name: string,
  version: string,
  folder: string,
): Promise<string> {
  const published = (await readPublished(registry, name)).versions[version];
  if (published === undefined) throw new Error(`The registry has no ${name} ${version}.`);
  const response = await fetch(published.dist.tarball);
  await writeFile(join(folder, 'package.tgz'), await response.bytes());
  await run(folder, 'tar', ['-xzf', 'package.tgz']);
  return join(folder, 'package');
}
