/**
 * Code blocks of documents. What the checks have to know of a block stands above it in HTML
 * comments, which no reader sees:
 *
 *     <!-- prelude: client -->          names that this block and those after it may use undeclared
 *     <!-- file: entities/Site.jsonc -->  the block is this file of the app that examples run against
 *     <!-- run -->                      the block is run; `// → text` says what it prints
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** A block between fences. */
export interface CodeBlock {
  /** The document, from the root of the repository. */
  readonly document: string;
  /** Of its first line of code in the document, from 1. */
  readonly line: number;
  readonly language: string;
  readonly code: string;
  /** Name of the file in `preludes/`; undefined without one. */
  readonly prelude: string | undefined;
  /** From the folder of the app; undefined unless the block is a file of it. */
  readonly file: string | undefined;
  readonly isRun: boolean;
}

const BLOCK = /^( *)```(\w*)[^\n]*\n(.*?)^\1```$/gms;
const COMMENT = /<!-- (\w+)(?:: (\S+))? -->/g;

/**
 * The code blocks of a document, in their order.
 *
 * @throws Error naming a comment that is not one of the three.
 */
export function findCodeBlocks(document: string): readonly CodeBlock[] {
  const markdown = readFileSync(join(root, document), 'utf8');
  let prelude: string | undefined;
  let end = 0;
  return [...markdown.matchAll(BLOCK)].map(
    ({ 0: block, 2: language = '', 3: code = '', index }) => {
      let file: string | undefined;
      let isRun = false;
      for (const [comment, name, value] of markdown.slice(end, index).matchAll(COMMENT)) {
        if (name === 'prelude') prelude = value;
        else if (name === 'file') file = value;
        else if (name === 'run') isRun = true;
        else throw new Error(`${document} has a comment of a kind that no check knows: ${comment}`);
      }
      end = index + block.length;
      const line = markdown.slice(0, index).split('\n').length + 1;
      return { document, line, language, code, prelude, file, isRun };
    },
  );
}
