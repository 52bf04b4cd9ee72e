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

/** Returns the label of the field at a path, with the positions of its items, or else the words of the path. */
export function nameOfField(path: string, fields: ContentFields): string {
  const field = fields[patternOf(path)];
  const label = field && 'label' in field ? field.label : undefined;
  const positions = path.match(INDEX)?.map((index) => Number(index.slice(1)) + 1) ?? [];
  return label === undefined ? nameOfContent(path) : [label, ...positions].join(' ');
}

const INDEX = /\.\d+(?=\.|$)/g;

function patternOf(path: string): string {
  return path.replace(INDEX, '.*');
}
