/** Keeps values that an editor has set in the page when a hot update replaces the module of these values. */
import { readContent, writeContent } from '../../content/content-path.ts';
import type { Content, JsonValue } from '../../content/content-types.ts';

/** Values that an editor has set in the page's content but has not saved. */
export interface UnsavedEdits {
  /** Sets a value. Returns false if the content has no such path, or has a value of another type at the path. */
  write(path: string, value: JsonValue): boolean;
  /** Must be called before a module is updated. Returns a function that sets the values again after the update. */
  beforeUpdate(module: string): () => void;
}

/**
 * Creates the unsaved edits of some content; there are none yet.
 *
 * An update may contain an older value than the page, if the user changes a value again before the dev server sends
 * the saved value. An update with a value that the page has never had comes from someone who edited the source file,
 * and replaces the value in the page.
 */
export function createUnsavedEdits(content: Content): UnsavedEdits {
  /** All values that the page has had at each content path, as JSON. */
  const edits = new Map<string, Set<string | undefined>>();
  const valueAt = (path: string) => JSON.stringify(readContent(content, path));

  return {
    write(path, value) {
      const before = valueAt(path);
      if (!writeContent(content, path, value)) return false;
      if (!edits.has(path)) edits.set(path, new Set([before]));
      for (const [edited, known] of edits) {
        if (path === edited || path.startsWith(`${edited}.`)) known.add(valueAt(edited));
      }
      return true;
    },
    beforeUpdate(module) {
      const affected = [...edits.keys()].filter((path) => path.startsWith(module));
      const values = affected.map((path) => [path, valueAt(path)] as const);
      return () => {
        for (const [path, value] of values) {
          const updated = valueAt(path);
          const isOlder = updated !== value && edits.get(path)?.has(updated);
          if (isOlder && value !== undefined) writeContent(content, path, JSON.parse(value));
          else edits.delete(path);
        }
      };
    },
  };
}
