/** Runs nginx for tests: with the configuration in this repository, on a free port, as the current user. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { root } from './run.ts';

const LOOPBACK = '127.0.0.1';
const START_MS = 10_000;

export interface RunningNginx {
  /** Origin of the server, without a trailing slash. */
  readonly url: string;
  accessLog(): Promise<string>;
  stop(): Promise<void>;
}

interface NginxOptions {
  /** Lines of the upstream block in the configuration, such as `server 127.0.0.1:4400;`. */
  readonly servers: readonly string[];
  /** Folder of the built site. Without this folder, nginx serves no pages. */
  readonly site?: string;
}

/**
 * Starts nginx as the reverse proxy of a platform.
 *
 * @param nginx path of nginx, as returned by `findNginx`.
 * @throws Error with nginx's output if it does not start.
 */
export async function startNginx(
  nginx: string,
  { servers, site }: NginxOptions,
): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await getPort();
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(nginx, folder));
  const pages = site === undefined ? folder : join(site, 'client');
  const changes = [
    ['listen 80;', `listen ${LOOPBACK}:${port};`],
    ['root /srv/site;', `root ${pages};`],
    ['server 127.0.0.1:4400;', servers.join('\n  ')],
    ['/var/log/nginx/', `${folder}/`],
  ] as const;
  await writeFile(join(folder, 'site.conf'), await siteConfiguration(changes));
  const headers = site && (await readFile(join(site, 'nginx/site-headers.conf'), 'utf8'));
  await writeFile(join(folder, 'site-headers.conf'), headers ?? '');

  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  const child = spawn(nginx, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true });
  };
  try {
    await waitUntilReady(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://${LOOPBACK}:${port}`,
    accessLog: () => readFile(join(folder, 'site.access.log'), 'utf8'),
    stop,
  };
}

/**
 * Returns a minimal nginx.conf that includes `site.conf`. It is used instead of the one that a Linux distribution
 * installs, which stays unchanged.
 */
function mainConfiguration(nginx: string, folder: string): string {
  // On Debian, `etc` is beside `usr`, even if nginx was unpacked instead of installed. With Homebrew, `etc` is beside
  // `bin`.
  const mimeTypes = ['../../etc', '../etc']
    .map((folder) => join(dirname(nginx), folder, 'nginx/mime.types'))
    .find((file) => existsSync(file));
  if (mimeTypes === undefined) throw new Error(`There is no mime.types file for ${nginx}.`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  include ${mimeTypes};
  default_type application/octet-stream;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include site.conf;
}
`;
}

/** Returns the configuration in this repository. Replaces the lines that differ between deployments. */
async function siteConfiguration(changes: readonly (readonly [string, string])[]): Promise<string> {
  let configuration = await readFile(join(root, 'packages/site-kit/deploy/nginx.conf'), 'utf8');
  for (const [line, replacement] of changes) {
    if (!configuration.includes(line)) throw new Error(`nginx.conf no longer contains "${line}".`);
    configuration = configuration.replaceAll(line, replacement);
  }
  return configuration;
}

async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  const output = child.stderr === null ? Promise.resolve('') : text(child.stderr);
  const deadline = Date.now() + START_MS;
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${await output}`);
    if (Date.now() > deadline) throw new Error(`nginx did not start within ${START_MS} ms.`);
    await wait(20);
  }
}

async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, LOOPBACK);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
