/** Folders of JSONC files, one file for each entity or agent of an app. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { z } from 'zod';
import { StartUpError } from './start-up-error.ts';

const EXTENSION = '.jsonc';

/** Error in a file, and its path. */
export interface JsoncError {
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

/** Contents of a folder. */
interface FolderOptions<Item> {
  readonly folder: string;
  /** What the files hold, for messages: `entities`. */
  readonly what: string;
  /** The setting that names the folder, and its variable. */
  readonly setting: string;
  /** Returns the item of a file, or its errors. */
  readonly read: (value: unknown, fileName: string) => Item | readonly JsoncError[];
}

/**
 * Reads all files of a folder.
 *
 * @returns the items by their names.
 * @throws StartUpError that lists every error of every file, with file, line and column.
 */
export function readJsoncFolder<Item extends { readonly name: string }>(
  options: FolderOptions<Item>,
): ReadonlyMap<string, Item> {
  const { folder, what, read } = options;
  const errors: string[] = [];
  const items = new Map<string, Item>();
  for (const file of listFiles(options)) {
    const content = readFileSync(join(folder, file), 'utf8');
    const report = (position: string, reason: string) => {
      errors.push(`  - ${file}:${position}: ${reason}`);
    };
    const tree = parse(content, report);
    if (!tree) continue;
    const item = read(getNodeValue(tree), basename(file, EXTENSION));
    if ('name' in item) {
      if (items.has(item.name)) report('1:1', `${item.name} has a file already`);
      items.set(item.name, item);
      continue;
    }
    for (const { path, reason } of item) {
      const named = path.length > 0 ? `${path.join('.')} ` : 'the file ';
      report(positionOf(content, nodeAt(tree, path).offset), named + reason);
    }
  }
  if (errors.length === 0) return items;
  throw new StartUpError(
    `The ${what} in ${folder} cannot be used:\n${errors.join('\n')}\nCorrect them and start again.`,
  );
}

/**
 * Converts an issue of Zod.
 *
 * @param owners what such files describe, for messages: `schemas`.
 */
export function toJsoncErrors(issue: z.core.$ZodIssue, owners: string): JsoncError[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys') {
    const reason = `is not a property of ${owners}; check its spelling`;
    return issue.keys.map((key) => ({ path: [...path, key], reason }));
  }
  const [inner] = issue.code === 'invalid_key' ? issue.issues : [];
  return [{ path, reason: inner?.message ?? issue.message }];
}

function listFiles({ folder, what, setting }: Omit<FolderOptions<unknown>, 'read'>): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(EXTENSION))
      .sort();
  } catch (cause) {
    throw new StartUpError(
      `The ${what} directory ${folder} cannot be read. Check the path, or leave ${setting} unset.`,
      { cause },
    );
  }
}

function parse(
  content: string,
  report: (position: string, reason: string) => void,
): Node | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(content, errors, { allowTrailingComma: true });
  for (const { offset, error } of errors) {
    report(positionOf(content, offset), `is not JSON (${printParseErrorCode(error)})`);
  }
  if (!tree && errors.length === 0) report('1:1', 'is empty');
  return errors.length > 0 ? undefined : tree;
}

/** Returns the node at a path, or its nearest ancestor that exists. */
function nodeAt(tree: Node, path: JsoncError['path']): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}

function positionOf(content: string, offset: number): string {
  const lines = content.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}
