import { join } from 'node:path';
import { readJsoncFiles } from '@groundwork/engine';
import type { Node } from 'jsonc-parser';
import type { ProblemReport } from './problem-report.ts';

export type AddProblem = (at: Node, problem: string) => void;

export interface JsoncObject {
  /** The string in the object's property `name`, or otherwise the name of the file. */
  readonly name: string;
  /** Syntax node that contains the name, as the position of problems with the name. */
  readonly at: Node;
  readonly root: Node;
  readonly addProblem: AddProblem;
}

/** Reads the valid JSONC files of a folder, sorted by name, and reports the invalid ones. */
export function readJsoncObjects(folder: string, report: ProblemReport): JsoncObject[] {
  return readJsoncFiles(folder).flatMap(({ name: stem, file, tree: root, errors, positionOf }) => {
    const addAt = (offset: number, problem: string) =>
      report.add(problem, { file: join(folder, file), offset, position: positionOf(offset) });
    for (const { offset, reason } of errors) addAt(offset, reason);
    if (errors.length > 0) return [];
    if (root?.type !== 'object') {
      addAt(root?.offset ?? 0, 'must be an object');
      return [];
    }
    const addProblem: AddProblem = ({ offset }, problem) => addAt(offset, problem);
    const named = propertyOf(root, 'name');
    if (named && named.type !== 'string') addProblem(named, 'name: must be a string');
    const name = typeof named?.value === 'string' ? named.value : stem;
    return { name, at: named ?? root, root, addProblem };
  });
}

/** Returns a property of an object; if the object contains it several times, the last one. */
export function propertyOf(object: Node, name: string): Node | undefined {
  return propertiesOf(object)
    .filter(([key]) => key.value === name)
    .at(-1)?.[1];
}

export function propertiesOf({ type, children = [] }: Node): (readonly [key: Node, value: Node])[] {
  if (type !== 'object') return [];
  return children.flatMap(({ children: [key, value] = [] }) =>
    key && value ? [[key, value] as const] : [],
  );
}
