/** Reads the parts of an app from the files in its folders, which the platform reads too. */
import { basename } from 'node:path';
import type { Node } from 'jsonc-parser';
import { describeFields, type FieldsDescription } from './describe-fields.ts';
import type { ProblemReport } from './problem-report.ts';
import { listFiles, propertyOf, readJsoncFolder } from './read-jsonc-folder.ts';

const ENTITY_NAME = /^\p{L}[\p{L}\p{M}\p{N}_-]*(\.\p{L}[\p{L}\p{M}\p{N}_-]*)?$/u;
const AGENT_NAME = /^[a-z][\w-]{0,63}$/i;
const FUNCTION_NAME = /^[\w-]{1,64}$/;
const FUNCTION_FILE = /\.(ts|js|mjs)$/;

/** The facts about an entity that determine its type. */
export interface EntityDescription extends FieldsDescription {
  readonly description: string | undefined;
}

/** Reads the entities of a folder, by name. */
export function readEntities(
  folder: string,
  report: ProblemReport,
): Map<string, EntityDescription> {
  const entities = new Map<string, EntityDescription>();
  for (const { name, at, root, addProblem } of readJsoncFolder(folder, report)) {
    // Users have types of their own.
    if (name === 'User') continue;
    if (!ENTITY_NAME.test(name) || name === 'constructor' || name === 'prototype') {
      addProblem(at, `${name} is not a valid entity name; use letters, digits, _ and -`);
    } else if (entities.has(name)) {
      addProblem(at, `another file defines ${name} already`);
    }
    entities.set(name, { ...describeFields(root, addProblem), description: descriptionOf(root) });
  }
  return entities;
}

/** Reads the names of the agents of a folder. */
export function readAgents(folder: string, report: ProblemReport): string[] {
  const names = new Set<string>();
  for (const { name, at, addProblem } of readJsoncFolder(folder, report)) {
    if (!AGENT_NAME.test(name) || name === 'conversations') {
      addProblem(at, `${name} is not a valid agent name; use letters, digits, _ and -`);
    } else if (names.has(name)) {
      addProblem(at, `another file defines ${name} already`);
    }
    names.add(name);
  }
  return [...names];
}

/** Reads the names of the functions of a folder; its subfolders contain shared code. */
export function readFunctions(folder: string, report: ProblemReport): string[] {
  const names = new Set<string>();
  for (const file of listFiles(folder)) {
    if (!FUNCTION_FILE.test(file)) continue;
    const place = { file, content: '', offset: 0 };
    const name = basename(file).replace(FUNCTION_FILE, '');
    if (!FUNCTION_NAME.test(name)) {
      report.add('is not a valid function name; use 1 to 64 letters, digits, - or _', place);
    } else if (names.has(name)) {
      report.add(`another file defines ${name} already`, place);
    }
    names.add(name);
  }
  return [...names];
}

function descriptionOf(schema: Node): string | undefined {
  const { value }: { value?: unknown } = propertyOf(schema, 'description') ?? {};
  return typeof value === 'string' ? value : undefined;
}
