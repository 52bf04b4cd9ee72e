/** A real nginx with the configuration of this repository, on a free port, as the current user. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.ts';

const LOOPBACK = '127.0.0.1';
const START_MS = 10_000;

/** An nginx that answers until it is stopped. */
export interface RunningNginx {
  /** Origin, without a slash at the end. */
  readonly url: string;
  /** What it wrote to its access log so far. */
  accessLog(): Promise<string>;
  stop(): Promise<void>;
}

/** What nginx stands in front of. */
interface NginxOptions {
  /** Lines of the upstream: the platform, or its nodes, or whatever stands in for it. */
  readonly servers: readonly string[];
  /** The folder that the site was built into; without one there are no pages. */
  readonly site?: string;
}

/**
 * Starts nginx in front of a platform.
 *
 * @param nginx what `findNginx` found.
 * @throws Error with what nginx wrote when it does not start.
 */
export async function startNginx(
  nginx: string,
  { servers, site }: NginxOptions,
): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
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
    await untilAnswers(child, port);
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

/** What a distribution's own nginx.conf says, as far as the site depends on it. */
function mainConfiguration(nginx: string, folder: string): string {
  // Debian's stand beside /usr, installed or unpacked; Homebrew's beside bin.
  const mimeTypes = ['../../etc', '../etc']
    .map((folder) => join(dirname(nginx), folder, 'nginx/mime.types'))
    .find((file) => existsSync(file));
  if (mimeTypes === undefined) throw new Error(`There is no mime.types that goes with ${nginx}.`);
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

/** The repository's configuration, with the lines changed that are the deployer's to change. */
async function siteConfiguration(changes: readonly (readonly [string, string])[]): Promise<string> {
  let configuration = await readFile(join(root, 'apps/site/deploy/nginx.conf'), 'utf8');
  for (const [theirs, ours] of changes) {
    if (!configuration.includes(theirs)) throw new Error(`nginx.conf no longer holds "${theirs}"`);
    configuration = configuration.replaceAll(theirs, ours);
  }
  return configuration;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('There is no free port.');
}

async function untilAnswers(child: ChildProcess, port: number): Promise<void> {
  const output = child.stderr === null ? Promise.resolve('') : text(child.stderr);
  const deadline = Date.now() + START_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${await output}`);
    if (Date.now() > deadline) throw new Error(`nginx does not answer after ${START_MS} ms.`);
    await wait(20);
  }
}

async function answers(port: number): Promise<boolean> {
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
