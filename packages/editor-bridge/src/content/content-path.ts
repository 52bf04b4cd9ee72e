/**
 * Reads and writes values of the content by path.
 *
 * Hazard: paths and values may come from the network. A path reaches only enumerable own properties, so it
 * never reaches a prototype, a constructor or the length of an array.
 */
import type { Content, JsonValue } from './content-types.ts';

/** Returns the value at a path; undefined if the content has none. */
export function readContent(content: Content, path: string): JsonValue | undefined {
  return keysOf(path).reduce<JsonValue | undefined>(memberOf, content);
}

/**
 * Replaces a value in place, so that every reader of the same objects sees it; lists keep their identity.
 *
 * Returns false, and changes nothing, if the content has no such path or a value of another type there. An
 * exported object cannot be replaced, only its members and exported lists.
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

/** Returns the path of a value after the items of a list have moved; null if its item was removed. */
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

/** Splits at each dot after the module's file name: `['src/hero.ts#hero', 'heading']`. */
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
