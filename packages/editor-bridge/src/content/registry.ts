import type { Content, ContentFields, JsonValue } from './content-types.ts';

/**
 * The content that a page or a server bundle uses, from the modules that it has loaded.
 *
 * Dev servers, builds for editing and server bundles have it; see `contentPaths()`.
 */
export interface ContentRegistry {
  /** Returns a copy of the current content, and the fields that the app declares. */
  describe(): { readonly content: Content; readonly fields: ContentFields };
  /** Replaces a value in place; false if the content has no such path or a value of another type there. */
  set(path: string, value: JsonValue): boolean;
  /**
   * Calls `show` after each change at or below a path of values that are not texts of the page, such as a theme.
   * An editor does not reload the page for these changes.
   */
  watch(path: string, show: () => void): void;
  /** Whether changes at a path are watched. */
  isWatched(path: string): boolean;
  /**
   * Sets a synchronous function that renders the page again, to show changes other than texts, such as changes of a
   * list. Without it, an editor reloads the page for these changes.
   */
  renderWith(render: () => void): void;
  /** Renders the page again; undefined if the page has not called `renderWith`. */
  readonly render: (() => void) | undefined;
}

/** Key of the registry in `globalThis`. */
export const REGISTRY: unique symbol = Symbol.for('groundwork.content');

/** Returns the registry of this page or server bundle; undefined in a page for visitors. */
export function contentRegistry(): ContentRegistry | undefined {
  const registry: unknown = Reflect.get(globalThis, REGISTRY);
  return isRegistry(registry) ? registry : undefined;
}

function isRegistry(value: unknown): value is ContentRegistry {
  return typeof value === 'object' && value !== null && 'describe' in value && 'set' in value;
}
