import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

const EXTENSION = /\.jsonc?$/;

/** A file of JSON, which may contain comments and trailing commas. */
export interface JsoncFile {
  /** Name of the file without its extension. */
  readonly name: string;
  /** Name of the file. */
  readonly file: string;
  readonly content: string;
  /** The parsed content; undefined if it is not JSON. */
  readonly tree: Node | undefined;
  /** Syntax errors, each at an offset in characters. */
  readonly errors: readonly { readonly offset: number; readonly reason: string }[];
}

/**
 * Lists the JSONC and JSON files directly in a folder, sorted by name.
 *
 * @throws the error of the file system for a folder that cannot be read.
 */
export function listJsoncFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => EXTENSION.test(file) && statSync(join(folder, file)).isFile())
    .sort();
}

/** Returns the name of a JSONC or JSON file without its extension. */
export function stemOf(file: string): string {
  return file.replace(EXTENSION, '');
}

/** Parses a file of a folder. */
export function parseJsoncFile(folder: string, file: string): JsoncFile {
  const content = readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '');
  const found: ParseError[] = [];
  const tree = parseTree(content, found, { allowTrailingComma: true });
  const errors = found.map(({ offset, error }) => ({
    offset,
    reason: `is not JSON (${printParseErrorCode(error)})`,
  }));
  return { name: stemOf(file), file, content, tree: errors.length > 0 ? undefined : tree, errors };
}

/** Returns the line and the column of an offset, both from 1, as in `3:18`. */
export function positionOf(content: string, offset: number): string {
  const lines = content.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}
