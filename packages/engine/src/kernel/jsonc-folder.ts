/** Reads a folder in which each JSONC or JSON file declares one entity or one agent of an app. */
import { join } from 'node:path';
import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import { type JsoncFile, readJsoncFiles } from './jsonc-files.ts';
import { StartUpError } from './start-up-error.ts';

export interface JsoncError {
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

interface FolderOptions<Item> {
  readonly folder: string;
  /** Plural noun for what the files declare, such as `entities`, for messages. */
  readonly what: string;
  /** Name of the setting that contains the folder's path, with its environment variable, for messages. */
  readonly setting: string;
  readonly read: (value: unknown, fileName: string) => Item | readonly JsoncError[];
  /** If set, invalid parts of a file are ignored with a warning, instead of preventing the start. */
  readonly tolerate?: Tolerance | undefined;
}

interface Tolerance {
  readonly warn: (message: string) => void;
  /** Returns the path of the part to remove for an invalid value; by default the path of the value itself. */
  readonly partOf?: (path: JsoncError['path']) => JsoncError['path'];
  /** Returns a valid value that replaces an invalid one; undefined to remove the invalid value. */
  readonly replace?: (path: JsoncError['path']) => unknown;
}

/** @throws StartUpError that lists every error of every file, with file, line and column. */
export function readJsoncFolder<Item extends { readonly name: string }>(
  options: FolderOptions<Item>,
): ReadonlyMap<string, Item> {
  const { folder, what, read, tolerate } = options;
  const errors: string[] = [];
  const items = new Map<string, Item>();
  for (const { name, file, tree, errors: syntaxErrors, positionOf } of readFiles(options)) {
    const report = (position: string, reason: string) => {
      if (tolerate) tolerate.warn(`${join(folder, file)}:${position}: ${reason}`);
      else errors.push(`  - ${file}:${position}: ${reason}`);
    };
    for (const { offset, reason } of syntaxErrors) report(positionOf(offset), reason);
    if (!tree) continue;
    const reportErrors = (found: readonly JsoncError[]) => {
      for (const { path, reason } of found) {
        const named = path.length > 0 ? `${path.join('.')} ` : 'the file ';
        report(positionOf(nodeAt(tree, path).offset), named + reason);
      }
    };
    const readValue = (value: unknown) => read(value, name);
    const item = tolerate
      ? readTolerantly(getNodeValue(tree), readValue, reportErrors, tolerate)
      : readValue(getNodeValue(tree));
    if (!('name' in item))
      reportErrors(tolerate ? withOutcome(item, 'The file is ignored.') : item);
    else if (items.has(item.name)) report('1:1', `another file already defines ${item.name}`);
    else items.set(item.name, item);
  }
  if (errors.length === 0) return items;
  throw new StartUpError(
    `The ${what} in ${folder} cannot be used:\n${errors.join('\n')}\nCorrect them.`,
  );
}

/** Parses a value and removes its invalid parts, repeatedly, until the value is valid or no part can be removed. */
function readTolerantly<Item extends { readonly name: string }>(
  value: unknown,
  read: (value: unknown) => Item | readonly JsoncError[],
  report: (errors: readonly JsoncError[]) => void,
  tolerance: Tolerance,
): Item | readonly JsoncError[] {
  const { replace, partOf = (path) => path } = tolerance;
  const result = read(value);
  if ('name' in result) return result;
  // Each part is removed only once, even if it has several errors. After the removal, the next element of the array has
  // the same index.
  const parts = new Map(result.map((error) => [JSON.stringify(partOf(error.path)), error]));
  // Later elements are removed first, so that the indexes of earlier elements remain valid.
  const changed = outermost([...parts.values()], partOf)
    .toReversed()
    .filter(({ path }) => replaceAt(value, partOf(path), replace?.(path)));
  if (changed.length === 0) return result;
  for (const error of changed.toReversed()) {
    const isRemoved = replace?.(error.path) === undefined;
    report(withOutcome([error], isRemoved ? 'It is ignored.' : 'The operation is closed.'));
  }
  return readTolerantly(value, read, report, tolerance);
}

/**
 * Omits errors within other invalid parts, because removing a part also removes the errors within
 * it.
 */
function outermost(
  errors: readonly JsoncError[],
  partOf: (path: JsoncError['path']) => JsoncError['path'],
): readonly JsoncError[] {
  const paths = errors.map(({ path }) => partOf(path));
  return errors.filter((_, index) =>
    paths.every((path) => {
      const inner = paths[index] ?? [];
      return path.length >= inner.length || path.some((key, depth) => key !== inner[depth]);
    }),
  );
}

function withOutcome(errors: readonly JsoncError[], outcome: string): JsoncError[] {
  return errors.map(({ path, reason }) => ({
    path,
    reason: `${reason.replace(/\.$/, '')}. ${outcome}`,
  }));
}

/** Replaces the value at a path in parsed JSON, or removes it. Returns false if the path does not exist. */
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

/** @param owners plural noun for what the files declare, such as `schemas`, for messages. */
export function toJsoncErrors(issue: z.core.$ZodIssue, owners: string): JsoncError[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys') {
    const reason = `is not a property of ${owners}; check its spelling`;
    return issue.keys.map((key) => ({ path: [...path, key], reason }));
  }
  const [inner] = issue.code === 'invalid_key' ? issue.issues : [];
  return [{ path, reason: inner?.message ?? issue.message }];
}

function readFiles({ folder, what, setting }: Omit<FolderOptions<unknown>, 'read'>): JsoncFile[] {
  try {
    return readJsoncFiles(folder);
  } catch (cause) {
    throw new StartUpError(
      `The ${what} directory ${folder} cannot be read. Check the path, or leave ${setting} unset.`,
      { cause },
    );
  }
}

/** Returns the syntax node at a path, or at the longest existing part of the path. */
function nodeAt(tree: Node, path: JsoncError['path']): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}
