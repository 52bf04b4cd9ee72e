import { ownField } from '../../kernel/json.ts';
import type { JsoncError } from '../../kernel/jsonc-folder.ts';
import { compilePattern } from '../../kernel/pattern/pattern.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type FieldKinds, isColumn } from '../../query/filter/field-kinds.ts';
import { parsePath } from '../../query/filter/field-path.ts';
import { type Filter, mapTests } from '../../query/filter/filter.ts';
import { kindAt } from '../../query/sort.ts';
import { parseRule } from '../rules/parse-rule.ts';
import { validateValue } from '../validation/validate-value.ts';
import { CREATOR_FIELDS, isSystemField } from './entity-schema.ts';
import { fieldKindsOf } from './field-kinds-of.ts';
import type { FieldInFile, SchemaFile } from './schema-file.ts';

type RuleCheck = (rule: Filter) => string[];

/**
 * Finds the errors in a schema file whose format is valid.
 *
 * @param isLenient whether to accept defaults that are valid only in a Base44 app.
 * @param entities the app's entities by name; undefined if fields cannot refer to records.
 * @param checkRule finds further errors of the access rules.
 */
export function checkSchema(
  file: SchemaFile,
  isLenient: boolean,
  entities: ReadonlyMap<string, unknown> | undefined,
  checkRule: RuleCheck,
): JsoncError[] {
  const checkFieldRule = (rule: Filter) => [...checkRule(rule), ...findFollowed(file, rule)];
  return [
    ...checkFields(file, [], isLenient, checkFieldRule),
    ...checkSystemFields(file, isLenient, checkFieldRule),
    ...checkRules(file.rls ?? {}, ['rls'], checkRule),
    ...checkReferences(file, entities),
    ...checkIndexes(file, 'indexes'),
    ...checkIndexes(file, 'coveringIndexes'),
    ...checkUnique(file),
    ...checkSearch(file),
  ];
}

function checkFields(
  owner: FieldInFile,
  path: JsoncError['path'],
  isLenient: boolean,
  checkRule: RuleCheck,
): JsoncError[] {
  const fields = Object.entries(owner.properties ?? {});
  const { additionalProperties: further } = owner;
  const missing = (owner.required ?? []).flatMap((name, index) =>
    isSystemField(name) || fields.some(([field]) => field === name)
      ? []
      : [{ path: [...path, 'required', index], reason: `names ${name}, which is not a field` }],
  );
  return [
    ...missing,
    ...fields.flatMap(([name, field]) => {
      const place = [...path, 'properties', name];
      const rules = checkRules(field.rls ?? {}, [...place, 'rls'], checkRule);
      return [...checkField(field, place, isLenient, path.length > 0, checkRule), ...rules];
    }),
    ...(typeof further === 'object'
      ? checkField(further, [...path, 'additionalProperties'], isLenient, true, checkRule)
      : []),
  ];
}

function checkSystemFields(
  { systemFields }: SchemaFile,
  isLenient: boolean,
  checkRule: RuleCheck,
): JsoncError[] {
  return Object.entries(systemFields).flatMap(([name, { rls = {} }]) => {
    const place = ['properties', name, 'rls'];
    if (rls.read === undefined && rls.write === undefined) return [];
    if (CREATOR_FIELDS.includes(name) && rls.write === undefined) {
      return checkRules(rls, place, checkRule);
    }
    const reason = 'has no effect; only rls.read of created_by and created_by_id has one';
    return isLenient ? [] : [{ path: place, reason }];
  });
}

function checkField(
  field: FieldInFile,
  path: JsoncError['path'],
  isLenient: boolean,
  isInner: boolean,
  checkRule: RuleCheck,
): JsoncError[] {
  const errors: JsoncError[] = [];
  const report = (property: string, reason: string) =>
    errors.push({ path: [...path, property], reason });
  if (isInner && field.rls) report('rls', 'is for the fields of the record itself only');
  if (isInner && field.immutable)
    report('immutable', 'is for the fields of the record itself only');
  if (field.reference && isInner) report('type', 'is for the fields of the record itself only');
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
    ...checkFields(field, path, isLenient, checkRule),
    ...(field.items ? checkField(field.items, [...path, 'items'], isLenient, true, checkRule) : []),
  ];
}

function checkReferences(
  { properties, required = [] }: SchemaFile,
  entities: ReadonlyMap<string, unknown> | undefined,
): JsoncError[] {
  return Object.entries(properties).flatMap(([name, { reference, immutable }]) => {
    if (!reference) return [];
    const place = ['properties', name];
    if (!entities) {
      const keys = ['type', 'entity', 'onDelete', 'many'];
      return keys.map((key) => ({
        path: [...place, key],
        reason: 'is for references, which this entity cannot have',
      }));
    }
    const errors: JsoncError[] = [];
    const { entity, onDelete, isMany } = reference;
    if (!entities.has(entity)) {
      errors.push({
        path: [...place, 'entity'],
        reason: `names ${entity}, to which no field can refer; check its spelling, or add a file for it`,
      });
    }
    if (onDelete === 'delete' && isMany) {
      const reason = 'cannot be delete for a field with several ids; use reject or clear';
      errors.push({ path: [...place, 'onDelete'], reason });
    }
    const isPermanent = immutable || (required.includes(name) && !isMany);
    if (onDelete === 'clear' && isPermanent) {
      const reason = 'cannot clear a field that is required or immutable';
      errors.push({ path: [...place, 'onDelete'], reason });
    }
    return errors;
  });
}

/** Returns an error message for each reference that the rule of a field follows. */
function findFollowed({ properties }: SchemaFile, rule: Filter): string[] {
  const followed = new Set<string>();
  mapTests(rule, (tested) => {
    const [name = '', ...rest] = tested.path;
    const isReference = Object.hasOwn(properties, name) && properties[name]?.reference;
    if (isReference && rest.length > 0) followed.add(tested.path.join('.'));
    return tested;
  });
  return [...followed].map(
    (path) =>
      `follows a reference with ${path}, which only the rules of the entity can do; put the field into an entity of its own`,
  );
}

function checkRules(
  rules: Readonly<Record<string, unknown>>,
  path: JsoncError['path'],
  checkRule: RuleCheck,
): JsoncError[] {
  return Object.entries(rules).flatMap(([operation, rule]) => {
    if (rule === undefined) return [];
    const place = [...path, operation];
    try {
      return checkRule(parseRule(rule)).map((reason) => ({ path: place, reason }));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return [{ path: place, reason: error.message }];
    }
  });
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

function checkUnique(file: SchemaFile): JsoncError[] {
  const kinds = fieldKindsOf(file);
  const reason = 'expects a field that is declared as a string, number, integer or boolean';
  return (file.unique ?? []).flatMap(({ fields }, index) =>
    fields.flatMap((field, position) =>
      hasScalarValue(field, kinds) ? [] : [{ path: ['unique', index, 'fields', position], reason }],
    ),
  );
}

function checkSearch({ search = [], properties }: SchemaFile): JsoncError[] {
  return search.flatMap((name, index) => {
    const path = ['search', index];
    const { type, items, rls, reference } = ownField(properties, name) ?? {};
    const isText = type === 'string' || (type === 'array' && items?.type === 'string');
    if (!isText || reference) {
      return [
        { path, reason: 'expects a field that is declared as a string or an array of strings' },
      ];
    }
    if (search.indexOf(name) < index) return [{ path, reason: 'names a field twice' }];
    if (rls?.read === undefined) return [];
    const reason = 'names a field with rls.read; a search would reveal its words';
    return [{ path, reason }];
  });
}

function hasScalarValue(field: string, kinds: FieldKinds): boolean {
  const path = field.split('.');
  if (isColumn(path)) return path.length === 1;
  const kind = kindAt(path, kinds);
  return kind === 'text' || kind === 'number' || kind === 'boolean';
}
