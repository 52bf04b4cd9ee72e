import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { ProblemReport } from './problem-report.ts';

const EXTENSION = '.jsonc';

/** Reports a problem at a place in a file. */
export type AddProblem = (at: Node, problem: string) => void;

/** A file that contains an object. */
export interface JsoncFile {
  /** The value of its property `name`, or else the name of the file. */
  readonly name: string;
  /** The node of the name. */
  readonly at: Node;
  readonly root: Node;
  readonly addProblem: AddProblem;
}

/** Reads the valid files of a folder, in the order of their names; reports the others. */
export function readJsoncFolder(folder: string, report: ProblemReport): JsoncFile[] {
  const files = listFiles(folder).filter((file) => file.endsWith(EXTENSION));
  return files.flatMap((file) => readFile(file, report) ?? []);
}

/** Returns the value of a property of an object; of several with the same name, the last. */
export function propertyOf(object: Node, name: string): Node | undefined {
  return propertiesOf(object)
    .filter(([key]) => key.value === name)
    .at(-1)?.[1];
}

/** Returns the properties of an object, in the order of the file. */
export function propertiesOf({ type, children = [] }: Node): (readonly [key: Node, value: Node])[] {
  if (type !== 'object') return [];
  return children.flatMap(({ children: [key, value] = [] }) =>
    key && value ? [[key, value] as const] : [],
  );
}

function readFile(file: string, report: ProblemReport): JsoncFile | undefined {
  const content = readFileSync(file, 'utf8');
  const errors: ParseError[] = [];
  const root = parseTree(content, errors, { allowTrailingComma: true });
  for (const { offset, error } of errors) {
    report.add(`is not valid JSON (${printParseErrorCode(error)})`, { file, content, offset });
  }
  if (errors.length > 0) return undefined;
  if (root?.type !== 'object') {
    report.add('must be an object', { file, content, offset: root?.offset ?? 0 });
    return undefined;
  }
  const addProblem: AddProblem = ({ offset }, problem) =>
    report.add(problem, { file, content, offset });
  const named = propertyOf(root, 'name');
  if (named && named.type !== 'string') addProblem(named, 'name: must be a string');
  const name = typeof named?.value === 'string' ? named.value : basename(file, EXTENSION);
  return { name, at: named ?? root, root, addProblem };
}

/** Lists the paths of the files directly in a folder, sorted. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
