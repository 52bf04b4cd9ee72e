/**
 * Runs in a page for editing, and finds the content path of each text.
 *
 * Content modules register their objects. Other modules look up the object and the key from which a text was
 * read. Objects are compared by identity, so two equal texts at different places have different paths.
 */
import { pathOfObject } from './register-content.ts';
import { encodeKey, sourceOfObject } from './source-texts.ts';

export { registerContent } from './register-content.ts';
export { messageOf, noteLiteral, noteMessages } from './source-texts.ts';
export { noteTemplate, partsOf } from './templates.ts';
export { noteTexts } from './written-texts.ts';

/** For the props object of each component, the origins of the properties. */
const received = new WeakMap<object, Readonly<Record<string, string | undefined>>>();

/** Returns the origin of a text if it was read from an object: a content path, or `@` and a text source. */
export function originOf(owner: unknown, key: string | number, value: unknown): string | undefined {
  if (typeof owner !== 'object' || owner === null) return undefined;
  const path = pathOfObject(owner) ?? sourceOfObject(owner);
  const known = received.get(owner)?.[key];
  if (path === undefined || known !== undefined) return known;
  if (typeof value !== 'string' || Reflect.get(owner, key) !== value) return undefined;
  return `${path}.${path.startsWith('@') ? encodeKey(String(key)) : key}`;
}

/** Records the messages that are members of an object, and returns the object. */
export function noteMembers<T extends object>(
  object: T,
  origins: Readonly<Record<string, string | undefined>>,
): T {
  received.set(object, origins);
  return object;
}

/** Returns the content path of a text if it was read from an object of the content. */
export function pathOf(owner: unknown, key: string | number, value: unknown): string | undefined {
  const origin = typeof value === 'string' ? originOf(owner, key, value) : undefined;
  return origin?.startsWith('@') ? undefined : origin;
}

/** Returns the text source in an origin; returns undefined if the origin is a content path. */
export function sourceIn(origin: string | undefined): string | undefined {
  return origin?.startsWith('@') ? origin.slice(1) : undefined;
}

/** Returns the content paths among origins, as a JSON array; returns undefined if there are none. */
export function pathsAmong(origins: readonly (string | undefined)[]): string | undefined {
  const paths = origins.filter((origin) => origin !== undefined && !origin.startsWith('@'));
  return paths.length > 0 ? JSON.stringify(paths) : undefined;
}

/** Records the origins of an element's properties, including properties that were spread from another object. */
export function noteProperties<E extends { readonly props: unknown }>(
  element: E,
  properties: Readonly<Record<string, string | undefined>>,
  spreads: readonly unknown[],
): E {
  const table: Record<string, string | undefined> = {};
  for (const spread of spreads) {
    if (typeof spread === 'object' && spread !== null) Object.assign(table, received.get(spread));
  }
  Object.assign(table, properties);
  const { props } = element;
  if (typeof props === 'object' && props !== null) received.set(props, table);
  return element;
}
