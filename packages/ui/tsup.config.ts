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
  // Only the style sheet of the main entry is published, so it includes the styles of the toasts.
  inject: ['src/toast/toaster.css.ts', 'src/toast/toast-note.css.ts'],
  // Without these two options, debug names and base64 comments would be published.
  minifyWhitespace: true,
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: ({ hash }) => `gw_${hash}` })],
  plugins: [
    {
      // Marks the calls that create sprinkles as pure, so that bundlers drop unused ones.
      name: 'pure-calls',
      renderChunk(source, { path }) {
        const code = new MagicString(source);
        code.replaceAll(/=(_[\da-f]+\()/g, '=/* @__PURE__ */$1');
        return { code: code.toString(), map: code.generateMap({ source: path, hires: true }) };
      },
      // Source maps refer to code without a source, such as the banner, by an absolute path. This makes the
      // path relative.
      async buildEnd({ writtenFiles }) {
        for (const { name } of writtenFiles.filter((file) => file.name.endsWith('.js.map'))) {
          const map = await readFile(name, 'utf8');
          await writeFile(name, map.replaceAll(`"${process.cwd()}/dist/`, '"'));
        }
      },
    },
  ],
  // Lets React server components import every component. Bundling would drop the directive from a source
  // file.
  banner: { js: "'use client';" },
});
