import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Report } from './report.ts';

const EXTENSION = '.jsonc';

/** Tells of something wrong at a place of a file. */
export type Fault = (at: Node, reason: string) => void;

/** A file that holds an object. */
export interface JsoncFile {
  /** What its `name` says, or else as the file is called. */
  readonly name: string;
  /** Where the name stands. */
  readonly at: Node;
  readonly root: Node;
  readonly fault: Fault;
}

/** The files of a folder that can be read, by name of the file; the report is told of the others. */
export function readJsoncFolder(folder: string, report: Report): JsoncFile[] {
  const files = listFiles(folder).filter((file) => file.endsWith(EXTENSION));
  return files.flatMap((file) => readFile(file, report) ?? []);
}

/** The value of a property of an object; of several with the same name, the last. */
export function propertyOf(object: Node, name: string): Node | undefined {
  return propertiesOf(object)
    .filter(([key]) => key.value === name)
    .at(-1)?.[1];
}

/** The properties of an object, as they stand in the file. */
export function propertiesOf({ type, children = [] }: Node): (readonly [key: Node, value: Node])[] {
  if (type !== 'object') return [];
  return children.flatMap(({ children: [key, value] = [] }) =>
    key && value ? [[key, value] as const] : [],
  );
}

function readFile(file: string, report: Report): JsoncFile | undefined {
  const content = readFileSync(file, 'utf8');
  const errors: ParseError[] = [];
  const root = parseTree(content, errors, { allowTrailingComma: true });
  for (const { offset, error } of errors) {
    report.add(`is not JSON (${printParseErrorCode(error)})`, { file, content, offset });
  }
  if (errors.length > 0) return undefined;
  if (root?.type !== 'object') {
    report.add('is no object', { file, content, offset: root?.offset ?? 0 });
    return undefined;
  }
  const fault: Fault = ({ offset }, reason) => report.add(reason, { file, content, offset });
  const named = propertyOf(root, 'name');
  if (named && named.type !== 'string') fault(named, 'name: expects a text');
  const name = typeof named?.value === 'string' ? named.value : basename(file, EXTENSION);
  return { name, at: named ?? root, root, fault };
}

/** The paths of the files that stand in a folder itself, in order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
