/** Starts a copy of the site on its dev server, and a platform whose editor shows it, like `pnpm dev`. */
import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { startPlatform } from '@groundwork/platform';
import getPort from 'get-port';

const repository = join(import.meta.dirname, '../../..');
/** Site folders that the dev server does not read, or that are linked instead of copied. */
const NOT_COPIED = ['node_modules', 'bench', 'dist', 'dist-edit', 'e2e', '.test-results', '.turbo'];

export interface DevSite {
  readonly url: string;
  readonly editorUrl: string;
  readonly readContent: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** Starts the dev server and the platform on free ports. Resolves when the site responds. */
export async function startDevSite(): Promise<DevSite> {
  // The copy is inside this repository, because vanilla-extract finds linked packages only if their paths start with
  // the same folder.
  const results = join(import.meta.dirname, '../.test-results');
  await mkdir(results, { recursive: true });
  const folder = await mkdtemp(join(results, 'site-'));
  const root = join(folder, 'apps/site');
  await mkdir(root, { recursive: true });
  for (const name of await readdir(join(repository, 'apps/site'))) {
    if (NOT_COPIED.includes(name)) continue;
    await cp(join(repository, 'apps/site', name), join(root, name), { recursive: true });
  }
  for (const name of ['packages', 'tsconfig.base.json', 'apps/site/node_modules']) {
    await symlink(join(repository, name), join(folder, name));
  }

  const url = `http://localhost:${await getPort()}`;
  const platform = await startPlatform({
    port: 0,
    dataDir: join(folder, 'data'),
    logLevel: 'silent',
    editor: { siteUrl: url },
  });
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: root,
    env: {
      ...process.env,
      GROUNDWORK_PORT: new URL(platform.url).port,
      GROUNDWORK_EDITOR_SITE_URL: url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const [chunk] of on(vite.stdout, 'data')) {
    output += String(chunk);
    if (output.includes('ready in')) break;
  }

  const content = join(root, 'src/content');
  return {
    url,
    editorUrl: `${platform.url}/__editor`,
    async readContent() {
      const names = await readdir(content);
      return Promise.all(names.map((name) => readFile(join(content, name), 'utf8')));
    },
    async stop() {
      vite.kill();
      if (vite.exitCode === null) await once(vite, 'exit');
      await platform.stop();
      await rm(folder, { recursive: true });
    },
  };
}
