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
    { type: 'set-content', data: { path: 'a#b', value: ['x'], scrolls: true } },
    { type: 'set-content', data: { path: 'a#b', value: ['x'], positions: [null, 0] } },
    { type: 'unselect-element' },
    { type: 'request-element-position' },
    { type: 'refresh-page' },
    { type: 'popover-drag-state', data: { isDragging: true } },
    { type: 'dropdown-state', data: { isOpen: false } },
    { type: 'toggle-inline-edit-mode', data: { dataSourceLocation: id, inlineEditingMode: true } },
    { type: 'update-theme-variables', data: { variables: { '--a': '1px' }, mode: 'dark' } },
    { type: 'inject-font-import', data: { fontUrl: 'https://fonts.example/css' } },
    { type: 'inject-font-face', data: { id: 'a', css: '' } },
    { type: 'freeze-vh-units' },
    { type: 'freeze-vh-units', referenceVhBase: 900 },
    { type: 'measure-page-height' },
    { type: 'measure-page-height', settleMs: 0 },
    { type: 'suppress-auto-popups' },
    { type: 'toggle-canvas-wheel-zoom-bridge', data: { enabled: false } },
  ])('accepts a valid message of the type $type', (message) => {
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

  it('removes list positions that are not indexes', () => {
    const data = { path: 'a#b', value: [] };
    for (const positions of [['0'], [0.5], {}, 'x']) {
      const message = { type: 'set-content', data: { ...data, positions } };
      expect(parseEditorMessage(message)).toEqual({ type: 'set-content', data });
    }
  });

  it('accepts the message that forwards wheel events without a payload', () => {
    const type = 'toggle-canvas-wheel-zoom-bridge';
    expect(parseEditorMessage({ type })).toEqual({ type, data: { enabled: true } });
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
    { type: 'update-theme-variables', data: { variables: { '--a': 1 } } },
    { type: 'update-theme-variables', data: { variables: ['--a'] } },
    { type: 'inject-font-face', data: { css: '' } },
    { type: 'freeze-vh-units', referenceVhBase: Number.POSITIVE_INFINITY },
    { type: 'measure-page-height', settleMs: 60_000 },
  ])('rejects the invalid message %j', (value) => {
    expect(parseEditorMessage(value)).toBe(null);
  });
});
