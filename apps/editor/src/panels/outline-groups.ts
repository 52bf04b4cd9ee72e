import {
  type Content,
  type ContentFields,
  contentEntries,
  type JsonValue,
  nameOfField,
} from '@groundwork/editor-bridge/content';
import { nameOfContent } from '@groundwork/editor-bridge/host';
import { wordsOfItem } from '../fields/field-label.ts';

interface OutlineEntry {
  readonly path: string;
  readonly name: string;
  readonly words: string;
}

export interface OutlineGroup {
  readonly path: string;
  readonly name: string;
  readonly entries: readonly OutlineEntry[];
}

/**
 * Returns the content, grouped by exported value. The groups have the order of the site's fields, which matches the
 * page.
 */
export function outlineGroups(content: Content, fields: ContentFields): readonly OutlineGroup[] {
  const entries = contentEntries(content, fields)
    .filter(({ field }) => field.kind !== 'fixed')
    .map(({ path, value }) => ({
      path,
      name: nameOfField(path, fields),
      words: summaryOf(path, value, fields),
    }));
  const order = [...new Set(Object.keys(fields).map(rootOf))];
  /** Returns the position of a group. Content without fields comes after the other content of its module. */
  function rank(root: string): number {
    const own = order.indexOf(root);
    const near = own < 0 ? order.findLastIndex((one) => moduleOf(one) === moduleOf(root)) : own;
    return near < 0 ? order.length : near;
  }
  return [...Map.groupBy(entries, ({ path }) => rootOf(path))]
    .map(([path, grouped]) => ({ path, name: nameOfContent(path), entries: grouped }))
    .toSorted((a, b) => rank(a.path) - rank(b.path));
}

/**
 * Returns the text that represents a value. For a list, returns the number of its items, because each item has its own
 * entry.
 */
function summaryOf(path: string, value: JsonValue, fields: ContentFields): string {
  if (!Array.isArray(value)) return wordsOfItem(path, value, fields);
  return value.length === 1 ? '1 item' : `${value.length} items`;
}

/** Returns the path of the exported value that contains a value. */
export function rootOf(path: string): string {
  return path.replace(/(#[^.]+).*$/, '$1');
}

function moduleOf(path: string): string {
  return path.replace(/#.*$/, '');
}
