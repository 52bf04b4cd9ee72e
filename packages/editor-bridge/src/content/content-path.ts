/**
 * Reads and writes content values by their path.
 *
 * Hazard: paths and values may come from the network. A path reaches only enumerable own properties, so it
 * never reaches a prototype, a constructor or the length of an array.
 */
import type { Content, JsonValue } from './content-types.ts';

/** Returns the value at a path, or undefined if the content has no such path. */
export function readContent(content: Content, path: string): JsonValue | undefined {
  return keysOf(path).reduce<JsonValue | undefined>(memberOf, content);
}

/**
 * Replaces a value inside the existing objects, so that all code with a reference to them sees the new value. A
 * changed list stays the same array object.
 *
 * Returns false, and changes nothing, if the content has no such path or has a value of another type at the path. An
 * exported object cannot be replaced as a whole, but its members and exported lists can.
 */
export function writeContent(content: Content, path: string, value: JsonValue): boolean {
  const owners = keysOf(path);
  const key = owners.pop() ?? '';
  const owner = owners.reduce<JsonValue | undefined>(memberOf, content);
  const current = memberOf(owner, key);
  if (Array.isArray(current) && Array.isArray(value)) {
    current.splice(0, current.length, ...value);
    return true;
  }
  if (!isObject(owner) || owner === content || typeof current !== typeof value) return false;
  return !Array.isArray(current) && !Array.isArray(value) && Reflect.set(owner, key, value);
}

/** Returns the path of a value after the items of a list have moved; returns null if the value's item was removed. */
export function pathAfterMove(
  path: string,
  list: string,
  positions: readonly (number | null)[],
): string | null {
  const [, index, rest] = /^\.(\d+)(.*)$/.exec(path.slice(list.length)) ?? [];
  if (index === undefined || !path.startsWith(list)) return path;
  const position = positions[Number(index)] ?? null;
  return position === null ? null : `${list}.${position}${rest}`;
}

/** Splits a path at each dot after the file name of its module: `['src/hero.ts#hero', 'heading']`. */
function keysOf(path: string): string[] {
  const [file = '', name = ''] = path.split('#');
  const [exported, ...keys] = name.split('.');
  return [`${file}#${exported}`, ...keys];
}

function memberOf(owner: JsonValue | undefined, key: string): JsonValue | undefined {
  const isOwn = isObject(owner) && Object.prototype.propertyIsEnumerable.call(owner, key);
  return isOwn ? Reflect.get(owner, key) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
