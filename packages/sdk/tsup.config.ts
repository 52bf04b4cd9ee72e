import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'boot/index': 'src/boot/index.ts',
    'protocol/index': 'src/protocol/index.ts',
    'server/index': 'src/server/index.ts',
  },
  format: 'esm',
  target: 'es2022',
  dts: true,
  sourcemap: true,
  clean: true,
});
