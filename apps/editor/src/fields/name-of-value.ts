/** Names list values by the first text of their item, because an item's position can change. */
import {
  type Content,
  type ContentFields,
  type JsonValue,
  nameOfField,
  readContent,
} from '@groundwork/editor-bridge/content';
import { shorten } from '../excerpts.ts';
import { isRecord } from '../merge/values.ts';
import { fieldAt } from './field-label.ts';

/** Maximum length of a text in a name, in characters. */
const TITLE_LENGTH = 40;

/** Returns a name such as “Hero heading” or “Pillar ‘Grid’, title”. */
export function nameOfValue(path: string, content: Content, fields: ContentFields): string {
  const name = nameOfField(path, fields);
  const found = /#.*?\.(\d+)(?=\.|$)/.exec(path);
  if (!found) return name;
  const item = path.slice(0, found.index + found[0].length);
  const title = titleOf(item, readContent(content, item), fields);
  const position = new RegExp(` ${Number(found[1]) + 1}(?=,|$)`);
  return title === '' ? name : name.replace(position, () => quoted(title));
}

/**
 * Returns the name of a list item, such as “Pillar ‘Grid’”, or “Pillar 2” if the item has no text. Another
 * value is named after its field.
 */
export function nameOfItem(
  path: string,
  item: JsonValue | undefined,
  fields: ContentFields,
): string {
  const name = nameOfField(path, fields);
  const title = /\.\d+$/.test(path) ? titleOf(path, item, fields) : '';
  return title === '' ? name : name.replace(/ \d+$/, () => quoted(title));
}

/** Returns an item's first text, which stands for the item; empty if the item has no text. */
export function titleOf(path: string, item: JsonValue | undefined, fields: ContentFields): string {
  if (typeof item === 'string') return item.trim();
  if (!isRecord(item)) return '';
  const isText = ([key, value]: [string, JsonValue]) =>
    fieldAt(`${path}.${key}`, value, fields)?.kind === 'text';
  return String(Object.entries(item).find(isText)?.[1] ?? '').trim();
}

function quoted(title: string): string {
  return ` ‘${shorten(title, TITLE_LENGTH)}’`;
}
