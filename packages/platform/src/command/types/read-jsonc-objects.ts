import { join } from 'node:path';
import { listJsoncFiles, parseJsoncFile } from '@groundwork/engine';
import type { Node } from 'jsonc-parser';
import type { ProblemReport } from './problem-report.ts';

/** Reports a problem at a node of a file. */
export type AddProblem = (at: Node, problem: string) => void;

/** A file that contains an object. */
export interface JsoncObject {
  /** The value of its property `name`, or else the name of the file. */
  readonly name: string;
  /** The node that names the object, for reports. */
  readonly at: Node;
  readonly root: Node;
  readonly addProblem: AddProblem;
}

/** Reads the valid files of a folder, ordered by name; reports the others. */
export function readJsoncObjects(folder: string, report: ProblemReport): JsoncObject[] {
  return listJsoncFiles(folder).flatMap((file) => readFile(folder, file, report) ?? []);
}

/** Returns the value of a property of an object; if the name is repeated, the last value. */
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

function readFile(folder: string, file: string, report: ProblemReport): JsoncObject | undefined {
  const { name: stem, content, tree: root, errors } = parseJsoncFile(folder, file);
  const addAt = (offset: number, problem: string) =>
    report.add(problem, { file: join(folder, file), content, offset });
  for (const { offset, reason } of errors) addAt(offset, reason);
  if (errors.length > 0) return undefined;
  if (root?.type !== 'object') {
    addAt(root?.offset ?? 0, 'must be an object');
    return undefined;
  }
  const addProblem: AddProblem = ({ offset }, problem) => addAt(offset, problem);
  const named = propertyOf(root, 'name');
  if (named && named.type !== 'string') addProblem(named, 'name: must be a string');
  const name = typeof named?.value === 'string' ? named.value : stem;
  return { name, at: named ?? root, root, addProblem };
}
