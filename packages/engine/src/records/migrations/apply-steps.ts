import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../../kernel/json.ts';
import type { FieldSchema } from '../schema/entity-schema.ts';
import type { CallFunction, DataMigration, MigrationStep } from './data-migration.ts';

/** Returns the fields of each record after the migration, by the record's id. */
export async function applySteps(
  { entity, steps }: DataMigration,
  record: FieldSchema,
  before: ReadonlyMap<string, JsonObject>,
  callFunction: CallFunction,
): Promise<ReadonlyMap<string, JsonObject>> {
  const after = new Map(before);
  for (const step of steps) {
    if (!('function' in step)) {
      for (const [id, fields] of after) after.set(id, applyStep(step, record, fields));
      continue;
    }
    const records = [...after].map(([id, fields]) => ({ id, ...fields }));
    const changed = await callFunction(step.function, entity, records);
    for (const [id, fields] of after) after.set(id, withChanges(fields, changed.get(id) ?? {}));
  }
  return after;
}

function applyStep(
  step: Exclude<MigrationStep, { readonly function: string }>,
  { properties = {} }: FieldSchema,
  fields: JsonObject,
): JsonObject {
  if ('rename' in step) {
    const value = valueAt(fields, step.rename);
    if (value === null) return without(fields, step.rename);
    // Keeps the value of the new field, which a newer version of the app has written.
    const renamed = valueAt(fields, step.to) === null ? { ...fields, [step.to]: value } : fields;
    return without(renamed, step.rename);
  }
  if ('default' in step) {
    const preset = step.value ?? ownField(properties, step.default)?.default;
    if (preset === undefined || valueAt(fields, step.default) !== null) return fields;
    return { ...fields, [step.default]: preset };
  }
  if ('map' in step) {
    const value = valueAt(fields, step.map);
    const isScalar = value !== null && !isJsonArray(value) && !isJsonObject(value);
    const mapped = isScalar ? ownField(step.values, String(value)) : undefined;
    return mapped === undefined ? fields : withChanges(fields, { [step.map]: mapped });
  }
  if ('convert' in step) {
    const value = valueAt(fields, step.convert);
    const type = ownField(properties, step.convert)?.type;
    return value === null ? fields : { ...fields, [step.convert]: convert(value, type) };
  }
  return without(fields, step.remove);
}

/** Returns the value in another type; unchanged if it has no equivalent in that type. */
function convert(value: JsonValue, type: FieldSchema['type']): JsonValue {
  switch (type) {
    case 'string':
      return isJsonArray(value) || isJsonObject(value) ? value : String(value);
    case 'number':
    case 'integer':
      if (typeof value === 'boolean') return Number(value);
      if (typeof value !== 'string' || value.trim() === '') return value;
      return Number.isFinite(Number(value)) ? Number(value) : value;
    case 'boolean':
      if (value === 'true' || value === 1) return true;
      return value === 'false' || value === 0 ? false : value;
    case 'array':
      return isJsonArray(value) ? value : [value];
    default:
      return value;
  }
}

function valueAt(fields: JsonObject, name: string): JsonValue {
  return ownField(fields, name) ?? null;
}

function without(fields: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

function withChanges(fields: JsonObject, changes: JsonObject): JsonObject {
  const entries = Object.entries({ ...fields, ...changes });
  const isRemoved = (name: string) => ownField(changes, name) === null;
  return Object.fromEntries(entries.filter(([name]) => !isRemoved(name)));
}
