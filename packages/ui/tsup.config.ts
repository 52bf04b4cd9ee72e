import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', toast: 'src/toast/index.ts' },
  format: 'esm',
  target: 'es2023',
  dts: true,
  clean: true,
  // What is published is the main entry's stylesheet, which so takes in those of the other entry.
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
  // Bundling drops the directive of each file, and every component may be used from a server one.
  banner: { js: "'use client';" },
});
