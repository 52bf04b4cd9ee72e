import type { JsoncError } from '../../kernel/jsonc-folder.ts';
import { compilePattern } from '../../kernel/pattern/pattern.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { parsePath } from '../../query/filter/field-path.ts';
import { ALWAYS, type Filter, mapTests } from '../../query/filter/filter.ts';
import { passes } from '../../query/filter/matches-filter.ts';
import { parseRule, pathInUser } from '../rules/parse-rule.ts';
import { validateValue } from '../validation/validate-value.ts';
import { isSystemField } from './entity-schema.ts';
import { isDeclaredPath } from './known-fields.ts';
import type { FieldInFile, SchemaFile } from './schema-file.ts';

/**
 * Finds the errors in a well-formed schema file.
 *
 * @param isBase44 accepts defaults that an app of Base44 may have, and reports rules that every record passes because they test an undeclared field, so
 *   that their operation is closed.
 */
export function checkSchema(file: SchemaFile, isBase44 = false): JsoncError[] {
  const rules = file.rls ?? {};
  return [
    ...checkFields(file, [], isBase44),
    ...checkRules(rules, ['rls']),
    ...(isBase44 ? checkTestedFields(file, rules) : []),
    ...checkIndexes(file, 'indexes'),
    ...checkIndexes(file, 'coveringIndexes'),
  ];
}

function checkFields(
  owner: FieldInFile,
  path: JsoncError['path'],
  isLenient: boolean,
): JsoncError[] {
  const fields = Object.entries(owner.properties ?? {});
  const missing = (owner.required ?? []).flatMap((name, index) =>
    isSystemField(name) || fields.some(([field]) => field === name)
      ? []
      : [{ path: [...path, 'required', index], reason: `names ${name}, which is not a field` }],
  );
  return [
    ...missing,
    ...fields.flatMap(([name, field]) => {
      const place = [...path, 'properties', name];
      const rules = checkRules(field.rls ?? {}, [...place, 'rls']);
      return [...checkField(field, place, isLenient, path.length > 0), ...rules];
    }),
  ];
}

function checkField(
  field: FieldInFile,
  path: JsoncError['path'],
  isLenient: boolean,
  isInner: boolean,
): JsoncError[] {
  const errors: JsoncError[] = [];
  const report = (property: string, reason: string) =>
    errors.push({ path: [...path, property], reason });
  if (isInner && field.rls) report('rls', 'is for the fields of the record itself only');
  if (isInner && field.immutable)
    report('immutable', 'is for the fields of the record itself only');
  if (field.items && field.type !== 'array') report('items', 'is for arrays only');
  if (field.properties && field.type !== 'object') report('properties', 'is for objects only');
  if (field.format && field.type !== 'string') report('format', 'is for strings only');
  if ((field.minLength ?? 0) > (field.maxLength ?? Number.POSITIVE_INFINITY)) {
    report('maxLength', 'is less than minLength');
  }
  if ((field.minimum ?? Number.NEGATIVE_INFINITY) > (field.maximum ?? Number.POSITIVE_INFINITY)) {
    report('maximum', 'is less than minimum');
  }
  try {
    compilePattern(field.pattern ?? '');
    const { default: preset = null } = field;
    if (preset !== null) validateValue(field, preset, { name: 'the default', isLenient });
  } catch (error) {
    if (error instanceof ServiceError) report('default', `is invalid. ${error.message}`);
    else report('pattern', error instanceof Error ? error.message : 'is malformed');
  }
  return [
    ...errors,
    ...checkFields(field, path, isLenient),
    ...(field.items ? checkField(field.items, [...path, 'items'], isLenient, true) : []),
  ];
}

function checkRules(
  rules: Readonly<Record<string, unknown>>,
  path: JsoncError['path'],
): JsoncError[] {
  return Object.entries(rules).flatMap(([operation, rule]) => {
    if (rule === undefined) return [];
    try {
      parseRule(rule);
      return [];
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return [{ path: [...path, operation], reason: error.message }];
    }
  });
}

/** Fields of deleted records on Base44, which the platform does not store. */
const NEVER_SET: readonly string[] = ['is_deleted', 'deleted_date'];

/**
 * Finds rules that test an undeclared field in a way that every record passes, because no record has the
 * field.
 */
function checkTestedFields(file: SchemaFile, rules: object): JsoncError[] {
  return Object.entries(rules).flatMap(([operation, rule]) => {
    const passed = new Set<string>();
    mapTests(parsedRule(rule), (tested, isPositive) => {
      const { path, test } = tested;
      const isKnown = pathInUser(path) !== undefined || NEVER_SET.includes(path[0] ?? '');
      if (isKnown || isSystemField(path[0] ?? '') || isDeclaredPath(file, path)) return tested;
      if (passes(undefined, test) === isPositive) passed.add(path.join('.'));
      return tested;
    });
    return [...passed].map((field) => ({
      path: ['rls', operation],
      reason: `tests ${field}, which is not a field, so every record would pass`,
    }));
  });
}

/**
 * Returns the filter of a rule. For a malformed rule, which is reported elsewhere, returns a filter without
 * tests.
 */
function parsedRule(rule: unknown): Filter {
  try {
    return rule === undefined ? ALWAYS : parseRule(rule);
  } catch {
    return ALWAYS;
  }
}

function checkIndexes(file: SchemaFile, word: 'indexes' | 'coveringIndexes'): JsoncError[] {
  return (file[word] ?? []).flatMap((fields, index) =>
    fields.flatMap((field, position) => checkIndexed(file, field, [word, index, position])),
  );
}

function checkIndexed(file: SchemaFile, field: string, path: JsoncError['path']): JsoncError[] {
  try {
    const [name = ''] = parsePath(field);
    if (isSystemField(name) || Object.hasOwn(file.properties, name)) return [];
    return [{ path, reason: `names ${name}, which is not a field` }];
  } catch {
    return [{ path, reason: 'is not the name of a field' }];
  }
}
