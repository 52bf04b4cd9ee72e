import { nameOfContent } from '../name-of-content.ts';
import type { Content, ContentField, ContentFields, JsonValue } from './content-types.ts';

/** A value that an editor can change, or that its field declares as fixed. */
export interface ContentEntry {
  readonly path: string;
  readonly field: ContentField;
  readonly value: JsonValue;
}

const TEXT: ContentField = { kind: 'text' };

/**
 * Lists the values that have a field, in the order of the content; a list comes before its items.
 *
 * Strings without a field are texts. Members of an image are part of it.
 */
export function contentEntries(content: Content, fields: ContentFields): readonly ContentEntry[] {
  const entries: ContentEntry[] = [];

  function collect(value: JsonValue, path: string): void {
    const declared = fields[patternOf(path)];
    const field = declared ?? (typeof value === 'string' ? TEXT : undefined);
    if (field) entries.push({ path, field, value });
    const hasNoMembers = declared !== undefined && declared.kind !== 'list';
    if (hasNoMembers || typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) collect(member, `${path}.${key}`);
  }

  for (const [path, value] of Object.entries(content)) {
    if (typeof value === 'object') collect(value, path);
  }
  return entries;
}

/**
 * Returns the label of the field at a path, with the position of its item, or else a name made from the path. Within
 * an item of an outer list, that item comes first: “Card 2, term 1”.
 */
export function nameOfField(path: string, fields: ContentFields): string {
  const field = fields[patternOf(path)];
  const label = field && 'label' in field ? field.label : undefined;
  const positions = path.match(INDEX)?.map((index) => Number(index.slice(1)) + 1) ?? [];
  if (label === undefined) return nameOfContent(path);
  const [, ...inner] = positions;
  if (inner.length === 0) return [label, ...positions].join(' ');
  const item = nameOfContent(path.replace(/(\.\d+)\..*$/, '$1'));
  return `${item}, ${[label.charAt(0).toLowerCase() + label.slice(1), ...inner].join(' ')}`;
}

const INDEX = /\.\d+(?=\.|$)/g;

function patternOf(path: string): string {
  return path.replace(INDEX, '.*');
}
