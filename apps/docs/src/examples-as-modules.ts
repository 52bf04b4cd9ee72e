import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type CodeBlock, findCodeBlocks } from './code-blocks.ts';
import { withImports } from './prelude.ts';
import { root } from './root.ts';

/** Virtual folder in which each example is a file. */
const FOLDER = join(root, 'apps/docs/examples/');

export function moduleOf({ document, line }: CodeBlock): string {
  return `${FOLDER}${document}/${line}.tsx`;
}

/**
 * Creates the Vite plugin that makes examples importable. In their code, the platform's default URL is replaced with
 * the URL of the examples' platform.
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
