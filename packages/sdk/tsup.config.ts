import { defineConfig } from 'tsup';

const libraries = {
  index: 'src/index.ts',
  'boot/index': 'src/boot/index.ts',
  'building-blocks/index': 'src/building-blocks/index.ts',
  'protocol/index': 'src/protocol/index.ts',
  'server/index': 'src/server/index.ts',
};

export default defineConfig({
  entry: libraries,
  format: 'esm',
  target: 'es2022',
  // With `isolatedDeclarations`, the declarations of a file depend on that file only; `typecheck` checks the types.
  dts: { entry: libraries, compilerOptions: { noCheck: true, noLib: true, types: [] } },
  sourcemap: true,
  clean: true,
});
