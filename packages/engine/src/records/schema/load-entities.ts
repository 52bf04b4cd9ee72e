/** Loads an app's entities from a folder with a file for each entity, such as `entities/Note.jsonc`. */
import { type JsoncError, readJsoncFolder, toJsoncErrors } from '../../kernel/jsonc-folder.ts';
import { StartUpError } from '../../kernel/start-up-error.ts';
import { ALWAYS, type Filter } from '../../query/filter/filter.ts';
import { findDoubtfulRules } from '../rules/find-doubtful-rules.ts';
import { MEMBERS, parseRule } from '../rules/parse-rule.ts';
import { checkRuleCycles } from './check-rule-cycles.ts';
import { type DeclaredEntity, findUnknownNames, findVacuousTests } from './check-rule-names.ts';
import { checkSchema } from './check-schema.ts';
import { createEntityCatalogue, type EntityCatalogue } from './entity-catalogue.ts';
import {
  CREATOR_FIELDS,
  type EntitySchema,
  type FieldRules,
  type FieldSchema,
  isEntityName,
} from './entity-schema.ts';
import { type SchemaFile, schemaFile } from './schema-file.ts';
import { OWN_USER, toReferredUsers, toUserSchema } from './user-schema.ts';

export interface LoadedEntities {
  readonly schemas: readonly EntitySchema[];
  /** Custom user fields, which `User.jsonc` declares. */
  readonly user: FieldSchema | undefined;
  /** The users as an entity, with the access rules for members who are not administrators. */
  readonly userSchema: EntitySchema;
  /** The users as records to which references lead. */
  readonly referredUsers: EntitySchema;
  readonly catalogue: EntityCatalogue;
  /** Returns messages about access rules that work, but perhaps not as intended. */
  findDoubtfulRules(): string[];
}

/**
 * @param folder undefined for an app without entities.
 * @param warn receives a message for each part that is ignored.
 * @param base44 options for a Base44 app, whose invalid parts are ignored with a warning: operations whose rule
 * the platform does not understand are denied, and operations without a rule are open to everyone.
 * @param isOpen whether names without a schema file are entities too, which all members may access.
 * @throws StartUpError that lists every error of every file, with file, line and column.
 */
export function loadEntities(
  folder: string | undefined,
  warn: (message: string) => void,
  base44?: Base44Entities,
  isOpen = false,
): LoadedEntities {
  if (folder === undefined) return toLoaded([], undefined, isOpen);
  const place = {
    folder,
    what: 'entities',
    setting: 'entitiesDir (GROUNDWORK_ENTITIES_DIR)',
  };
  const context: SchemaContext = {
    withoutRule: base44 ? ALWAYS : MEMBERS,
    isBase44: base44 !== undefined,
    ...(base44 ? { userFields: undefined, declared: undefined } : readNames(place)),
    entities: new Map(),
  };
  const schemas = readJsoncFolder<EntitySchema>({
    ...place,
    read: (value, fileName) => readSchema(value, fileName, context),
    tolerate: base44 && { warn, replace: closeRule, partOf: wholeFile },
  });
  const { User: user, ...entities } = Object.fromEntries(schemas);
  const declared = Object.values(entities);
  for (const schema of declared) context.entities.set(schema.name, schema);
  const loaded = toLoaded(declared, user, isOpen);
  if (!base44) context.entities.set('User', loaded.referredUsers);
  checkRuleCycles(folder, declared);
  if (base44) checkOpenEntities(folder, declared, warn, base44);
  return loaded;
}

function toLoaded(
  schemas: readonly EntitySchema[],
  user: EntitySchema | undefined,
  isOpen: boolean,
): LoadedEntities {
  const userSchema = toUserSchema(user);
  return {
    schemas,
    user: user?.record,
    userSchema,
    referredUsers: toReferredUsers(userSchema),
    catalogue: createEntityCatalogue(schemas, isOpen),
    findDoubtfulRules: () => findDoubtfulRules(schemas, userSchema),
  };
}

export interface Base44Entities {
  /** Entities whose operations may be open to everyone; undefined allows all, but not in production. */
  readonly openEntities: readonly string[] | undefined;
  /** Called with a message about the entities that are open to everyone. By default, `warn` is called. */
  readonly note?: (message: string) => void;
}

const closedEntity = { create: false, read: false, update: false, delete: false };
const closedField = { read: false, write: false };

/** Returns the value that replaces an invalid access rule: false, which denies access. */
function closeRule(path: JsoncError['path']): unknown {
  const isField = path[0] === 'properties';
  const [place, operation] = isField ? path.slice(2) : path;
  if (place !== 'rls') return undefined;
  const closed = isField ? closedField : closedEntity;
  if (operation === undefined) return closed;
  return operation === 'write' || operation in closed ? false : undefined;
}

/**
 * Returns the path of the whole file for an invalid rule of a nested field, because access to the field alone cannot
 * be denied.
 */
function wholeFile(path: JsoncError['path']): JsoncError['path'] {
  return path.lastIndexOf('rls') > 2 ? [] : path;
}

/** @throws StartUpError in production if the settings do not list an entity that is open to everyone. */
function checkOpenEntities(
  folder: string,
  schemas: readonly EntitySchema[],
  warn: (message: string) => void,
  { openEntities, note = warn }: Base44Entities,
): void {
  const open = schemas
    .filter(({ rules }) => Object.values(rules).includes(ALWAYS))
    .map(({ name }) => name);
  const unexpected = open.filter((name) => openEntities?.includes(name) === false);
  if (unexpected.length > 0) {
    throw new StartUpError(
      `Entities in ${folder} have operations that are open to everyone, without a rule or with the rule "true": ${unexpected.join(', ')}. Add rules (rls), or accept this by naming them in publicEntities (GROUNDWORK_PUBLIC_ENTITIES).`,
    );
  }
  if (open.length > 0) {
    note(`${folder}: open to everyone, without a rule or with the rule "true": ${open.join(', ')}`);
  }
}

function readNames(
  place: Pick<Parameters<typeof readJsoncFolder>[0], 'folder' | 'what' | 'setting'>,
): Pick<SchemaContext, 'userFields' | 'declared'> {
  const declared = new Map<string, DeclaredEntity>();
  const files = readJsoncFolder<{ readonly name: string; readonly fields?: FieldSchema }>({
    ...place,
    read(value, fileName) {
      const { data } = schemaFile.safeParse(value);
      const name = data?.name ?? fileName;
      return data ? { name, fields: data } : { name };
    },
    // Warnings are ignored here, because the file is read again for its schema, which reports all errors.
    tolerate: { warn: () => {} },
  });
  const { User: user, ...entities } = Object.fromEntries(files);
  for (const [name, { fields = {} }] of Object.entries(entities)) {
    declared.set(name, { record: fields, entities: declared });
  }
  const { properties = {}, additionalProperties = false } = user?.fields ?? {};
  const record = { properties, additionalProperties };
  declared.set('User', { record, isOfUsers: true, entities: new Map() });
  return { userFields: user?.fields, declared };
}

interface SchemaContext {
  readonly withoutRule: Filter;
  readonly isBase44: boolean;
  /** Declared user fields to which rules may refer; undefined if rules may refer to any field. */
  readonly userFields: FieldSchema | undefined;
  /** Entities to which fields may refer; undefined if fields cannot refer to records. */
  readonly declared: ReadonlyMap<string, DeclaredEntity> | undefined;
  /** The app's entities by name. They are added after all files are read. */
  readonly entities: Map<string, EntitySchema>;
}

function readSchema(
  value: unknown,
  fileName: string,
  { withoutRule, isBase44, userFields, declared, entities }: SchemaContext,
): EntitySchema | JsoncError[] {
  const { success, data, error } = schemaFile.safeParse(value);
  const name = data?.name ?? fileName;
  const isOfUsers = name === 'User';
  const errors = success
    ? checkSchema(data, isBase44 && !isOfUsers, isOfUsers ? undefined : declared, (rule) => {
        if (!isBase44) {
          const owner = { record: data, entities: (isOfUsers ? undefined : declared) ?? new Map() };
          return findUnknownNames(rule, { ...owner, isOfUsers, userFields });
        }
        return isOfUsers ? [] : findVacuousTests(rule, data);
      })
    : error.issues.flatMap((issue) => toJsoncErrors(issue, 'schemas'));
  if (success && name !== 'User' && !isEntityName(name)) {
    const reason = 'cannot be the name of an entity; use letters, digits and _';
    errors.push({ path: ['name'], reason });
  }
  for (const [field, { immutable }] of Object.entries(
    name === 'User' ? (data?.properties ?? {}) : {},
  )) {
    // Rejects an immutable user field: only the creation of a record can set it, and users are never created as
    // records.
    const reason = 'is not for users; use rls.write';
    if (immutable) errors.push({ path: ['properties', field, 'immutable'], reason });
  }
  if (isOfUsers && data?.unique) {
    errors.push({ path: ['unique'], reason: 'is not for users' });
  }
  if (isOfUsers && data?.search) {
    errors.push({ path: ['search'], reason: 'is not for users' });
  }
  const preset = name === 'User' ? OWN_USER : withoutRule;
  return success && errors.length === 0
    ? { ...toEntitySchema(name, data, preset, isBase44), entities }
    : errors;
}

/**
 * Returns an index for each reference, so that records that refer to a record are found quickly. Omits references
 * that are the first field of a declared index, and arrays of references, which have indexes of their own.
 */
function indexesOfReferences({ properties, indexes = [] }: SchemaFile): string[][] {
  return Object.entries(properties)
    .filter(([, { reference }]) => reference && !reference.isMany)
    .filter(([name]) => !indexes.some(([first]) => first === name))
    .map(([name]) => [name]);
}

function toEntitySchema(
  name: string,
  file: SchemaFile,
  withoutRule: Filter,
  isLenient: boolean,
): Omit<EntitySchema, 'entities'> {
  const { properties, additionalProperties, required } = file;
  const { create, read, update, delete: remove, write } = file.rls ?? {};
  const declaredRules = {
    create: create ?? write,
    read,
    update: update ?? write,
    delete: remove ?? write,
  };
  const toRule = (rule: unknown) => (rule === undefined ? withoutRule : parseRule(rule));
  const fieldRules = new Map<string, FieldRules>();
  for (const [field, { rls }] of Object.entries(properties)) {
    if (!rls) continue;
    // In a Base44 app, everyone may change a field without a rule for writes.
    const everyone = isLenient ? ALWAYS : undefined;
    fieldRules.set(field, {
      read: rls.read === undefined ? ALWAYS : parseRule(rls.read),
      write: rls.write === undefined ? everyone : parseRule(rls.write),
    });
  }
  for (const [field, { rls }] of Object.entries(file.systemFields)) {
    if (!CREATOR_FIELDS.includes(field) || rls?.read === undefined) continue;
    fieldRules.set(field, { read: parseRule(rls.read), write: undefined });
  }
  return {
    name,
    description: file.description,
    record: { type: 'object', properties, additionalProperties, required },
    isLenient,
    rules: {
      create: toRule(declaredRules.create),
      read: toRule(declaredRules.read),
      update: toRule(declaredRules.update),
      delete: toRule(declaredRules.delete),
    },
    declaredRules,
    fieldRules,
    indexes: [...(file.indexes ?? []), ...indexesOfReferences(file)],
    coveringIndexes: file.coveringIndexes ?? [],
    unique: file.unique ?? [],
    search: file.search ?? [],
    onAccountDeletion: file.on_account_deletion,
  };
}
