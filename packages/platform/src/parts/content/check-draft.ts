import {
  invalidField,
  isDeeperThan,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
} from '@groundwork/engine/kernel';
import { applyChanges, type ContentChanges } from './content-changes.ts';
import { contentAt, isBelow, patternOf } from './content-path.ts';

/** Maximum length of a single value, in characters of JSON. */
const VALUE_CHARACTERS = 64 * 1024;
const VALUE_LEVELS = 10;

export interface BuiltContent {
  /** The content of each export. A key names the module and the export, such as `src/content/hero.ts#hero`. */
  readonly content: JsonObject;
  /** Descriptions of fields by their path, in which `*` stands for an index. */
  readonly fields: JsonObject;
}

/**
 * Checks that a new value has the same kind as the published value. The rules of fields and pages are checked
 * when the value is published.
 *
 * @returns the published value.
 * @throws ServiceError `validation_error` for a path that cannot be changed, or for a value of another kind.
 */
export function checkDraft(
  { content, fields }: BuiltContent,
  published: ContentChanges,
  path: string,
  value: JsonValue,
): JsonValue {
  const current = contentAt(applyChanges(content, published), path);
  if (current === undefined) throw invalidField('path', 'The site has no content at this path.');
  const list = Object.keys(published).find((changed) => isBelow(path, changed));
  if (list !== undefined) {
    throw invalidField('path', `The whole of ${list} is changed. Send its new value instead.`);
  }
  const field = ownField(fields, patternOf(path));
  if (isJsonObject(field) && field.kind === 'fixed') {
    throw invalidField('path', 'This content is fixed. Change it in the source of the site.');
  }
  // An object without a field description is a group of fields, for example an export of a module.
  const isGroup = [current, value].some(isJsonObject) && field === undefined;
  if (isGroup) throw invalidField('path', 'This is a group of fields. Change each of its fields.');
  const [expected, actual] = [kindOf(current), kindOf(value)];
  if (expected !== actual && expected !== 'null' && actual !== 'null') {
    throw invalidField('value', `Expects ${expected}`);
  }
  if (isDeeperThan(value, VALUE_LEVELS)) throw invalidField('value', 'Too deeply nested');
  if (JSON.stringify(value).length > VALUE_CHARACTERS) throw invalidField('value', 'Too long');
  return current;
}

function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (isJsonArray(value)) return 'array';
  return typeof value;
}
