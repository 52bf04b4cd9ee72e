import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('sends to the page’s origin only, and resolves with what became of an edit', async () => {
  const result = host.updateClasses({ visualSelectorId: 'a', classes: 'b' });
  const { message, origin } = sent[0] ?? {};
  expect(origin).toBe(pageOrigin);
  expect(message).toMatchObject({
    type: 'update-classes',
    data: { visualSelectorId: 'a', classes: 'b' },
  });
  const { requestId } = message ?? {};
  receive({ type: 'edit-result', requestId, changed: 0, refused: 'not-found' });
  expect(await result).toEqual({ changed: 0, refused: 'not-found' });
});

it.each([
  ['from another origin', { origin: 'https://other.example' }, {}],
  ['from another window', { source: window }, {}],
  ['of an unknown shape', {}, { componentName: 7 }],
])('overlooks a message %s', (_, from, change) => {
  const heard = vi.fn();
  host.on('app_error', heard);
  const error = { title: 'x', details: 'x', componentName: null };
  receive({ type: 'app_error', error: { ...error, ...change } }, from);
  expect(heard).not.toHaveBeenCalled();
  receive({ type: 'app_error', error });
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each([
  null,
  'app_error',
  {},
  { type: 'constructor' },
  { type: 'edit-result', requestId: '1', changed: 1, refused: 'because' },
  { type: 'element-position-update', position: {}, isInViewport: true, visualSelectorId: 'a' },
])('bears %j', (data) => {
  expect(() => receive(data)).not.toThrow();
});

it('connects once the page says that it is ready, and sets the mode again', async () => {
  host.setSelectionMode(true);
  const connected = host.connect();
  receive({ type: 'visual-edit-agent-ready' });
  expect(sent.map(({ message }) => message.type)).toEqual(Array(3).fill('toggle-visual-edit-mode'));
  const { requestId } = sent.at(-1)?.message ?? {};
  receive({ type: 'edit-result', requestId, changed: 0, refused: null });
  await connected;
});

it('fails when the page does not answer, and says what to check', async () => {
  await expect(host.connect()).rejects.toThrow(
    'The page at https://app.example did not answer in time. Check that it has loaded',
  );
});

it('fails what was not answered, and hears nothing more, once it is disposed of', async () => {
  const heard = vi.fn();
  host.on('unselect-element', heard);
  const edit = host.updateContent({ visualSelectorId: 'a', content: 'b' });
  host.dispose();
  await expect(edit).rejects.toThrow('dispose() was called');
  receive({ type: 'unselect-element' });
  expect(heard).not.toHaveBeenCalled();
});

it('stops calling a listener that was taken off', () => {
  const heard = vi.fn();
  const off = host.on('close-dropdowns', heard);
  off();
  receive({ type: 'close-dropdowns' });
  expect(heard).not.toHaveBeenCalled();
});
