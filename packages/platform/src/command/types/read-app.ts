/** Reads the files of an app for `groundwork types`. The platform reads the same files. */

import { join } from 'node:path';
import { isCustomField, isEntityName } from '@groundwork/engine';
import type { Node } from 'jsonc-parser';
import { isAgentName } from '../../parts/agents/index.ts';
import { listFunctions } from '../../parts/functions/index.ts';
import {
  describeFields,
  type FieldDescription,
  type FieldsDescription,
} from './describe-fields.ts';
import type { ProblemReport } from './problem-report.ts';
import { propertyOf, readJsoncObjects } from './read-jsonc-objects.ts';

export interface EntityDescription extends FieldsDescription {
  readonly description: string | undefined;
}

export function readEntities(
  folder: string,
  report: ProblemReport,
): Map<string, EntityDescription> {
  const entities = new Map<string, EntityDescription>();
  for (const { name, at, root, addProblem } of readJsoncObjects(folder, report)) {
    if (name === 'User') {
      entities.set(name, describeUser(describeFields(root, addProblem)));
      continue;
    }
    if (!isEntityName(name)) {
      addProblem(at, `${name} is not a valid entity name; use letters, digits, _ and -`);
    } else if (entities.has(name)) {
      addProblem(at, `another file already defines ${name}`);
    }
    entities.set(name, { ...describeFields(root, addProblem), description: descriptionOf(root) });
  }
  return entities;
}

/** Describes the type of users. The declared fields are optional, because existing users may lack them. */
function describeUser({ fields = [] }: FieldsDescription): EntityDescription {
  const platformField = (name: string, kind: 'string' | 'boolean'): FieldDescription => ({
    name,
    type: fields.find((field) => name === 'role' && field.name === name)?.type ?? { kind },
    isRequired: true,
    isNullable: false,
    isImmutable: false,
    comments: [],
  });
  const own = fields.filter(({ name }) => isCustomField(name));
  return {
    description: undefined,
    fields: [
      ...['email', 'full_name', 'role'].map((name) => platformField(name, 'string')),
      ...['is_verified', 'disabled', 'is_service'].map((name) => platformField(name, 'boolean')),
      ...own.map((field) => ({ ...field, isRequired: false, isNullable: true })),
    ],
  };
}

export function readAgents(folder: string, report: ProblemReport): string[] {
  const names = new Set<string>();
  for (const { name, at, addProblem } of readJsoncObjects(folder, report)) {
    if (!isAgentName(name)) {
      addProblem(at, `${name} is not a valid agent name; use letters, digits, _ and -`);
    } else if (names.has(name)) {
      addProblem(at, `another file already defines ${name}`);
    }
    names.add(name);
  }
  return [...names];
}

export function readFunctions(folder: string, report: ProblemReport): readonly string[] {
  const { names, errors } = listFunctions(folder);
  for (const { path, reason } of errors) {
    report.add(reason, { file: join(folder, path), offset: 0, position: '1:1' });
  }
  return names;
}

function descriptionOf(schema: Node): string | undefined {
  const { value }: { value?: unknown } = propertyOf(schema, 'description') ?? {};
  return typeof value === 'string' ? value : undefined;
}
