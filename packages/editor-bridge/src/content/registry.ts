import type { Content, ContentFields, JsonValue } from './content-types.ts';

/**
 * The content of all content modules that a page or a server bundle has loaded.
 *
 * It exists in dev servers, builds for editing and server bundles; see `contentPaths()`.
 */
export interface ContentRegistry {
  /** Returns a copy of the current content, and the fields that the app declares for it. */
  describe(): { readonly content: Content; readonly fields: ContentFields };
  /** Replaces a value. Returns false if the content has no such path, or has a value of another type at the path. */
  set(path: string, value: JsonValue): boolean;
  /**
   * Runs a function, and returns its result and the paths of the values that it read. The path of a list stands
   * for its items.
   */
  recordReads<Result>(
    run: () => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly paths: readonly string[] }>;
  /**
   * Calls `show` after each change at or below a path. Use it for values that are not page texts, such as a theme; an
   * editor then does not reload the page for these changes.
   */
  watch(path: string, show: () => void): void;
  /** Whether `watch` was called for a path, or for a path above it. */
  isWatched(path: string): boolean;
  /**
   * Sets a synchronous function that renders the page again. An editor calls this function to show changes other than
   * texts, such as list changes. Without the function, the editor reloads the page.
   */
  renderWith(render: () => void): void;
  /** The function passed to `renderWith`, which renders the page again; undefined if there is none. */
  readonly render: (() => void) | undefined;
}

/** Property of `globalThis` that holds the registry. */
export const REGISTRY: unique symbol = Symbol.for('groundwork.content');

/** Returns the registry of this page or server bundle; undefined in a page that visitors see. */
export function contentRegistry(): ContentRegistry | undefined {
  const registry: unknown = Reflect.get(globalThis, REGISTRY);
  return isRegistry(registry) ? registry : undefined;
}

function isRegistry(value: unknown): value is ContentRegistry {
  return typeof value === 'object' && value !== null && 'describe' in value && 'set' in value;
}
