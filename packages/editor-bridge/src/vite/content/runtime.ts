/**
 * Runs in a page for editing, and finds the content path of each text.
 *
 * Content modules register their objects. Other modules look up the object and the key from which a text was
 * read. Objects are compared by identity, so two equal texts at different places have different paths.
 */
import { pathOfObject } from './register-content.ts';

export { registerContent } from './register-content.ts';
export { noteTemplate, partsOf } from './templates.ts';

/** Content paths of the properties that a component received, by its props object. */
const received = new WeakMap<object, Readonly<Record<string, string | undefined>>>();

/** Returns the content path of a text if it was read from an object of the content. */
export function pathOf(owner: unknown, key: string | number, value: unknown): string | undefined {
  if (typeof value !== 'string' || typeof owner !== 'object' || owner === null) return undefined;
  const path = pathOfObject(owner);
  if (path === undefined) return received.get(owner)?.[key];
  return Reflect.get(owner, key) === value ? `${path}.${key}` : undefined;
}

/**
 * Records the content paths of an element's properties, including properties that were spread from another
 * object.
 */
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
