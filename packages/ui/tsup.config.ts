import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', toast: 'src/toast/index.ts' },
  format: 'esm',
  target: 'es2023',
  dts: true,
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
      renderChunk: (code) => ({
        code: code.replaceAll(/=(_[\da-f]+\()/g, '=/* @__PURE__ */$1'),
      }),
    },
  ],
  // Here and not in the sources, where bundling would drop it: server components may use them all.
  banner: { js: "'use client';" },
});
