import { readFile, writeFile } from 'node:fs/promises';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import MagicString from 'magic-string';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', toast: 'src/toast/index.ts' },
  format: 'esm',
  target: 'es2023',
  dts: true,
  sourcemap: true,
  clean: true,
  // Only the main entry's stylesheet is published, so it takes in those of the other entry.
  inject: ['src/toast/toaster.css.ts', 'src/toast/toast-note.css.ts'],
  // Identifiers are named here and whitespace removed, or debug names and base64 comments ship.
  minifyWhitespace: true,
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: ({ hash }) => `gw_${hash}` })],
  plugins: [
    {
      // Recipes and sprinkles are made by calls, which no bundler would leave out of its own accord.
      name: 'pure-calls',
      renderChunk(source, { path }) {
        const code = new MagicString(source);
        code.replaceAll(/=(_[\da-f]+\()/g, '=/* @__PURE__ */$1');
        return { code: code.toString(), map: code.generateMap({ source: path, hires: true }) };
      },
      // What no source stands for, such as the banner, is mapped to the bundle itself, by its absolute path.
      async buildEnd({ writtenFiles }) {
        for (const { name } of writtenFiles.filter((file) => file.name.endsWith('.js.map'))) {
          const map = await readFile(name, 'utf8');
          await writeFile(name, map.replaceAll(`"${process.cwd()}/dist/`, '"'));
        }
      },
    },
  ],
  // Here and not in the sources, where bundling would drop it: server components may use them all.
  banner: { js: "'use client';" },
});
