// @vitest-environment node
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SourceLocationsOptions, sourceLocations } from './source-locations.ts';

const files = {
  'app/src/main.tsx':
    "import { Row } from '../../rows/row.tsx';\nimport { Old } from 'old';\nexport const Page = () => <main><Row /><Old /></main>;\n",
  'rows/row.tsx': 'export const Row = () => <p>row</p>;\n',
  'app/node_modules/old/package.json': '{ "name": "old", "version": "1.0.0", "main": "old.jsx" }',
  'app/node_modules/old/old.jsx': 'export const Old = () => <b>old</b>;\n',
};
const page = 'src/main.tsx:3:26';
const row = '../rows/row.tsx:1:25';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-locations-'));
  root = join(folder, 'app');
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
});
afterEach(() => rm(folder, { recursive: true }));

function config(options?: SourceLocationsOptions, mode?: string): InlineConfig {
  const alias = { react: dirname(createRequire(import.meta.url).resolve('react/package.json')) };
  return {
    root,
    configFile: false,
    logLevel: 'silent',
    // `sourceLocations` must run before all other plugins, wherever it is in the array.
    plugins: [react(), sourceLocations(options)],
    resolve: { alias },
    ...(mode && { mode }),
  };
}

async function serve(file: string, options?: SourceLocationsOptions, mode?: string) {
  const server = await createServer({
    ...config(options, mode),
    server: { middlewareMode: true, ws: false, fs: { strict: false } },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await server.transformRequest(file);
  } finally {
    await server.close();
  }
}

async function bundle(options?: SourceLocationsOptions, mode?: string): Promise<string> {
  const result = await build({
    ...config(options, mode),
    build: { write: false, lib: { entry: 'src/main.tsx', formats: ['es'] } },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('\n');
}

describe('sourceLocations', () => {
  describe('sourceLocations in a dev server', () => {
    it('a dev server annotates modules and preserves their source maps', async () => {
      const served = await serve('/src/main.tsx');
      expect(served?.code).toContain(`"data-source-location": "${page}"`);
      expect(served?.map).toMatchObject({ sourcesContent: [files['app/src/main.tsx']] });
    });

    it('a dev server annotates a file that is requested with a query', async () => {
      expect((await serve('/src/main.tsx?t=1'))?.code).toContain(page);
    });

    it('a root folder that is a symbolic link is resolved', async () => {
      root = join(folder, 'link');
      await symlink(join(folder, 'app'), root);
      expect((await serve('/src/main.tsx'))?.code).toContain(page);
    });

    it('files outside the root are annotated only if `include` contains their folder', async () => {
      const file = `/@fs${join(folder, 'rows/row.tsx')}`;
      expect((await serve(file))?.code).not.toContain('data-source-location');
      expect((await serve(file, { include: ['../row'] }))?.code).not.toContain(
        'data-source-location',
      );
      expect((await serve(file, { include: ['../rows'] }))?.code).toContain(row);
    });

    it('dependencies are not annotated', async () => {
      const served = await serve('/node_modules/old/old.jsx', { include: ['node_modules/old'] });
      expect(served?.code).toContain('old');
      expect(served?.code).not.toContain('data-source-location');
    });

    it('nothing is annotated in Vite’s mode test', async () => {
      expect((await serve('/src/main.tsx', {}, 'test'))?.code).not.toContain(
        'data-source-location',
      );
    });
  });

  describe('sourceLocations in a build', () => {
    it('a build for visitors is not annotated, in any mode', async () => {
      for (const mode of ['production', 'development']) {
        const code = await bundle({ include: ['../rows'] }, mode);
        expect(code).toContain('main');
        expect(code).not.toContain('data-source-location');
      }
    });

    it('a build in mode `edit` is annotated', async () => {
      const code = await bundle({ include: ['../rows'] }, 'edit');
      expect(code.match(/"data-source-location": ?["`][^"`]+/g)).toHaveLength(2);
      for (const place of [page, row]) expect(code).toContain(place);
    });
  });
});
