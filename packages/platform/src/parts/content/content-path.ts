/**
 * Paths of values in the content consist of module, export and properties, such as
 * `src/content/hero.ts#hero.actions.0.label`.
 *
 * Paths come from requests, so they lead only to own properties of objects and to elements of arrays.
 */
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '@groundwork/engine/kernel';

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
const INDEX = /^(?:0|[1-9]\d{0,5})$/;

export function contentAt(content: JsonObject, path: string): JsonValue | undefined {
  return namesOf(path).reduce<JsonValue | undefined>(memberOf, content);
}

export function withContentAt(content: JsonObject, path: string, value: JsonValue): JsonObject {
  const changed = replaceAt(content, namesOf(path), value);
  return isJsonObject(changed) ? changed : content;
}

/** Replaces the value at a path; changes nothing if there is none. */
export function replaceAt(
  container: JsonValue,
  [name, ...rest]: readonly string[],
  value: JsonValue,
): JsonValue {
  if (name === undefined) return value;
  const member = memberOf(container, name);
  if (member === undefined) return container;
  const replaced = replaceAt(member, rest, value);
  if (isJsonArray(container)) return container.with(Number(name), replaced);
  return isJsonObject(container) ? { ...container, [name]: replaced } : container;
}

/**
 * Returns the path of the outermost list that contains the value at a path, or that is this value; undefined if there
 * is no such list.
 */
export function outermostList(content: JsonObject, path: string): string | undefined {
  const [root = '', ...names] = namesOf(path);
  const paths = [root, ...names.map((_, index) => [root, ...names.slice(0, index + 1)].join('.'))];
  return paths.find((each) => isJsonArray(contentAt(content, each)));
}

export function isBelow(path: string, ancestor: string): boolean {
  return path.startsWith(`${ancestor}.`);
}

/** Replaces each index in a path with `*`, because field descriptions are stored under such paths. */
export function patternOf(path: string): string {
  const [root = '', ...names] = namesOf(path);
  return [root, ...names.map((name) => (INDEX.test(name) ? '*' : name))].join('.');
}

/** Splits a path into the key of the export and the names of properties. The module in the key may contain dots. */
function namesOf(path: string): string[] {
  const [root = '', ...names] = path.slice(path.indexOf('#') + 1).split('.');
  return [path.slice(0, path.indexOf('#') + 1) + root, ...names];
}

function memberOf(container: JsonValue | undefined, name: string): JsonValue | undefined {
  if (isJsonArray(container)) return INDEX.test(name) ? container[Number(name)] : undefined;
  if (!isJsonObject(container) || FORBIDDEN_NAMES.has(name)) return undefined;
  return Object.hasOwn(container, name) ? container[name] : undefined;
}
