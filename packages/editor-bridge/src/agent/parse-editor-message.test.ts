import { describe, expect, it } from 'vitest';
import { parseEditorMessage } from './parse-editor-message.ts';

const id = 'src/A.tsx:1:0';

describe('parseEditorMessage', () => {
  it.each([
    { type: 'toggle-visual-edit-mode', data: { enabled: true } },
    {
      type: 'toggle-visual-edit-mode',
      data: { enabled: true, specs: { newInlineEditEnabled: true } },
    },
    { type: 'update-classes', data: { visualSelectorId: id, classes: '' } },
    { type: 'update-content', data: { visualSelectorId: id, content: '' } },
    { type: 'update-content', data: { visualSelectorId: id, content: 'x', arrIndex: 0 } },
    {
      type: 'update-attribute',
      data: { visualSelectorId: id, attribute: 'src', value: '/a', arrIndex: '3' },
    },
    { type: 'unselect-element' },
    { type: 'request-element-position' },
    { type: 'refresh-page' },
    { type: 'popover-drag-state', data: { isDragging: true } },
    { type: 'dropdown-state', data: { isOpen: false } },
    { type: 'toggle-inline-edit-mode', data: { dataSourceLocation: id, inlineEditingMode: true } },
  ])('accepts $type', (message) => {
    expect(parseEditorMessage(message)).toEqual(message);
    expect(parseEditorMessage({ ...message, requestId: '1' })).toEqual({
      ...message,
      requestId: '1',
    });
  });

  it('removes fields that are not part of the protocol', () => {
    const data = { visualSelectorId: id, content: 'x', arrIndex: null, html: '<img>' };
    expect(parseEditorMessage({ type: 'update-content', data, extra: 1 })).toEqual({
      type: 'update-content',
      data: { visualSelectorId: id, content: 'x' },
    });
  });

  it.each([
    undefined,
    [],
    {},
    { type: 'toString' },
    { type: 'update-content', data: null },
    { type: 'update-content', data: { visualSelectorId: id, content: 7 } },
    { type: 'update-content', data: { visualSelectorId: id, content: 'x', arrIndex: 1.5 } },
    { type: 'update-content', data: { visualSelectorId: id, content: 'x', arrIndex: '-1' } },
    { type: 'unselect-element', requestId: 7 },
  ])('rejects the message %j', (value) => {
    expect(parseEditorMessage(value)).toBe(null);
  });
});
