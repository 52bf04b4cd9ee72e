/** Any JSON value. */
export type JsonValue = JsonScalar | readonly JsonValue[] | JsonObject;

/** A JSON value that is neither an array nor an object. */
export type JsonScalar = string | number | boolean | null;

/** A JSON object. */
export interface JsonObject {
  readonly [field: string]: JsonValue;
}

/** Whether a JSON value is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a JSON value is an array. */
export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Whether a JSON value is neither an array nor an object. */
export function isScalar(value: JsonValue): value is JsonScalar {
  return typeof value !== 'object' || value === null;
}

/** Whether one of the values is null. */
export function hasNull(values: readonly JsonValue[]): boolean {
  return values.includes(null);
}

/** Returns an object's own property, never an inherited one. */
export function ownField<Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns the value at a path through objects; undefined if the path does not exist. */
export function valueAt(
  value: JsonValue | undefined,
  path: readonly string[],
): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(
    (object, name) => (isJsonObject(object) ? ownField(object, name) : undefined),
    value,
  );
}

/** Whether arrays and objects are nested more than `levels` deep. */
export function isDeeperThan(value: JsonValue | undefined, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}

/** Whether a string is valid JSON. */
export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
