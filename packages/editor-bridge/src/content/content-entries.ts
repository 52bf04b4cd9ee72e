import { nameOfContent } from '../name-of-content.ts';
import type { Content, ContentField, ContentFields, JsonValue } from './content-types.ts';

/** A content value that has a field. Editors can change the value unless the field has the kind `fixed`. */
export interface ContentEntry {
  readonly path: string;
  readonly field: ContentField;
  readonly value: JsonValue;
}

const TEXT: ContentField = { kind: 'text' };

/**
 * Lists the values that have a field, in the order of the content. A list is followed by its items.
 *
 * A string without a declared field is treated like a `text` field. The members of an image are not listed separately.
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
 * Returns a name for the value at a path: the label of its field and the position of its list item. Without a label,
 * the name is made from the path. An item of an outer list is named first: “Card 2, term 1”.
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
