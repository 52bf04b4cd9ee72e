/**
 * Reports unknown names and values of the wrong type in access rules, because every record would pass a negated
 * test with such a name or value.
 */

import type { JsonValue } from '../../kernel/json.ts';
import { nearestName } from '../../kernel/nearest-name.ts';
import { RECORD_COLUMNS } from '../../query/filter/field-kinds.ts';
import { type Filter, mapTests, type Path } from '../../query/filter/filter.ts';
import { passes } from '../../query/filter/matches-filter.ts';
import { isListExpression } from '../rules/list-expression.ts';
import { pathInUser } from '../rules/parse-rule.ts';
import { placeholdersIn } from '../rules/placeholder.ts';
import { findMismatch, operandAt } from './check-operands.ts';
import { type FieldSchema, isSystemField } from './entity-schema.ts';
import { followPath, isDeclaredPath } from './known-fields.ts';
import { columnsOf, isCustomField } from './user-schema.ts';

/** Declared fields of an entity, and of the entities to which its references lead. */
export interface DeclaredEntity {
  readonly record: FieldSchema;
  readonly entities: ReadonlyMap<string, DeclaredEntity>;
  /** Whether the records are users, which also have the platform's fields. */
  readonly isOfUsers?: boolean;
}

export interface RuleNames extends DeclaredEntity {
  readonly userFields: FieldSchema | undefined;
}

/** Matches a placeholder with single instead of double braces, which is a mistake. */
const SINGLE_BRACES = /(?<!\{)\{ *(?:now|\w+(?:\.\w+)+) *\}/;

export function findUnknownNames(rule: Filter, names: RuleNames): string[] {
  const reasons = new Set<string>();
  mapTests(rule, (tested) => {
    const { path, test } = tested;
    const ofUser = pathInUser(path);
    if (ofUser) requireUserField(ofUser);
    else {
      const { owner, path: own } = followPath<DeclaredEntity>(names, path);
      if (!isKnownField(own, owner)) reasons.add(describeField(path, own, owner));
    }
    const mismatch = findMismatch(testedField(path, names), test, isPlaceholder);
    if (mismatch) {
      reasons.add(`compares ${(ofUser ?? path).join('.')}, which ${mismatch}`);
    }
    const text = JSON.stringify(test);
    for (const placeholder of placeholdersIn(text)) requireUserField(placeholder);
    const [inSingleBraces] = SINGLE_BRACES.exec(text) ?? [];
    if (inSingleBraces !== undefined) {
      reasons.add(
        `compares with "${inSingleBraces}", which is not a placeholder; write two braces, such as {{user.id}}`,
      );
    }
    return tested;
  });
  return [...reasons];

  function requireUserField(path: Path): void {
    const [name = ''] = path;
    const isOfPlatform = !isCustomField(name) || isSystemField(name);
    if (!names.userFields || isOfPlatform || isDeclaredPath(names.userFields, path)) return;
    const advice = adviceFor(path, Object.keys(names.userFields.properties ?? {}));
    reasons.add(
      `names the field ${path.join('.')} of users, which User.jsonc does not declare; ${advice}`,
    );
  }
}

function testedField(path: Path, names: RuleNames) {
  const { userFields = {} } = names;
  const ofUser = pathInUser(path);
  if (ofUser) return operandAt(userFields, ofUser, columnsOf(true));
  const { owner, path: own } = followPath<DeclaredEntity>(names, path);
  return operandAt(owner.record, own, columnsOf(owner.isOfUsers === true));
}

type Owner = Pick<DeclaredEntity, 'record' | 'isOfUsers'>;

function isPlaceholder(value: JsonValue): boolean {
  return typeof value === 'string' ? value.includes('{{') : isListExpression(value);
}

function isKnownField(path: Path, { record, isOfUsers }: Owner): boolean {
  const [name = ''] = path;
  if (isSystemField(name)) return path.length === 1;
  return (isOfUsers && !isCustomField(name)) || isDeclaredPath(record, path);
}

function describeField(path: Path, own: Path, { record, isOfUsers }: Owner): string {
  const known = ['user_condition', ...Object.keys({ ...RECORD_COLUMNS, ...record.properties })];
  const owner = isOfUsers ? 'users' : own === path ? 'the entity' : 'the referenced entity';
  return `names ${path.join('.')}, which is not a field of ${owner}; ${adviceFor(own, known)}`;
}

function adviceFor([name = '']: Path, known: readonly string[]): string {
  const nearest = known.includes(name) ? undefined : nearestName(name, known);
  return nearest === undefined
    ? 'check its spelling, or declare it'
    : `did you mean ${nearest}? Otherwise declare it`;
}

/** Fields that Base44 sets in deleted records; the platform stores no deleted records. */
const NEVER_SET: readonly string[] = ['is_deleted', 'deleted_date'];

/**
 * Returns an error message for each test that every record passes because it tests a field that no record has.
 */
export function findVacuousTests(rule: Filter, record: FieldSchema): string[] {
  const passed = new Set<string>();
  mapTests(rule, (tested, isPositive) => {
    const { path, test } = tested;
    const isKnown = pathInUser(path) !== undefined || NEVER_SET.includes(path[0] ?? '');
    if (isKnown || isSystemField(path[0] ?? '') || isDeclaredPath(record, path)) return tested;
    if (passes(undefined, test) === isPositive) passed.add(path.join('.'));
    return tested;
  });
  return [...passed].map(
    (field) => `tests ${field}, which is not a field, so every record would pass`,
  );
}
