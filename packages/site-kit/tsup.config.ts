import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'config/index': 'src/config/index.ts',
    'fonts/index': 'src/fonts/index.ts',
    'renderer/index': 'src/renderer/index.ts',
    'start/index': 'src/start/index.ts',
    'vite/index': 'src/vite/index.ts',
  },
  // Bundles the headers that the platform sends. The platform is not a dependency, because building a site needs no
  // server.
  noExternal: ['@groundwork/platform/site-headers'],
  esbuildOptions: (options) => {
    options.conditions = ['@groundwork/source'];
  },
  format: 'esm',
  target: 'es2022',
  // With `isolatedDeclarations`, the declarations of a file depend on that file only; `typecheck` checks the types.
  dts: { compilerOptions: { noCheck: true, noLib: true, types: [] } },
  sourcemap: true,
  clean: true,
});
