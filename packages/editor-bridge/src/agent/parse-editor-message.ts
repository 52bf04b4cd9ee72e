/**
 * Parses messages from the window that frames the page.
 *
 * Hazards: the message may be any cloneable value of any size. Its `type` may be the name of a property that
 * every object inherits, so it is never used to look up a property.
 */
import type { JsonValue } from '../content/index.ts';
import type { EditorMessage } from '../protocol.ts';
import { parsePreviewMessage } from './parse-preview-message.ts';
import { isIndex, isRecord, isString } from './parse-values.ts';

const MAX_ID = 1_000;
const MAX_CLASSES = 10_000;
const MAX_TEXT = 100_000;
/** Maximum length of a value, in characters; large enough for an image as a `data:` URL. */
const MAX_VALUE = 5_000_000;
/** Maximum length of the content as JSON, in characters. */
const MAX_CONTENT = 1_000_000;

/** Returns the message without fields that are not part of the protocol; returns null if the value is not a message. */
export function parseEditorMessage(value: unknown): EditorMessage | null {
  if (!isRecord(value)) return null;
  const { requestId } = value;
  if (requestId !== undefined && !isString(requestId, MAX_ID)) return null;
  const data = isRecord(value.data) ? value.data : {};
  const message = parsePreviewMessage(value) ?? parseKnown(value.type, data);
  return message && requestId !== undefined ? { ...message, requestId } : message;
}

function parseKnown(type: unknown, data: Record<string, unknown>): EditorMessage | null {
  const { visualSelectorId, arrIndex } = data;
  const isElement = isString(visualSelectorId, MAX_ID);
  const isItem = arrIndex === undefined || arrIndex === null || isIndex(arrIndex);
  const item = isIndex(arrIndex) ? { arrIndex } : {};
  switch (type) {
    case 'unselect-element':
    case 'request-element-position':
    case 'describe-content':
      return { type };
    case 'refresh-page': {
      const changes = isRecord(data.changes) ? toJson(data.changes) : undefined;
      return isChanges(changes) ? { type, data: { changes } } : { type };
    }
    case 'set-content': {
      const value = toJson(data.value);
      const { path, scrolls, positions } = data;
      if (!isString(path, MAX_ID) || value === undefined) return null;
      const options = {
        ...(scrolls === true && { scrolls }),
        ...(isPositions(positions) && { positions }),
      };
      return { type, data: { path, value, ...options } };
    }
    case 'select-content':
      return isString(data.path, MAX_ID) ? { type, data: { path: data.path } } : null;
    case 'toggle-visual-edit-mode': {
      const { enabled, specs } = data;
      if (typeof enabled !== 'boolean') return null;
      const { newInlineEditEnabled, contentOnly } = isRecord(specs) ? specs : {};
      const known = {
        ...(typeof newInlineEditEnabled === 'boolean' && { newInlineEditEnabled }),
        ...(typeof contentOnly === 'boolean' && { contentOnly }),
      };
      if (Object.keys(known).length === 0) return { type, data: { enabled } };
      return { type, data: { enabled, specs: known } };
    }
    case 'update-classes': {
      const { classes } = data;
      if (!isElement || !isString(classes, MAX_CLASSES)) return null;
      return { type, data: { visualSelectorId, classes } };
    }
    case 'update-content': {
      const { content, contentPath } = data;
      if (!isElement || !isItem || !isString(content, MAX_TEXT)) return null;
      const place = isString(contentPath, MAX_ID) ? { contentPath } : {};
      return { type, data: { visualSelectorId, content, ...item, ...place } };
    }
    case 'update-attribute': {
      const { attribute, value } = data;
      if (!isElement || !isItem || !isString(attribute, MAX_ID) || !isString(value, MAX_VALUE))
        return null;
      return { type, data: { visualSelectorId, attribute, value, ...item } };
    }
    case 'popover-drag-state': {
      const { isDragging } = data;
      return typeof isDragging === 'boolean' ? { type, data: { isDragging } } : null;
    }
    case 'dropdown-state': {
      const { isOpen } = data;
      return typeof isOpen === 'boolean' ? { type, data: { isOpen } } : null;
    }
    case 'toggle-inline-edit-mode': {
      const { dataSourceLocation, inlineEditingMode } = data;
      if (!isString(dataSourceLocation, MAX_ID) || typeof inlineEditingMode !== 'boolean')
        return null;
      return { type, data: { dataSourceLocation, inlineEditingMode } };
    }
    default:
      return null;
  }
}

function isPositions(value: unknown): value is readonly (number | null)[] {
  return Array.isArray(value) && value.every((each) => each === null || Number.isInteger(each));
}

function isChanges(value: JsonValue | undefined): value is Record<string, JsonValue> {
  return isRecord(value);
}

/**
 * Returns a copy of a value that consists of JSON values; returns undefined if JSON cannot express it or it is
 * too large.
 */
function toJson(value: unknown): JsonValue | undefined {
  try {
    const json = JSON.stringify(value);
    return json.length <= MAX_CONTENT ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}
