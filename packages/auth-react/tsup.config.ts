import { defineConfig, type Options } from 'tsup';
import { BOOT_PROGRAM, bundleBootProgram } from './bundle-boot-program.ts';

const common: Options = { format: 'esm', target: 'es2022', sourcemap: true };

const client = {
  index: 'src/index.ts',
  'account/index': 'src/account/index.ts',
  'data/index': 'src/data/index.ts',
  'data/offline/index': 'src/data/offline/index.ts',
  'query/index': 'src/query/index.ts',
  'testing/index': 'src/testing/index.ts',
};
// The queries have a separate entry point without `use client`, because server components use them too.
const queries = { 'data/queries/index': 'src/data/queries/index.ts' };
const boot = { 'boot/index': 'src/boot/index.ts' };

export default defineConfig([
  {
    ...common,
    entry: client,
    // Loads the source files once for the declarations of all entry points. With `isolatedDeclarations`, the
    // declarations of a file depend on that file only; `typecheck` checks the types.
    dts: {
      entry: { ...client, ...queries, ...boot },
      compilerOptions: { noCheck: true, noLib: true, types: [] },
    },
    // Bundling drops directives in source files. The banner adds `use client`, because these entry points run on the
    // client.
    banner: { js: "'use client';" },
  },
  { ...common, entry: queries },
  {
    ...common,
    entry: boot,
    platform: 'node',
    esbuildPlugins: [
      {
        name: 'boot-program',
        setup({ onResolve, onLoad }) {
          const filter = new RegExp(`^${BOOT_PROGRAM}$`);
          onResolve({ filter }, ({ path }) => ({ path, namespace: 'boot' }));
          onLoad({ filter, namespace: 'boot' }, async () => {
            return { contents: await bundleBootProgram(), loader: 'text' };
          });
        },
      },
    ],
  },
]);
