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
  /** Leaves out what is invalid, with a warning, instead of failing. */
  readonly tolerate?: Tolerance | undefined;
}

/** How invalid files are tolerated. */
interface Tolerance {
  readonly warn: (message: string) => void;
  /** Returns the path of the part to leave out; by default, the invalid value itself. */
  readonly partOf?: (path: JsoncError['path']) => JsoncError['path'];
  /** Returns the value that replaces an invalid one; undefined removes it. */
  readonly replace?: (path: JsoncError['path']) => unknown;
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
  const { folder, what, read, tolerate } = options;
  const errors: string[] = [];
  const items = new Map<string, Item>();
  for (const file of listFiles(options)) {
    const content = readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '');
    const report = (position: string, reason: string) => {
      if (tolerate) tolerate.warn(`${join(folder, file)}:${position}: ${reason}`);
      else errors.push(`  - ${file}:${position}: ${reason}`);
    };
    const tree = parse(content, report);
    if (!tree) continue;
    const reportErrors = (found: readonly JsoncError[]) => {
      for (const { path, reason } of found) {
        const named = path.length > 0 ? `${path.join('.')} ` : 'the file ';
        report(positionOf(content, nodeAt(tree, path).offset), named + reason);
      }
    };
    const readValue = (value: unknown) => read(value, basename(file, EXTENSION));
    const item = tolerate
      ? readTolerantly(getNodeValue(tree), readValue, reportErrors, tolerate)
      : readValue(getNodeValue(tree));
    if (!('name' in item))
      reportErrors(tolerate ? withOutcome(item, 'The file is ignored.') : item);
    else if (items.has(item.name)) report('1:1', `${item.name} has a file already`);
    else items.set(item.name, item);
  }
  if (errors.length === 0) return items;
  throw new StartUpError(
    `The ${what} in ${folder} cannot be used:\n${errors.join('\n')}\nCorrect them and start again.`,
  );
}

/** Reads a value again without its invalid parts, until it is valid or nothing can be left out. */
function readTolerantly<Item extends { readonly name: string }>(
  value: unknown,
  read: (value: unknown) => Item | readonly JsoncError[],
  report: (errors: readonly JsoncError[]) => void,
  tolerance: Tolerance,
): Item | readonly JsoncError[] {
  const { replace, partOf = (path) => path } = tolerance;
  const result = read(value);
  if ('name' in result) return result;
  // A part with several errors is left out once: the next element of its array then has its index.
  const parts = new Map(result.map((error) => [JSON.stringify(partOf(error.path)), error]));
  // Later elements first, so that the indexes of the others stay valid.
  const changed = [...parts.values()]
    .toReversed()
    .filter(({ path }) => replaceAt(value, partOf(path), replace?.(path)));
  if (changed.length === 0) return result;
  for (const error of changed.toReversed()) {
    const isRemoved = replace?.(error.path) === undefined;
    report(withOutcome([error], isRemoved ? 'It is ignored.' : 'The operation is closed.'));
  }
  return readTolerantly(value, read, report, tolerance);
}

/** Adds to each reason what became of the invalid part. */
function withOutcome(errors: readonly JsoncError[], outcome: string): JsoncError[] {
  return errors.map(({ path, reason }) => ({
    path,
    reason: `${reason.replace(/\.$/, '')}. ${outcome}`,
  }));
}

/** Replaces or removes the value at a path; returns whether the path exists. */
function replaceAt(root: unknown, path: JsoncError['path'], value: unknown): boolean {
  const key = path.at(-1);
  const parent = path.slice(0, -1).reduce<unknown>((node, name) => Object(node)[name], root);
  if (key === undefined || !(key in Object(parent))) return false;
  if (value === undefined && Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (value === undefined) Reflect.deleteProperty(Object(parent), key);
  else if (Object(parent)[key] === value) return false;
  else Reflect.set(Object(parent), key, value);
  return true;
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
