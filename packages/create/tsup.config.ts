import { defineConfig } from 'tsup';
import { readVersions } from './read-versions.ts';

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  target: 'node22',
  sourcemap: true,
  clean: true,
  define: { VERSIONS: JSON.stringify(readVersions()) },
});
