export type JsonValue = JsonScalar | readonly JsonValue[] | JsonObject;

export type JsonScalar = string | number | boolean | null;

export interface JsonObject {
  readonly [field: string]: JsonValue;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

export function isScalar(value: JsonValue): value is JsonScalar {
  return typeof value !== 'object' || value === null;
}

export function hasNull(values: readonly JsonValue[]): boolean {
  return values.includes(null);
}

/** Returns the value of an object's own property; undefined for an inherited one such as `constructor`. */
export function ownField<Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export function valueAt(
  value: JsonValue | undefined,
  path: readonly string[],
): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(
    (object, name) => (isJsonObject(object) ? ownField(object, name) : undefined),
    value,
  );
}

/** Returns whether arrays and objects are nested more than `levels` deep in a JSON value. */
export function isDeeperThan(value: JsonValue | undefined, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}
