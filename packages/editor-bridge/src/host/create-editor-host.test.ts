import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditorHost, type EditorHost } from './create-editor-host.ts';

const pageOrigin = 'https://app.example';
let iframe: HTMLIFrameElement;
let host: EditorHost;
let sent: { readonly message: Record<string, unknown>; readonly origin: string }[];

beforeEach(() => {
  iframe = document.body.appendChild(document.createElement('iframe'));
  sent = [];
  vi.spyOn(iframe.contentWindow ?? window, 'postMessage').mockImplementation(
    (message: unknown, origin: unknown) => {
      if (message instanceof Object) sent.push({ message: { ...message }, origin: String(origin) });
    },
  );
  host = createEditorHost(iframe, { pageOrigin, timeoutMs: 30 });
});

afterEach(() => {
  host.dispose();
  iframe.remove();
});

function receive(data: unknown, { origin = pageOrigin, source = iframe.contentWindow } = {}): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

describe('createEditorHost', () => {
  it('posts messages only to the page’s origin', async () => {
    void host.updateClasses({ visualSelectorId: 'a', classes: 'b' }).catch(() => undefined);
    expect(sent).toMatchObject([
      {
        message: { type: 'update-classes', data: { visualSelectorId: 'a', classes: 'b' } },
        origin: pageOrigin,
      },
    ]);
  });

  it('resolves an edit with the number of changed elements', async () => {
    const result = host.updateClasses({ visualSelectorId: 'a', classes: 'b' });
    const { requestId } = sent[0]?.message ?? {};
    receive({ type: 'edit-result', requestId, changed: 2, error: null });
    expect(await result).toEqual({ changed: 2 });
  });

  it('rejects an edit with the reason that the page gives', async () => {
    const result = host.updateClasses({ visualSelectorId: 'a', classes: 'b' });
    const { requestId } = sent[0]?.message ?? {};
    receive({ type: 'edit-result', requestId, changed: 0, error: 'not-found' });
    await expect(result).rejects.toMatchObject({ name: 'EditorBridgeError', code: 'not-found' });
  });

  it('accepts the description of a selected element from an agent that omits fields', () => {
    const listener = vi.fn();
    host.on('element-selected', listener);
    const zero = { top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };
    const message = {
      type: 'element-selected',
      tagName: 'H1',
      classes: '',
      visualSelectorId: 'a',
      dataSourceLocation: 'src/a.tsx:1:0',
      isDynamicContent: false,
      position: { ...zero, centerX: 0, centerY: 0 },
      attributes: {},
      isTextElement: true,
      staticArrayName: null,
      staticArrayIndex: null,
      staticArrayField: null,
      collectionId: null,
      collectionItemField: null,
      collectionItemId: null,
    };
    receive({ ...message, linenumber: undefined, filename: undefined });
    const absent = { linenumber: null, filename: null, contentPath: null, textSource: null };
    expect(listener).toHaveBeenCalledExactlyOnceWith({ ...message, ...absent });
  });

  it('accepts an error report without the name of a component', () => {
    const listener = vi.fn();
    host.on('app_error', listener);
    receive({ type: 'app_error', error: { title: 'x', details: 'y' } });
    expect(listener).toHaveBeenCalledExactlyOnceWith({
      type: 'app_error',
      error: { title: 'x', details: 'y', componentName: null },
    });
  });

  it.each([
    ['from another origin', { origin: 'https://other.example' }, {}],
    ['from another window', { source: window }, {}],
    ['of an unknown shape', {}, { componentName: 7 }],
  ])('ignores a message %s', (_, from, change) => {
    const listener = vi.fn();
    host.on('app_error', listener);
    const error = { title: 'x', details: 'x', componentName: null };
    receive({ type: 'app_error', error: { ...error, ...change } }, from);
    expect(listener).not.toHaveBeenCalled();
    receive({ type: 'app_error', error });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([
    null,
    'app_error',
    {},
    { type: 'constructor' },
    { type: 'edit-result', requestId: '1', changed: 1, error: 'because' },
    { type: 'element-position-update', position: {}, isInViewport: true, visualSelectorId: 'a' },
  ])('does not throw when the page sends the message %j', (data) => {
    expect(() => receive(data)).not.toThrow();
  });

  it('connects, and sets the selection mode again, when the page becomes ready', async () => {
    host.setSelectionMode(true);
    const connected = host.connect();
    receive({ type: 'visual-edit-agent-ready' });
    expect(sent.map(({ message }) => message.type)).toEqual(
      Array(3).fill('toggle-visual-edit-mode'),
    );
    const { requestId } = sent.at(-1)?.message ?? {};
    receive({ type: 'edit-result', requestId, changed: 0, error: null });
    await connected;
  });

  it('connects to an agent that does not confirm edits, and rejects each edit', async () => {
    const unconfirmed = { name: 'EditorBridgeError', code: 'unconfirmed' };
    const connected = host.connect();
    receive({ type: 'visual-edit-agent-ready' });
    await connected;
    const edit = () => host.updateClasses({ visualSelectorId: 'a', classes: 'b' });
    await expect(edit()).rejects.toMatchObject(unconfirmed);
    expect(sent.at(-1)?.message).toMatchObject({ type: 'update-classes' });
    const height = host.measureHeight(0);
    receive({ type: 'page-height-measured', height: 900 });
    expect(await height).toBe(900);

    // Simulates a page with the agent of this package, which confirms edits.
    const confirmed = edit();
    const { requestId } = sent.at(-1)?.message ?? {};
    receive({ type: 'edit-result', requestId, changed: 1, error: null });
    expect(await confirmed).toEqual({ changed: 1 });
    await expect(edit()).rejects.toMatchObject({ code: 'no-response' });
  });

  it('rejects a request if the page does not respond, and names the likely causes', async () => {
    await expect(host.connect()).rejects.toMatchObject({
      code: 'no-response',
      message: expect.stringContaining(
        'The page at https://app.example did not respond in time. Check that it has loaded',
      ),
    });
  });

  it('rejects pending requests and ignores messages after dispose()', async () => {
    const listener = vi.fn();
    host.on('unselect-element', listener);
    const edit = host.updateContent({ visualSelectorId: 'a', content: 'b' });
    host.dispose();
    await expect(edit).rejects.toMatchObject({ code: 'disposed' });
    receive({ type: 'unselect-element' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('does not call a listener that has been removed', () => {
    const listener = vi.fn();
    const remove = host.on('close-dropdowns', listener);
    remove();
    receive({ type: 'close-dropdowns' });
    expect(listener).not.toHaveBeenCalled();
  });
});
