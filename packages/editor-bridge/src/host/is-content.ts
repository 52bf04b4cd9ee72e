/** Validates the description of the content, which comes from the page and may have any shape. */
import type { Content, ContentField, ContentFields, JsonValue } from '../content/index.ts';

const MAX_DEPTH = 20;

/** Whether a value is content: an object of JSON values, by module and export. */
export function isContent(value: unknown): value is Content {
  return isRecord(value) && Object.values(value).every((each) => isJson(each, MAX_DEPTH));
}

export function isContentFields(value: unknown): value is ContentFields {
  return isRecord(value) && Object.values(value).every(isField);
}

function isField(value: unknown): value is ContentField {
  if (!isRecord(value)) return false;
  const { kind, label, maxLength, options, min, max, item, contrast } = value;
  if (label !== undefined && typeof label !== 'string') return false;
  switch (kind) {
    case 'text':
      return maxLength === undefined || Number.isInteger(maxLength);
    case 'icon':
      return Array.isArray(options) && options.every((each) => typeof each === 'string');
    case 'list':
      return Number.isInteger(min) && Number.isInteger(max) && isJson(item, MAX_DEPTH);
    case 'choice':
      return isRecord(options) && Object.values(options).every((each) => typeof each === 'string');
    case 'colour':
      return contrast === undefined || (Array.isArray(contrast) && contrast.every(isContrastRule));
    case 'link':
    case 'email':
    case 'image':
    case 'fixed':
      return true;
    default:
      return false;
  }
}

function isContrastRule(value: unknown): boolean {
  return isRecord(value) && typeof value.path === 'string' && typeof value.min === 'number';
}

function isJson(value: unknown, depth: number): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (depth === 0 || typeof value !== 'object') return false;
  return (
    (Array.isArray(value) || isRecord(value)) &&
    Object.values(value).every((each) => isJson(each, depth - 1))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
