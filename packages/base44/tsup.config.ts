import { defineConfig } from 'tsup';

const entry = {
  index: 'src/index.ts',
  'axios-client': 'src/axios-client.ts',
  'vite/index': 'src/vite/index.ts',
};

export default defineConfig({
  entry,
  format: 'esm',
  target: 'es2022',
  // With `isolatedDeclarations`, the declarations of a file depend on that file only; `typecheck` checks the types.
  dts: { entry, compilerOptions: { noCheck: true, noLib: true, types: [] } },
  sourcemap: true,
  clean: true,
});
