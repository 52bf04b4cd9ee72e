/**
 * Turns what arrived from the framing window into a message, or into nothing.
 *
 * Hazards: the value may be anything that can be cloned, and of any size; `type` may be the name of
 * something every object has, so it is never looked up on one.
 */
import type { EditorMessage } from '../protocol.ts';

const MAX_ID = 1_000;
const MAX_CLASSES = 10_000;
const MAX_TEXT = 100_000;
/** A picture may come as a `data:` address. */
const MAX_VALUE = 5_000_000;

/** The message, with nothing in it that the protocol does not name; null when it has another shape. */
export function parseEditorMessage(value: unknown): EditorMessage | null {
  if (!isRecord(value)) return null;
  const { requestId } = value;
  if (requestId !== undefined && !isText(requestId, MAX_ID)) return null;
  const message = parseKnown(value.type, isRecord(value.data) ? value.data : {});
  return message && requestId !== undefined ? { ...message, requestId } : message;
}

function parseKnown(type: unknown, data: Record<string, unknown>): EditorMessage | null {
  const { visualSelectorId, arrIndex } = data;
  const isElement = isText(visualSelectorId, MAX_ID);
  const isItem = arrIndex === undefined || arrIndex === null || isIndex(arrIndex);
  const item = isIndex(arrIndex) ? { arrIndex } : {};
  switch (type) {
    case 'unselect-element':
    case 'request-element-position':
    case 'refresh-page':
      return { type };
    case 'toggle-visual-edit-mode': {
      const { enabled, specs } = data;
      if (typeof enabled !== 'boolean') return null;
      const newInlineEditEnabled = isRecord(specs) ? specs.newInlineEditEnabled : undefined;
      if (typeof newInlineEditEnabled !== 'boolean') return { type, data: { enabled } };
      return { type, data: { enabled, specs: { newInlineEditEnabled } } };
    }
    case 'update-classes': {
      const { classes } = data;
      if (!isElement || !isText(classes, MAX_CLASSES)) return null;
      return { type, data: { visualSelectorId, classes } };
    }
    case 'update-content': {
      const { content } = data;
      if (!isElement || !isItem || !isText(content, MAX_TEXT)) return null;
      return { type, data: { visualSelectorId, content, ...item } };
    }
    case 'update-attribute': {
      const { attribute, value } = data;
      if (!isElement || !isItem || !isText(attribute, MAX_ID) || !isText(value, MAX_VALUE))
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
      if (!isText(dataSourceLocation, MAX_ID) || typeof inlineEditingMode !== 'boolean')
        return null;
      return { type, data: { dataSourceLocation, inlineEditingMode } };
    }
    default:
      return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, limit: number): value is string {
  return typeof value === 'string' && value.length <= limit;
}

function isIndex(value: unknown): value is number | string {
  return Number.isInteger(value) || (isText(value, 10) && /^\d+$/.test(value));
}
