/** The entities of an app, one file each: `entities/Note.jsonc`. */
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
import { StartUpError } from '../../start-up-error.ts';
import { ALWAYS } from '../filter/filter.ts';
import { parseRule } from '../rules/parse-rule.ts';
import { MEMBERS } from '../rules/user-path.ts';
import { checkSchema, type SchemaFault } from './check-schema.ts';
import { type EntitySchema, type FieldRules, isEntityName } from './entity-schema.ts';
import { type SchemaFile, schemaFile } from './schema-file.ts';

const EXTENSION = '.jsonc';

/**
 * Loads the schemas of a folder.
 *
 * @throws StartUpError that lists every fault of every file at once, with file, line and column.
 */
export function loadEntities(folder: string): EntitySchema[] {
  const faults: string[] = [];
  const schemas = new Map<string, EntitySchema>();
  for (const file of listFiles(folder)) {
    const content = readFileSync(join(folder, file), 'utf8');
    const schema = parseSchema(file, content, (place, reason) => {
      faults.push(`  - ${file}:${place}: ${reason}`);
    });
    if (!schema) continue;
    if (schemas.has(schema.name)) faults.push(`  - ${file}:1:1: ${schema.name} has a file already`);
    schemas.set(schema.name, schema);
  }
  if (faults.length === 0) return [...schemas.values()];
  throw new StartUpError(
    `The entities in ${folder} cannot be used:\n${faults.join('\n')}\nCorrect them and start again.`,
  );
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(EXTENSION))
      .sort();
  } catch (cause) {
    throw new StartUpError(
      `The entities directory ${folder} cannot be read. Check the path, or leave entitiesDir (GROUNDWORK_ENTITIES_DIR) unset.`,
      { cause },
    );
  }
}

function parseSchema(
  file: string,
  content: string,
  report: (place: string, reason: string) => void,
): EntitySchema | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(content, errors, { allowTrailingComma: true });
  if (!tree || errors.length > 0) {
    for (const { offset, error } of errors) {
      report(placeOf(content, offset), `is not JSON (${printParseErrorCode(error)})`);
    }
    if (!tree && errors.length === 0) report('1:1', 'is empty');
    return undefined;
  }
  const reportFault = ({ path, reason }: SchemaFault) => {
    const named = path.length > 0 ? `${path.join('.')} ` : 'the file ';
    report(placeOf(content, nodeAt(tree, path).offset), named + reason);
  };
  const parsed = schemaFile.safeParse(getNodeValue(tree));
  const faults = parsed.success ? checkSchema(parsed.data) : parsed.error.issues.flatMap(toFaults);
  const name = parsed.data?.name ?? basename(file, EXTENSION);
  if (parsed.success && !isEntityName(name)) {
    const reason = 'cannot be the name of an entity; use letters, digits and _, and not User';
    faults.push({ path: ['name'], reason });
  }
  faults.forEach(reportFault);
  return parsed.success && faults.length === 0 ? toEntitySchema(name, parsed.data) : undefined;
}

function toFaults(issue: z.core.$ZodIssue): SchemaFault[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys') {
    const reason = 'is not a word of schemas; check its spelling';
    return issue.keys.map((key) => ({ path: [...path, key], reason }));
  }
  const [inner] = issue.code === 'invalid_key' ? issue.issues : [];
  return [{ path, reason: inner?.message ?? issue.message }];
}

/** The place that a path leads to, or the last one on its way that exists. */
function nodeAt(tree: Node, path: SchemaFault['path']): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}

function placeOf(content: string, offset: number): string {
  const lines = content.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

function toEntitySchema(name: string, file: SchemaFile): EntitySchema {
  const { create, read, update, delete: remove, write } = file.rls ?? {};
  const toRule = (rule: unknown) => (rule === undefined ? MEMBERS : parseRule(rule));
  const fieldRules = new Map<string, FieldRules>();
  for (const [field, { rls }] of Object.entries(file.properties)) {
    if (!rls) continue;
    const toFieldRule = (rule: unknown) => (rule === undefined ? ALWAYS : parseRule(rule));
    fieldRules.set(field, { read: toFieldRule(rls.read), write: toFieldRule(rls.write) });
  }
  return {
    name,
    record: { type: 'object', properties: file.properties, required: file.required },
    rules: {
      create: toRule(create ?? write),
      read: toRule(read),
      update: toRule(update ?? write),
      delete: toRule(remove ?? write),
    },
    fieldRules,
    indexes: file.indexes ?? [],
  };
}
