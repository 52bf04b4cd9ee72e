/** Loads the entities of an app, one file each: `entities/Note.jsonc`. */
import { type JsoncError, readJsoncFolder, toJsoncErrors } from '../../kernel/jsonc-folder.ts';
import { ALWAYS } from '../../query/filter/filter.ts';
import { MEMBERS, parseRule } from '../rules/parse-rule.ts';
import { checkSchema } from './check-schema.ts';
import { type EntitySchema, type FieldRules, isEntityName } from './entity-schema.ts';
import { type SchemaFile, schemaFile } from './schema-file.ts';

/**
 * Loads the schemas of a folder.
 *
 * @throws StartUpError that lists every error of every file, with file, line and column.
 */
export function loadEntities(folder: string): EntitySchema[] {
  const schemas = readJsoncFolder<EntitySchema>({
    folder,
    what: 'entities',
    setting: 'entitiesDir (GROUNDWORK_ENTITIES_DIR)',
    read: readSchema,
  });
  return [...schemas.values()];
}

function readSchema(value: unknown, fileName: string): EntitySchema | JsoncError[] {
  const { success, data, error } = schemaFile.safeParse(value);
  const errors = success
    ? checkSchema(data)
    : error.issues.flatMap((issue) => toJsoncErrors(issue, 'schemas'));
  const name = data?.name ?? fileName;
  if (success && !isEntityName(name)) {
    const reason = 'cannot be the name of an entity; use letters, digits and _, and not User';
    errors.push({ path: ['name'], reason });
  }
  return success && errors.length === 0 ? toEntitySchema(name, data) : errors;
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
    coveringIndexes: file.coveringIndexes ?? [],
  };
}
