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
  // Bundling drops the directive of each file, and every component may be used from a server one.
  banner: { js: "'use client';" },
});
