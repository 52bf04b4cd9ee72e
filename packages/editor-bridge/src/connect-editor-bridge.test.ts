import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectEditorBridge } from './connect-editor-bridge.ts';

const posted: unknown[] = [];
const parentWindow = {
  postMessage: (message: unknown, origin: string) => posted.push({ message, origin }),
};
const { pushState } = window.history;
let disconnect: () => void;

beforeEach(() => {
  posted.length = 0;
  window.history.replaceState(null, '', '/?page=2&access_token=abc.def#top');
  vi.stubGlobal('parent', parentWindow);
  disconnect = connectEditorBridge();
});

afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

function fail(error: unknown): void {
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

it('reports the address on load without the token, to any origin', () => {
  expect(posted).toEqual([
    {
      message: { type: 'app_changed_url', url: 'http://localhost:3000/?page=2#top' },
      origin: '*',
    },
  ]);
});

it('reports each change of address once', () => {
  window.history.pushState(null, '', '/Home');
  window.history.replaceState(null, '', '/Home');
  window.history.pushState(null, '', '/Home#about');
  expect(posted.slice(1)).toMatchObject([
    { message: { url: 'http://localhost:3000/Home' } },
    { message: { url: 'http://localhost:3000/Home#about' } },
  ]);
});

it('names the component in the title when the stack does', () => {
  const error = new TypeError('no map');
  error.stack = 'TypeError: no map\n    at draw (app.js:1:1)\n    at Hero (app.js:2:2)';
  fail(error);
  expect(posted.at(-1)).toMatchObject({
    message: {
      type: 'app_error',
      error: {
        title: 'Error in Hero: no map',
        details: 'TypeError: no map',
        componentName: 'Hero',
      },
    },
  });
});

it('uses the message alone when no component is known', () => {
  const error = new Error('plain');
  error.stack = 'plain';
  fail(error);
  expect(posted.at(-1)).toMatchObject({
    message: { error: { title: 'plain', componentName: null } },
  });
});

it('reports unhandled rejections', () => {
  reject('gone');
  expect(posted.at(-1)).toMatchObject({ message: { error: { title: 'gone' } } });
});

it.each([
  ['status', { status: 402 }],
  ['response.status', { response: { status: 402 } }],
  ['cause.status', { cause: { status: 402 } }],
])('stays silent about payment required, found at %s', (_, fields) => {
  fail(Object.assign(new Error('pay'), fields));
  expect(posted).toHaveLength(1);
});

it.each([
  'GET /x?access_token=abc.def failed',
  'Authorization: Bearer abc.def',
  'eyJhbGciOi.abc.def is expired',
])('blots credentials out of %j', (message) => {
  fail(new Error(message));
  expect(JSON.stringify(posted.at(-1))).not.toContain('abc.def');
});

it('says nothing more, and gives the history back, after disconnecting', () => {
  disconnect();
  window.history.pushState(null, '', '/later');
  reject('later');
  expect(posted).toHaveLength(1);
  expect(window.history.pushState).toBe(pushState);
});

it('does nothing in a page that is not framed', () => {
  disconnect();
  vi.unstubAllGlobals();
  connectEditorBridge();
  expect(window.history.pushState).toBe(pushState);
});
