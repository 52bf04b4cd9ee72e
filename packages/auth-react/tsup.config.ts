import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', 'query/index': 'src/query/index.ts' },
  format: 'esm',
  target: 'es2022',
  dts: true,
  sourcemap: true,
  clean: true,
  // Bundling drops a directive inside a file; all of this package runs on the client.
  banner: { js: "'use client';" },
});
