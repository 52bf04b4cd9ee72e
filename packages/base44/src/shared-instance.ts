import type { Untyped } from './untyped.ts';

interface Holder {
  base44SharedInstances?: Record<string, { readonly instance: Untyped }>;
}

const holder: Holder = Object(globalThis.window);

/**
 * Returns the object with the given name; the first call creates it.
 *
 * In a page the object is a property of `window`, so that several copies of this package and of the Base44 SDK share
 * the object.
 */
export function getSharedInstance<Instance>(name: string, create: () => Instance): Instance {
  holder.base44SharedInstances ??= {};
  holder.base44SharedInstances[name] ??= { instance: create() };
  return holder.base44SharedInstances[name].instance;
}
