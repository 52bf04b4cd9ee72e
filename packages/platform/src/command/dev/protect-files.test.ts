import { symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appFolder, runGroundwork } from '../../../testing/dev-process.ts';
import { rawRequest } from '../../../testing/raw-request.ts';

const CONFIG = `export default {
  resolve: { alias: { '@app': import.meta.dirname } },
  plugins: [{
    name: 'port',
    configureServer({ middlewares }) {
      middlewares.use('/port', (request, response) => response.end(process.env.PORT));
    },
  }],
};`;

async function startApp() {
  const root = appFolder({
    'package.json': { type: 'module', dependencies: { dep: '*' } },
    'vite.config.js': CONFIG,
    'index.html': '<script type="module" src="/src/main.js"></script>',
    'src/main.js': `import dep from 'dep'; import labels from '../groundwork/shared/labels.js';
      console.log(dep, labels);`,
    'node_modules/dep/package.json': { name: 'dep', main: 'index.js' },
    'node_modules/dep/index.js': 'module.exports = "dependency";',
    'public/.well-known/public.txt': 'public',
    'groundwork.config.json': { dataDir: 'storage', app: { name: 'SECRET' } },
    'groundwork/functions/mail/entry.ts': 'export const key = "SECRET";',
    'groundwork/shared/labels.js': 'export default "imported";',
    'groundwork/entities/Task.jsonc': { name: 'Task', type: 'object', properties: {} },
    'storage/note.txt': 'SECRET',
    'seed.json': '{ "users": "SECRET" }',
    '.env': 'KEY=SECRET',
    '.git/config': 'SECRET',
  });
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  symlinkSync(vite, join(root, 'node_modules/vite'));
  const dev = runGroundwork(['dev', '--port', '0'], { cwd: root });
  const printed = await dev.printed('Stop  ');
  const platform = /Address\s+(\S+)/.exec(printed)?.[1] ?? '';
  const { body: port } = await rawRequest(platform, '/port');
  return { root, origins: [platform, `http://127.0.0.1:${port}`] };
}

const PRIVATE = [
  'storage/note.txt',
  'storage/admin-password.txt',
  'storage/platform.db',
  'storage/platform.db-wal',
  'seed.json',
  'groundwork.config.json',
  '.env',
  '.git/config',
];

function variantsOf(root: string, path: string): string[] {
  const encoded = path.replace(/[.s]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  const plain = [
    `/${path}`,
    `//${path}`,
    `/${encoded}`,
    `/src/../${path}`,
    `${root}/${path}`,
    `/@fs${root}/${path}`,
    `/@fs/${root}//${encoded}`,
    `/@id/${root}/${path}`,
  ];
  const queries = [
    '',
    '?raw',
    '?url',
    '?import',
    '?import&raw',
    '?raw??',
    '?inline',
    '?html-proxy',
  ];
  return plain.flatMap((target) => queries.map((query) => target + query));
}

describe('groundwork dev for an app that uses Vite', () => {
  // ASVS 13.4.1, 13.4.3: The web shows no source control, directories or dot files except `.well-known`
  it("serves the front end, but no private file, on the platform's port and on Vite's port", async () => {
    const { root, origins } = await startApp();
    for (const origin of origins) {
      for (const path of [...PRIVATE, 'groundwork/functions/mail/entry.ts']) {
        for (const target of variantsOf(root, path)) {
          expect((await rawRequest(origin, target)).status, target).toBe(404);
        }
      }
      for (const path of PRIVATE) {
        const { status, body } = await rawRequest(origin, `/@id/@app/${path}?import&raw`);
        expect([404, 500], body).toContain(status);
        expect(body, path).not.toMatch(/SECRET|SQLite/);
      }

      const main = await rawRequest(origin, '/src/main.js');
      expect(main.status).toBe(200);
      const dependency = /\/node_modules\/\.vite\/deps\/[^"]+/.exec(main.body)?.[0] ?? '';
      expect(await rawRequest(origin, dependency)).toMatchObject({
        status: 200,
        body: expect.stringContaining('dependency'),
      });
      expect(await rawRequest(origin, '/groundwork/shared/labels.js')).toMatchObject({
        status: 200,
        body: expect.stringContaining('imported'),
      });
      expect(await rawRequest(origin, '/.well-known/public.txt')).toMatchObject({ body: 'public' });
      expect((await rawRequest(origin, '/')).body).toContain('/src/main.js');
    }
  });
});
