import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY_ERRORS_SCRIPT } from './early-errors.ts';
import { reportErrors, reportUrl } from './reports.ts';

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

describe('reportErrors', () => {
  it('the title of a report names the component that threw', () => {
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

  it('names the component from React’s component stack instead of the error’s stack', () => {
    const stack = 'Error: no map\n    at Grid (app.js:2:2)';
    const componentStack = '\n    at Map (app.js:9:9)\n    at div\n    at Hero (app.js:2:2)';
    fail(Object.assign(new Error('no map'), { stack, componentStack }));
    expect(posted).toMatchObject([{ error: { title: 'Error in Map: no map' } }]);
  });

  it.each([
    ['a string', 'gone', 'gone', 'gone'],
    ['a plain object', { message: 'gone' }, 'gone', 'gone'],
    ['an error without a message', new RangeError(), 'RangeError was thrown without a message.'],
    ['undefined', undefined, 'undefined was thrown instead of an error.'],
    ['an empty string', '', 'An empty string was thrown instead of an error.'],
    ['a symbol', Symbol('gone'), 'Symbol(gone) was thrown instead of an error.'],
    [
      'an object without a prototype or message',
      Object.assign(Object.create(null), { status: 500, data: 'secret' }),
      'An object was thrown without a message; its properties are status, data.',
    ],
  ])('reports an unhandled rejection with %s', (_, reason, title, details = title) => {
    if (reason instanceof Error) reason.stack = '';
    reject(reason);
    expect(posted).toEqual([{ type: 'app_error', error: { title, details, componentName: null } }]);
  });

  it('reports a thrown value even if its properties throw when they are read', () => {
    const hostile = Object.defineProperty({}, 'status', {
      get() {
        throw new Error('no');
      },
    });
    reject(hostile);
    expect(posted).toMatchObject([{ error: { title: 'Unknown error' } }]);
  });

  it('uses the event’s message if the browser hides the error because its script has another origin', () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(posted).toMatchObject([{ error: { title: expect.stringContaining('another origin') } }]);
  });

  it('reports at most twenty errors in ten seconds, and truncates long reports', () => {
    vi.useFakeTimers();
    for (let i = 0; i < 500; i += 1) fail(new Error(`${i} ${'x'.repeat(1e5)}`));
    expect(posted).toHaveLength(20);
    expect(JSON.stringify(posted).length).toBeLessThan(200_000);
    vi.advanceTimersByTime(10_001);
    fail(new Error('later'));
    expect(posted).toHaveLength(21);
  });

  it('does not report an error with the status 402', () => {
    fail(Object.assign(new Error('pay'), { status: 402 }));
    expect(posted).toEqual([]);
  });

  it('removes credentials from error reports', () => {
    fail(new Error('GET /x?access_token=abc.def failed'));
    expect(posted).toHaveLength(1);
    expect(JSON.stringify(posted)).not.toContain('abc.def');
  });
});

describe('EARLY_ERRORS_SCRIPT', () => {
  /** Runs the script, as the page does before all other scripts. */
  function startPage(): void {
    vi.useFakeTimers();
    stop();
    // biome-ignore lint/security/noGlobalEval: the script is inline code of a page
    window.eval(EARLY_ERRORS_SCRIPT);
  }

  it('the script stores errors until the bridge reports them, and each error is reported once', () => {
    startPage();
    const early = new ErrorEvent('error', { error: new Error('early') });
    window.dispatchEvent(early);
    stop = reportErrors([early]);
    fail(new Error('later'));
    vi.advanceTimersByTime(10_000);
    expect(posted).toMatchObject([{ error: { title: 'early' } }, { error: { title: 'later' } }]);
  });

  it('without a bridge, the script reports at most twenty errors, only to the page’s origin', () => {
    const postMessage = vi.fn();
    vi.stubGlobal('parent', { postMessage });
    startPage();
    for (let index = 0; index < 30; index += 1) fail(new Error(`/?token=${index}`));
    vi.advanceTimersByTime(5_000);
    expect(postMessage).toHaveBeenCalledTimes(20);
    expect(new Set(postMessage.mock.calls.map(([, target]) => target))).toEqual(
      new Set([location.origin]),
    );
  });

  it('the script omits errors with the status 402 and values that cannot become a string', () => {
    startPage();
    for (const thrown of [{ status: 402 }, Object.create(null), new Error('later')]) fail(thrown);
    vi.advanceTimersByTime(5_000);
    expect(posted).toMatchObject([{ error: { title: 'later' } }]);
  });

  it('the script reports the errors if the bridge is not loaded', () => {
    startPage();
    fail(new TypeError('no map'));
    reject('gone');
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(posted).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(posted.map((message) => Object(message).error)).toEqual([
      { title: 'no map', details: 'TypeError: no map', componentName: null },
      { title: 'gone', details: 'gone', componentName: null },
      { title: 'Script error.', details: 'Script error.', componentName: null },
    ]);
  });
});

describe('reportUrl', () => {
  it('removes secret parameters from the reported URL', () => {
    reportUrl('https://app.example/?page=2&access_token=abc.def');
    expect(posted).toEqual([{ type: 'app_changed_url', url: 'https://app.example/?page=2' }]);
  });
});
