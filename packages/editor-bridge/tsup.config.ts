import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'content/index': 'src/content/index.ts',
    'host/index': 'src/host/index.ts',
    'vite/index': 'src/vite/index.ts',
    'vite/content/apply-content': 'src/vite/content/apply-content.ts',
    'vite/content/runtime': 'src/vite/content/runtime.ts',
  },
  format: 'esm',
  target: 'es2022',
  // With `isolatedDeclarations`, the declarations of a file depend on that file only; `typecheck` checks the types.
  dts: { compilerOptions: { noCheck: true, noLib: true, types: [] } },
  sourcemap: true,
  clean: true,
});
