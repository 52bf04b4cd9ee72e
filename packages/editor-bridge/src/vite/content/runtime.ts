/**
 * Runs in a page for editing, and finds the location of each text in the content.
 *
 * Modules of the content register their objects; other modules look up the object and the key from which a
 * text was read. Objects are compared by identity, so two locations with the same text have two paths.
 */
import { pathOfObject } from './register-content.ts';

export { registerContent } from './register-content.ts';
export { noteTemplate, partsOf } from './templates.ts';

/** Paths of the properties that a component received, by its props object. */
const received = new WeakMap<object, Readonly<Record<string, string | undefined>>>();

/** Returns the path of a text, if it was read from an object of the content. */
export function pathOf(owner: unknown, key: string | number, value: unknown): string | undefined {
  if (typeof value !== 'string' || typeof owner !== 'object' || owner === null) return undefined;
  const path = pathOfObject(owner);
  if (path === undefined) return received.get(owner)?.[key];
  return Reflect.get(owner, key) === value ? `${path}.${key}` : undefined;
}

/** Records the paths of an element's properties, including those that are spread from other objects. */
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
