/**
 * Reads settings from environment variables.
 *
 * A variable has priority over the settings file. A value is converted only if it clearly has the type of the setting.
 * Other values stay strings, so that validation reports them together with all other errors.
 */
import { z } from 'zod';
import { settingsSchema } from './platform-settings.ts';

interface Setting {
  /** Path of the setting in the settings file, with dots, such as `database.url`. */
  readonly path: string;
  /** Name of the environment variable; undefined if only the settings file can contain the setting. */
  readonly variable: string | undefined;
  readonly trueFor: string | undefined;
  /** Whether administrators can see the value. */
  readonly isPublic: boolean;
  read(text: string): unknown;
}

export const settings: readonly Setting[] = findSettings(settingsSchema, []);

export const variableNames: readonly string[] = [
  ...settings.flatMap(({ variable }) => variable ?? []),
  'GROUNDWORK_CONFIG',
];

export function variableOf(path: string): string | undefined {
  return settings.find((setting) => setting.path === path)?.variable;
}

/**
 * Adds the settings from environment variables to the settings file's settings. An empty variable counts as unset.
 *
 * @param fileSettings content of the settings file, before its validation.
 * @returns settings that `parseSettings` must validate.
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
  const { variable, trueFor, isPublic = false } = z.globalRegistry.get(schema) ?? {};
  const read = trueFor === undefined ? readerOf(type) : (text: string) => text === trueFor;
  return [{ path: path.join('.'), variable, trueFor, isPublic, read }];
}

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
