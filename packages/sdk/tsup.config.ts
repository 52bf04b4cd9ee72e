import { defineConfig } from 'tsup';

const libraries = {
  index: 'src/index.ts',
  'boot/index': 'src/boot/index.ts',
  'protocol/index': 'src/protocol/index.ts',
  'server/index': 'src/server/index.ts',
};

export default defineConfig({
  entry: { ...libraries, 'cli/main': 'src/cli/main.ts' },
  format: 'esm',
  target: 'es2022',
  dts: { entry: libraries },
  // Bundled into the command line, so that apps do not install it.
  noExternal: ['jsonc-parser'],
  esbuildOptions(options) {
    options.mainFields = ['module', 'main'];
  },
  sourcemap: true,
  clean: true,
});
