/** Files that describe how stored records change when the schema of their entity has changed. */
import { z } from 'zod';
import type { JsonObject } from '../../kernel/json.ts';
import { type JsoncError, readJsoncFolder, toJsoncErrors } from '../../kernel/jsonc-folder.ts';
import { isFieldName } from '../../query/filter/field-path.ts';
import type { EntityCatalogue } from '../schema/entity-catalogue.ts';
import { isSystemField } from '../schema/entity-schema.ts';

const field = z
  .string('expects the name of a field')
  .refine((name) => isFieldName(name) && !isSystemField(name), 'expects the name of a field');
const json = z.json();

const step = z.union(
  [
    z.strictObject({ rename: field, to: field }),
    z.strictObject({ default: field, value: json.optional() }),
    z.strictObject({ map: field, values: z.record(z.string(), json) }),
    z.strictObject({ convert: field }),
    z.strictObject({ remove: field }),
    z.strictObject({ function: z.string() }),
  ],
  'expects {"rename", "to"}, {"default", "value"}, {"map", "values"}, {"convert"}, {"remove"} or {"function"}',
);

const migrationFile = z.strictObject({
  description: z.string('expects a string').optional(),
  entity: z.string('expects the name of an entity'),
  steps: z.array(step, 'expects an array of steps').min(1, 'expects a step'),
});

export type MigrationStep = z.output<typeof step>;

export interface DataMigration {
  /** Name of the file without its extension. Migrations run once each, in the order of the numbers in their names. */
  readonly name: string;
  readonly entity: string;
  readonly steps: readonly MigrationStep[];
}

/**
 * Calls a server function with records. Returns the fields that change, by the id of their record; null removes a field.
 */
export type CallFunction = (
  name: string,
  entity: string,
  records: readonly JsonObject[],
) => Promise<ReadonlyMap<string, JsonObject>>;

interface Known {
  readonly catalogue: EntityCatalogue;
  readonly hasFunction: (name: string) => boolean;
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** @throws StartUpError that lists every error of every file. */
export function loadDataMigrations(folder: string | undefined, known: Known): DataMigration[] {
  if (folder === undefined) return [];
  const place = { folder, what: 'migrations', setting: 'appDir (GROUNDWORK_APP_DIR)' };
  const read = (value: unknown, name: string) => readMigration(value, name, known);
  const migrations = readJsoncFolder<DataMigration>({ ...place, read });
  return [...migrations.values()].sort((a, b) => compare(a.name, b.name));
}

function readMigration(
  value: unknown,
  name: string,
  { catalogue, hasFunction }: Known,
): DataMigration | JsoncError[] {
  const { data, error } = migrationFile.safeParse(value);
  if (!data) return error.issues.flatMap((issue) => toJsoncErrors(issue, 'migrations'));
  const { entity, steps } = data;
  const errors: JsoncError[] = [];
  if (!catalogue.find(entity)) {
    errors.push({ path: ['entity'], reason: `names ${entity}, which is not an entity` });
  }
  for (const [index, declared] of steps.entries()) {
    if ('function' in declared && !hasFunction(declared.function)) {
      const reason = `names ${declared.function}, which is not a function`;
      errors.push({ path: ['steps', index, 'function'], reason });
    }
    if ('rename' in declared && declared.rename === declared.to) {
      const reason = `renames ${declared.to} to the same name; use another one`;
      errors.push({ path: ['steps', index], reason });
    }
    if ('map' in declared) {
      const path = ['steps', index, 'values'];
      errors.push(...chainedValues(declared, steps).map((reason) => ({ path, reason })));
    }
  }
  return errors.length > 0 ? errors : { name, entity, steps };
}

/** Finds values that a map would change again in a record that newer files of the app have written. */
function chainedValues(
  { map, values }: Extract<MigrationStep, { readonly map: string }>,
  steps: readonly MigrationStep[],
): string[] {
  const sources = steps.flatMap((other) => {
    return 'map' in other && other.map === map ? Object.keys(other.values) : [];
  });
  return Object.values(values)
    .filter((value) => sources.includes(String(value)))
    .map((value) => `maps to ${value}, which a map of ${map} changes as well; use a new value`);
}
