import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

const EXTENSION = /\.jsonc?$/;

export interface JsoncFile {
  /** File name without its extension. */
  readonly name: string;
  /** File name with its extension. */
  readonly file: string;
  /** Syntax tree of the content; undefined if the file contains no JSON value. */
  readonly tree: Node | undefined;
  /** Syntax errors. An offset is a position in characters from the start of the file. */
  readonly errors: readonly { readonly offset: number; readonly reason: string }[];
  /** Returns the line and the column of an offset, both counted from 1, in the format `3:18`. */
  positionOf(offset: number): string;
}

/**
 * Reads the files of a folder in alphabetical order.
 *
 * @throws the file system's error for a folder or file that cannot be read.
 */
export function readJsoncFiles(folder: string): JsoncFile[] {
  return readdirSync(folder)
    .filter((file) => EXTENSION.test(file) && statSync(join(folder, file)).isFile())
    .sort()
    .map((file) => parseJsoncFile(folder, file));
}

function parseJsoncFile(folder: string, file: string): JsoncFile {
  const content = readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '');
  const found: ParseError[] = [];
  const tree = parseTree(content, found, { allowTrailingComma: true });
  const errors = found.map(({ offset, error }) => ({
    offset,
    reason: `is not JSON (${printParseErrorCode(error)})`,
  }));
  return {
    name: file.replace(EXTENSION, ''),
    file,
    tree: errors.length > 0 ? undefined : tree,
    errors,
    positionOf(offset) {
      const lines = content.slice(0, offset).split('\n');
      return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
    },
  };
}
