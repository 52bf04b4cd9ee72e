/** Keeps an editor's values in the page when a hot update replaces the module that they belong to. */
import { readContent, writeContent } from '../../content/content-path.ts';
import type { Content, JsonValue } from '../../content/content-types.ts';

/** Values that were written into the content of the page. */
export interface UnsavedEdits {
  /** Writes a value; false if the content has no such path or a value of another type there. */
  write(path: string, value: JsonValue): boolean;
  /** Reads the values of a module before its update; call the result afterwards to write them again. */
  beforeUpdate(module: string): () => void;
}

/**
 * Creates an empty set of edits of some content.
 *
 * An update can contain an older value than the page: an editor saves a value, the user changes it again, and only then
 * does the dev server send the saved one. An update with a value that the page has never had comes from another
 * editor of the source, and replaces the value of the page.
 */
export function createUnsavedEdits(content: Content): UnsavedEdits {
  /** By path, all values that the page has had there, as JSON. */
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
