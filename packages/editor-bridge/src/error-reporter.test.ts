import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportErrors } from './error-reporter.ts';

const posted: unknown[] = [];
let stop: () => void;

beforeEach(() => {
  posted.length = 0;
  vi.stubGlobal('parent', { postMessage: (message: unknown) => posted.push(message) });
  stop = reportErrors([]);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function fail(error: unknown): void {
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

it('names the component in the title when the stack does', () => {
  const error = new TypeError('no map');
  error.stack = 'TypeError: no map\n    at draw (app.js:1:1)\n    at Hero (app.js:2:2)';
  fail(error);
  expect(posted).toEqual([
    {
      type: 'app_error',
      error: {
        title: 'Error in Hero: no map',
        details: 'TypeError: no map',
        componentName: 'Hero',
      },
    },
  ]);
});

it('takes React’s component stack before the error’s own', () => {
  const stack = 'Error: no map\n    at Grid (app.js:2:2)';
  const componentStack = '\n    at Map (app.js:9:9)\n    at div\n    at Hero (app.js:2:2)';
  fail(Object.assign(new Error('no map'), { stack, componentStack }));
  expect(posted).toMatchObject([{ error: { title: 'Error in Map: no map' } }]);
});

it.each([
  ['a text', 'gone', 'gone', 'gone'],
  ['a plain object', { message: 'gone' }, 'gone', 'gone'],
  ['an error without a message', new RangeError(), '', 'RangeError: '],
  ['nothing', undefined, 'undefined', 'undefined'],
  ['a symbol', Symbol('gone'), 'Symbol(gone)', 'Symbol(gone)'],
  ['an object without a prototype', Object.create(null), 'Unknown error', 'object'],
])('reports an unhandled rejection with %s', (_, reason, title, details) => {
  if (reason instanceof Error) reason.stack = '';
  reject(reason);
  expect(posted).toEqual([{ type: 'app_error', error: { title, details, componentName: null } }]);
});

it('reports what throws when it is read', () => {
  const hostile = Object.defineProperty({}, 'status', {
    get() {
      throw new Error('no');
    },
  });
  reject(hostile);
  expect(posted).toMatchObject([{ error: { title: 'Unknown error' } }]);
});

it('uses the event’s message when another origin’s script hides its error', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(posted).toMatchObject([{ error: { title: 'Script error.' } }]);
});

it('reports no more than twenty errors in ten seconds, and cuts long ones', () => {
  vi.useFakeTimers();
  for (let i = 0; i < 500; i += 1) fail(new Error(`${i} ${'x'.repeat(1e5)}`));
  expect(posted).toHaveLength(20);
  expect(JSON.stringify(posted).length).toBeLessThan(200_000);
  vi.advanceTimersByTime(10_001);
  fail(new Error('later'));
  expect(posted).toHaveLength(21);
});

it('says nothing about payment required, nor about credentials', () => {
  fail(Object.assign(new Error('pay'), { status: 402 }));
  expect(posted).toEqual([]);
  fail(new Error('GET /x?access_token=abc.def failed'));
  expect(JSON.stringify(posted)).not.toContain('abc.def');
});
