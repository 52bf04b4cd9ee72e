import { contentEntries, nameOfField } from './content-entries.ts';
import type {
  Content,
  ContentField,
  ContentFields,
  ContentProblem,
  JsonValue,
} from './content-types.ts';
import { fieldContrasts, formatRatio, isColour } from './contrast.ts';

/**
 * Returns the problems of the content in the order of its values.
 *
 * @example
 * ```ts
 * const content: Content = { 'src/content/about.ts#about': { heading: 'About', icon: 'grid' } };
 * const icon = 'src/content/about.ts#about.icon';
 * const fields: ContentFields = { [icon]: { kind: 'icon', label: 'Icon', options: ['grid', 'map'] } };
 * writeContent(content, icon, 'spade');
 * checkContent(content, fields); // [{ path, message: 'Icon is not an icon of the set. Choose one.' }]
 * ```
 */
export function checkContent(content: Content, fields: ContentFields): readonly ContentProblem[] {
  return contentEntries(content, fields).flatMap(({ path, field, value }) => {
    const problem =
      field.kind === 'colour'
        ? colourProblem(value, field, content, fields)
        : problemOf(value, field);
    return problem === undefined
      ? []
      : [{ path, message: `${nameOfField(path, fields)} ${problem}` }];
  });
}

const MAX_LENGTH = 2_000;
const MAX_PIXELS = 20_000;
/** Matches URLs that only open a page or an email; `//` and `/\` at the start would lead to another host. */
const LINK = /^(?:https:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|\/(?![/\\])|#[^\s#]+$)/;
const EMAIL = /^[\w.!#$'*+/=^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
/** Matches a visible character: not a space, a format character, or a character that browsers draw empty. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const WITHOUT_TEXT = 'contains no text. Write one.';

/** Returns the problem of a value as the second half of a sentence that starts with the name of its field. */
function problemOf(
  value: JsonValue,
  field: Exclude<ContentField, { readonly kind: 'colour' }>,
): string | undefined {
  switch (field.kind) {
    case 'text':
      return textProblem(value, field.maxLength ?? MAX_LENGTH, field.optional);
    case 'link':
      return textProblem(value, MAX_LENGTH, field.optional) ?? linkProblem(value);
    case 'email':
      return isMatch(EMAIL, value)
        ? undefined
        : 'is invalid. Write an address such as name@example.com.';
    case 'icon':
      return typeof value === 'string' && field.options.includes(value)
        ? undefined
        : 'is not an icon of the set. Choose one.';
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.options, value)
        ? undefined
        : 'is not one of the choices. Choose one.';
    case 'image':
      return imageProblem(value, field.optional);
    case 'list':
      return listProblem(value, field);
    case 'fixed':
      return undefined;
  }
}

/** Returns a problem if a colour has less contrast with another colour than its rule requires, otherwise undefined. */
function colourProblem(
  value: JsonValue,
  field: ContentField & { readonly kind: 'colour' },
  content: Content,
  fields: ContentFields,
): string | undefined {
  if (!isColour(value)) return 'is not a colour. Write one such as #f5ae3a.';
  const weak = fieldContrasts(value, field, content, fields).filter(
    ({ ratio, min }) => ratio < min,
  );
  const [first] = weak;
  if (!first) return undefined;
  const others = weak.map(({ other, ratio }) => `“${other}” (${formatRatio(ratio)})`);
  return `is too close to ${others.join(' and ')}: the contrast must be at least ${first.min}:1. Make one of them lighter or darker.`;
}

function textProblem(value: JsonValue, maxLength: number, optional = false): string | undefined {
  if (typeof value !== 'string') return WITHOUT_TEXT;
  if (!VISIBLE.test(value) && !(optional && value === '')) return 'is empty. Write a text.';
  if (value.length <= maxLength) return undefined;
  const format = (length: number) => length.toLocaleString('en-GB');
  return `has ${format(value.length)} characters. Shorten it to ${format(maxLength)}.`;
}

function linkProblem(value: JsonValue): string | undefined {
  return value === '' || (isMatch(LINK, value) && !isMatch(/[\p{Cc}\s]/u, value))
    ? undefined
    : 'is invalid. Write https://…, mailto:…, a path such as /about or an anchor such as #about.';
}

function imageProblem(value: JsonValue, optional = false): string | undefined {
  if (value === null && optional) return undefined;
  const { src, alt, width, height } = isRecord(value) ? value : {};
  const isSized = [width, height].every(
    (size) => typeof size === 'number' && Number.isInteger(size) && size > 0 && size <= MAX_PIXELS,
  );
  if (!isMatch(/^(?:https:\/\/[^\s/]|\/(?![/\\]))[^\s\p{Cc}]*$/u, src) || !isSized) {
    return 'is not an image. Upload one.';
  }
  if (alt !== undefined && textProblem(alt, MAX_LENGTH) === undefined) return undefined;
  return 'has no alternative text. Describe the image in a few words.';
}

function listProblem(
  value: JsonValue,
  { min, max, item }: ContentField & { kind: 'list' },
): string | undefined {
  if (!Array.isArray(value) || !value.every((each: JsonValue) => hasShape(each, item))) {
    return 'has an item that does not fit the list. Remove the item and add it again.';
  }
  const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);
  if (value.length < min) return `needs at least ${items(min)}. Add one.`;
  return value.length > max ? `may have at most ${items(max)}. Remove one.` : undefined;
}

/**
 * Whether a value has the same keys and types as a sample value. If the sample is null (no image is set), an object
 * is accepted too.
 */
function hasShape(value: JsonValue, model: JsonValue): boolean {
  if (typeof value !== typeof model || Array.isArray(value) !== Array.isArray(model)) return false;
  if (!isRecord(value) || !isRecord(model)) return true;
  const keys = Object.keys(model);
  return (
    Object.keys(value).length === keys.length &&
    keys.every((key) => {
      const [member, modelMember] = [value[key], model[key]];
      return member !== undefined && modelMember !== undefined && hasShape(member, modelMember);
    })
  );
}

function isRecord(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMatch(pattern: RegExp, value: JsonValue | undefined): value is string {
  return typeof value === 'string' && pattern.test(value);
}
