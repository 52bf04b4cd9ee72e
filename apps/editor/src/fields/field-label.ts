import {
  type ContentField,
  type ContentFields,
  type JsonValue,
  readContent,
} from '@groundwork/editor-bridge/content';
import { nameOfContent } from '@groundwork/editor-bridge/host';
import { isRecord } from '../merge/values.ts';

/** Returns the field that describes a value; returns undefined if the value cannot be edited. */
export function fieldAt(
  path: string,
  value: JsonValue,
  fields: ContentFields,
): ContentField | undefined {
  const field = fields[path.replace(/\.\d+(?=\.|$)/g, '.*')];
  return field ?? (typeof value === 'string' ? { kind: 'text' } : undefined);
}

/** Whether a text inside a list is still the sample text that new items contain. */
export function isSampleText(path: string, text: string, fields: ContentFields): boolean {
  return [...path.matchAll(/\.\d+(?=\.|$)/g)].some(({ index, 0: { length } }) => {
    const list = fieldAt(path.slice(0, index), null, fields);
    if (list?.kind !== 'list') return false;
    const keys = path.slice(index + length + 1);
    return (keys === '' ? list.item : readContent({ '#': list.item }, `#.${keys}`)) === text;
  });
}

/** Returns the name that a value has inside its object or list. */
export function labelOf(path: string, fields: ContentFields): string {
  const field = fields[path.replace(/\.\d+(?=\.|$)/g, '.*')];
  const keys = path.replace(/^.*#/, '').split('.');
  const isItem = /^\d+$/.test(keys.at(-1) ?? '');
  if (field && 'label' in field && field.label !== undefined) {
    return isItem ? `${field.label} ${Number(keys.at(-1)) + 1}` : field.label;
  }
  return nameOfContent(`#${keys.slice(isItem ? -2 : -1).join('.')}`);
}

export function wordsOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null || value === '') return '(empty)';
  if (typeof value !== 'object') return String(value);
  const alt: unknown = Reflect.get(value, 'alt');
  if (typeof alt === 'string') return alt === '' ? 'An image' : `An image: ${alt}`;
  return Object.values(value).map(wordsOf).join(' · ');
}

/** Kinds of fields whose values are names for code. */
const NAMED: readonly (ContentField['kind'] | undefined)[] = ['icon', 'choice', 'fixed'];

/**
 * Describes a value for the user. The description of an icon or choice is the label in its control. The description
 * of a list item omits its icon and choices.
 */
export function wordsOfItem(
  path: string,
  item: JsonValue | undefined,
  fields: ContentFields,
): string {
  if (typeof item === 'string') {
    const field = fieldAt(path, item, fields);
    if (field?.kind === 'icon') return nameOfContent(`#${item}`);
    return (field?.kind === 'choice' ? field.options[item] : undefined) ?? wordsOf(item);
  }
  if (!isRecord(item) || 'alt' in item) return wordsOf(item);
  const members = Object.entries(item).filter(
    ([key, value]) => !NAMED.includes(fieldAt(`${path}.${key}`, value, fields)?.kind),
  );
  return wordsOf(members.length > 0 ? Object.fromEntries(members) : item);
}
