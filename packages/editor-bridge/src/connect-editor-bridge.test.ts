import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

function receive(data: unknown, { origin = EDITOR, source = window.parent } = {}): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

const typesPosted = () =>
  posted.map(({ message }) => (message instanceof Object ? Reflect.get(message, 'type') : ''));
const agentIsReady = () => expect.poll(() => typesPosted()).toContain('visual-edit-agent-ready');

/** Waits until exactly these URLs have been reported, each with `*` as the target origin. */
const urlsAreReported = (...urls: string[]) =>
  expect
    .poll(() => posted.filter(({ origin }) => origin === '*'))
    .toEqual(urls.map((url) => ({ message: { type: 'app_changed_url', url }, origin: '*' })));
const FIRST_URL = 'http://localhost:3000/?page=2#top';

describe('connectEditorBridge', () => {
  it('reports the page’s URL without the token on load to any origin', async () => {
    await urlsAreReported(FIRST_URL);
  });

  it('reports each URL change once, in order', async () => {
    window.history.pushState(null, '', '/Home');
    window.history.replaceState(null, '', '/Home');
    window.history.pushState(null, '', '/Home#about');
    await urlsAreReported(
      FIRST_URL,
      'http://localhost:3000/Home',
      'http://localhost:3000/Home#about',
    );
  });

  it('reports a URL change even if only a secret parameter changed', async () => {
    window.history.pushState(null, '', '/Home?reset_key=1');
    window.history.pushState(null, '', '/Home?reset_key=2');
    await urlsAreReported(FIRST_URL, 'http://localhost:3000/Home', 'http://localhost:3000/Home');
  });

  it('posts a ready message to each trusted origin if the parent’s origin is unknown', async () => {
    await agentIsReady();
    expect(posted.filter(({ origin }) => origin !== '*')).toEqual(
      [EDITOR, 'https://second.example'].map((origin) => ({
        message: { type: 'visual-edit-agent-ready' },
        origin,
      })),
    );
  });

  it('handles messages that arrive before the agent has loaded', async () => {
    const data = { visualSelectorId: 'src/A.tsx:1:0', content: 'Early' };
    receive({ type: 'update-content', requestId: '1', data });
    await agentIsReady();
    expect(document.querySelector('h1')?.textContent).toBe('Early');
  });

  it('responds only to the origin that sent the message', async () => {
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
  ])('ignores messages from %s', async (_, from) => {
    await agentIsReady();
    await urlsAreReported(FIRST_URL);
    const count = posted.length;
    receive({ type: 'unselect-element', requestId: '7' }, from);
    expect(posted).toHaveLength(count);
  });

  it('reports errors that occurred before the error reporter’s code was loaded', async () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('early') }));
    await expect.poll(() => typesPosted()).toContain('app_error');
  });

  it('does not load the agent if the parent’s origin is known and untrusted', async () => {
    disconnect();
    posted.length = 0;
    vi.stubGlobal('location', {
      href: 'https://app.example/',
      ancestorOrigins: ['https://other.example'],
    });
    disconnect = connectEditorBridge({ trustedOrigins: [EDITOR] });
    await vi.dynamicImportSettled();
    await expect.poll(() => typesPosted()).toEqual(['app_changed_url']);
  });

  it.each(['*', 'null', 'editor.example', '', 'data:text/html,x'])(
    'rejects %j as a trusted origin',
    (origin) => {
      expect(() => connectEditorBridge({ trustedOrigins: [origin] })).toThrow(
        `trustedOrigins contains "${origin}".`,
      );
    },
  );

  it('disconnecting restores the history methods and ends all messages', async () => {
    await agentIsReady();
    await urlsAreReported(FIRST_URL);
    const count = posted.length;
    disconnect();
    window.history.pushState(null, '', '/later');
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'later' }));
    receive({ type: 'unselect-element', requestId: '7' });
    expect(posted).toHaveLength(count);
    expect(window.history.pushState).toBe(pushState);
  });

  it('posts nothing if the page disconnects before the bridge’s code has loaded', async () => {
    disconnect();
    await vi.dynamicImportSettled();
    expect(typesPosted()).toEqual([]);
  });

  it('has no effect in a page that is not framed', () => {
    disconnect();
    vi.unstubAllGlobals();
    connectEditorBridge();
    expect(window.history.pushState).toBe(pushState);
  });
});
