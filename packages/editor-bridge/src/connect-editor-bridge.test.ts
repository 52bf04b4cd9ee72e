import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectEditorBridge } from './connect-editor-bridge.ts';

const EDITOR = 'https://editor.example';
const posted: { readonly message: unknown; readonly origin: string }[] = [];
const parentWindow = {
  postMessage: (message: unknown, origin: string) => posted.push({ message, origin }),
};
const { pushState } = window.history;
let disconnect: () => void;

beforeEach(() => {
  posted.length = 0;
  window.history.replaceState(null, '', '/?page=2&access_token=abc.def#top');
  vi.stubGlobal('parent', parentWindow);
  document.body.innerHTML = '<h1 data-source-location="src/A.tsx:1:0">Land</h1>';
  disconnect = connectEditorBridge({ trustedOrigins: [EDITOR, 'https://second.example/path'] });
});

afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

/** Posts a message to the page, as a window of another origin does. */
function receive(data: unknown, { origin = EDITOR, source = window.parent } = {}): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

const typesPosted = () =>
  posted.map(({ message }) => (message instanceof Object ? Reflect.get(message, 'type') : ''));
const agentIsReady = () =>
  vi.waitFor(() => expect(typesPosted()).toContain('visual-edit-agent-ready'));

/** Waits until these URLs, and no others, have been reported, each to any origin. */
const urlsAreReported = (...urls: string[]) =>
  vi.waitFor(() =>
    expect(posted.filter(({ origin }) => origin === '*')).toEqual(
      urls.map((url) => ({ message: { type: 'app_changed_url', url }, origin: '*' })),
    ),
  );
const FIRST = 'http://localhost:3000/?page=2#top';

it('reports the URL on load without the token, to any origin', async () => {
  await urlsAreReported(FIRST);
});

it('reports each change of location once, in order', async () => {
  window.history.pushState(null, '', '/Home');
  window.history.replaceState(null, '', '/Home');
  window.history.pushState(null, '', '/Home#about');
  await urlsAreReported(FIRST, 'http://localhost:3000/Home', 'http://localhost:3000/Home#about');
});

it('reports a change of location that differs in a secret only', async () => {
  window.history.pushState(null, '', '/Home?reset_key=1');
  window.history.pushState(null, '', '/Home?reset_key=2');
  await urlsAreReported(FIRST, 'http://localhost:3000/Home', 'http://localhost:3000/Home');
});

it('says that it is ready to each trusted origin, where the browser keeps the parent’s to itself', async () => {
  await agentIsReady();
  expect(posted.filter(({ origin }) => origin !== '*')).toEqual(
    [EDITOR, 'https://second.example'].map((origin) => ({
      message: { type: 'visual-edit-agent-ready' },
      origin,
    })),
  );
});

it('obeys what arrived before the agent did', async () => {
  const data = { visualSelectorId: 'src/A.tsx:1:0', content: 'Early' };
  receive({ type: 'update-content', requestId: '1', data });
  await agentIsReady();
  expect(document.querySelector('h1')?.textContent).toBe('Early');
});

it('posts to the origin that asked, and to no other', async () => {
  await agentIsReady();
  receive({ type: 'unselect-element', requestId: '7' });
  expect(posted.at(-1)).toEqual({
    message: { type: 'edit-result', requestId: '7', changed: 0, error: null },
    origin: EDITOR,
  });
});

it.each([
  ['another origin', { origin: 'https://editor.example.evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another window', { source: window }],
])('overlooks messages from %s', async (_, from) => {
  await agentIsReady();
  await urlsAreReported(FIRST);
  const count = posted.length;
  receive({ type: 'unselect-element', requestId: '7' }, from);
  expect(posted).toHaveLength(count);
});

it('reports an error from before its code was there', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('early') }));
  await vi.waitFor(() => expect(typesPosted()).toContain('app_error'));
});

it('loads no agent for a parent whose origin the browser tells and the app does not trust', async () => {
  disconnect();
  posted.length = 0;
  vi.stubGlobal('location', {
    href: 'https://app.example/',
    ancestorOrigins: ['https://other.example'],
  });
  disconnect = connectEditorBridge({ trustedOrigins: [EDITOR] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await vi.waitFor(() => expect(typesPosted()).toEqual(['app_changed_url']));
});

it.each(['*', 'null', 'editor.example', '', 'data:text/html,x'])(
  'refuses to trust %j, which is no origin',
  (origin) => {
    expect(() => connectEditorBridge({ trustedOrigins: [origin] })).toThrow(
      `trustedOrigins contains "${origin}".`,
    );
  },
);

it('says nothing more, and gives the history back, after disconnecting', async () => {
  await agentIsReady();
  await urlsAreReported(FIRST);
  const count = posted.length;
  disconnect();
  window.history.pushState(null, '', '/later');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'later' }));
  receive({ type: 'unselect-element', requestId: '7' });
  expect(posted).toHaveLength(count);
  expect(window.history.pushState).toBe(pushState);
});

it('starts nothing when it is disconnected before its code was there', async () => {
  disconnect();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(typesPosted()).toEqual([]);
});

it('does nothing in a page that is not framed', () => {
  disconnect();
  vi.unstubAllGlobals();
  connectEditorBridge();
  expect(window.history.pushState).toBe(pushState);
});
