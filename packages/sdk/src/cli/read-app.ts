/** What an app consists of, by the files in its folders; the platform reads the same ones. */
import { basename } from 'node:path';
import type { Node } from 'jsonc-parser';
import { describeFields, type FieldsDescription } from './describe-fields.ts';
import { listFiles, propertyOf, readJsoncFolder } from './jsonc-folder.ts';
import type { Report } from './report.ts';

const ENTITY_NAME = /^[A-Za-z][\w-]{0,63}$/;
const AGENT_NAME = /^[a-z][\w-]{0,63}$/i;
const FUNCTION_NAME = /^[\w-]{1,64}$/;
const FUNCTION_FILE = /\.(ts|js|mjs)$/;

/** An entity, as far as its type depends on it. */
export interface EntityDescription extends FieldsDescription {
  readonly description: string | undefined;
}

/** The entities of a folder, by their names. */
export function readEntities(folder: string, report: Report): Map<string, EntityDescription> {
  const entities = new Map<string, EntityDescription>();
  for (const { name, at, root, fault } of readJsoncFolder(folder, report)) {
    if (name === 'User') {
      fault(at, 'User is the platform’s own entity; it takes no file');
    } else if (!ENTITY_NAME.test(name) || name === 'constructor' || name === 'prototype') {
      fault(at, `${name} cannot be the name of an entity; use letters, digits, _ and -`);
    } else if (entities.has(name)) {
      fault(at, `${name} has a file already`);
    }
    entities.set(name, { ...describeFields(root, fault), description: descriptionOf(root) });
  }
  return entities;
}

/** The names of the agents of a folder. */
export function readAgents(folder: string, report: Report): string[] {
  const names = new Set<string>();
  for (const { name, at, fault } of readJsoncFolder(folder, report)) {
    if (!AGENT_NAME.test(name) || name === 'conversations') {
      fault(at, `${name} cannot be the name of an agent; use letters, digits, _ and -`);
    } else if (names.has(name)) {
      fault(at, `${name} has a file already`);
    }
    names.add(name);
  }
  return [...names];
}

/** The names of the functions of a folder; what is below a folder of its own is code for them. */
export function readFunctions(folder: string, report: Report): string[] {
  const names = new Set<string>();
  for (const file of listFiles(folder)) {
    if (!FUNCTION_FILE.test(file)) continue;
    const place = { file, content: '', offset: 0 };
    const name = basename(file).replace(FUNCTION_FILE, '');
    if (!FUNCTION_NAME.test(name)) {
      report.add('a function is named with 1 to 64 letters, digits, - or _', place);
    } else if (names.has(name)) {
      report.add(`${name} has a file already`, place);
    }
    names.add(name);
  }
  return [...names];
}

function descriptionOf(schema: Node): string | undefined {
  const { value }: { value?: unknown } = propertyOf(schema, 'description') ?? {};
  return typeof value === 'string' ? value : undefined;
}
