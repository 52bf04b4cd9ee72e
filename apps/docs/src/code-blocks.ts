/**
 * Code blocks of documents. HTML comments above a block configure its checks:
 *
 *     <!-- prelude: client -->          names that this block and later ones may use undeclared
 *     <!-- file: entities/Site.jsonc -->  the block is this file of the app that examples run against
 *     <!-- run -->                      the block is run; `// → text` states its output
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export interface CodeBlock {
  /** Path of the document that contains the block, relative to the root of the repository. */
  readonly document: string;
  /** Number of the line, from 1, at which the code starts in the document. */
  readonly line: number;
  readonly language: string;
  readonly code: string;
  /** Name of a file in `preludes/`, or an entry point of a package; undefined if the block has no prelude. */
  readonly prelude: string | undefined;
  /** Path of the block in the folder of the example app; undefined if the block is not a file of that app. */
  readonly file: string | undefined;
  readonly isRun: boolean;
}

const BLOCK = /^( *)```(\w*)[^\n]*\n(.*?)^\1```$/gms;
const COMMENT = /<!-- (\w+)(?:: (\S+))? -->/g;

/**
 * Returns the code blocks of a document, in order.
 *
 * @throws Error that names an unknown comment above a block.
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
        else
          throw new Error(
            `${document} has an unknown comment: ${comment}. Use prelude, file or run.`,
          );
      }
      end = index + block.length;
      const line = markdown.slice(0, index).split('\n').length + 1;
      return { document, line, language, code, prelude, file, isRun };
    },
  );
}
