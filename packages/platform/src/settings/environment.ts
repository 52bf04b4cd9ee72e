/**
 * Reads settings from environment variables.
 *
 * A variable overrides the same setting in the file. A value is converted only if it clearly has the
 * setting's type. Any other value is left unchanged, so that validation reports it together with all other
 * errors.
 */
import { z } from 'zod';
import { settingsSchema } from './platform-settings.ts';

/** A setting, and how a variable sets it. */
interface Setting {
  /** Path in the file, with dots: `database.url`. */
  readonly path: string;
  /** Undefined if only the file can set it. */
  readonly variable: string | undefined;
  /** Value of the variable that sets a flag to true. */
  readonly trueFor: string | undefined;
  /** Converts the value of the variable. */
  read(text: string): unknown;
}

/** All settings, in the order of their declaration. */
export const settings: readonly Setting[] = findSettings(settingsSchema, []);

/** Names of all variables that the platform reads. */
export const variableNames: readonly string[] = [
  ...settings.flatMap(({ variable }) => variable ?? []),
  'GROUNDWORK_CONFIG',
];

/** Returns the variable of a setting, for messages; undefined if it has no variable. */
export function variableOf(path: string): string | undefined {
  return settings.find((setting) => setting.path === path)?.variable;
}

/**
 * Overlays settings from a file with the environment. An empty variable counts as unset.
 *
 * @param fileSettings unvalidated content of the file.
 * @returns unvalidated settings for `parseSettings`.
 */
export function overlayEnvironment(
  fileSettings: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  let overlaid: Record<string, unknown> = { ...fileSettings };
  for (const { variable, path, read } of settings) {
    const text = variable && environment[variable];
    if (text) overlaid = overlay(overlaid, path.split('.'), read(text));
  }
  return overlaid;
}

/** Copies a group of settings with one nested setting changed. */
function overlay(
  group: unknown,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const members = typeof group === 'object' && group !== null ? { ...group } : {};
  const inner: unknown = Reflect.get(members, name);
  return { ...members, [name]: rest.length > 0 ? overlay(inner, rest, value) : value };
}

function findSettings(schema: z.core.$ZodType, path: readonly string[]): readonly Setting[] {
  const type = withoutDefault(schema);
  if (type instanceof z.ZodObject) {
    const members = Object.entries<z.core.$ZodType>(type.shape);
    return members.flatMap(([name, member]) => findSettings(member, [...path, name]));
  }
  const { variable, trueFor } = z.globalRegistry.get(schema) ?? {};
  const read = trueFor === undefined ? readerOf(type) : (text: string) => text === trueFor;
  return [{ path: path.join('.'), variable, trueFor, read }];
}

/** Returns the schema of a given value. */
function withoutDefault(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
    ? withoutDefault(schema.unwrap())
    : schema;
}

function readerOf(type: z.core.$ZodType): Setting['read'] {
  if (type instanceof z.ZodNumber) return (text) => (/^\d+$/.test(text) ? Number(text) : text);
  if (type instanceof z.ZodBoolean) {
    return (text) => (text === 'true' || text === 'false' ? text === 'true' : text);
  }
  if (type instanceof z.ZodArray) return (text) => text.split(',').map((item) => item.trim());
  return (text) => text;
}
