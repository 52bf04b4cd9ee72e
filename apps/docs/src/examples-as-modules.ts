import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type CodeBlock, findCodeBlocks } from './code-blocks.ts';
import { withImports } from './prelude.ts';
import { root } from './root.ts';

/** Virtual folder whose files are the examples. */
const FOLDER = join(root, 'apps/docs/examples/');

/** Returns the module path of an example. */
export function moduleOf({ document, line }: CodeBlock): string {
  return `${FOLDER}${document}/${line}.tsx`;
}

/**
 * Makes examples importable. Replaces the platform's default URL with the URL of the platform for the
 * examples.
 */
export function examplesAsModules(): Plugin {
  return {
    name: 'examples-as-modules',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(FOLDER) ? id : undefined),
    load(id) {
      if (!id.startsWith(FOLDER)) return;
      const document = id.slice(FOLDER.length, id.lastIndexOf('/'));
      const block = findCodeBlocks(document).find((candidate) => moduleOf(candidate) === id);
      if (block === undefined) throw new Error(`${document} has no example ${id}.`);
      const code = withImports(block).replaceAll(
        "'http://127.0.0.1:4400'",
        'globalThis.exampleServer',
      );
      return `${code}\nexport {};`;
    },
  };
}
