import { describe, expect, it } from 'vitest';
import { componentNameOf, isPaymentRequired } from './thrown-value.ts';

class PlatformError extends Error {
  readonly status = 402;
}

describe('componentNameOf', () => {
  it.each([
    ['Chromium', 'TypeError: x\n    at draw (http://a/b.js:1:1)\n    at Hero (http://a/b.js:2:2)'],
    [
      'Chromium, evaluated',
      'Error: x\n    at Hero (eval at run (http://a/b.js:1:1), <anonymous>:1:1)',
    ],
    ['Chromium, a class', 'Error: x\n    at Hero.render (http://a/b.js:2:2)'],
    ['Chromium, a constructor', 'Error: x\n    at new Hero (http://a/b.js:2:2)'],
    [
      'Chromium, native frames before',
      'Error: x\n    at new Promise (<anonymous>)\n    at Array.map (<anonymous>)\n    at Hero (b.js:2:2)',
    ],
    [
      'an error whose class is in the stack',
      'MapError: x\n    at new MapError (b.js:1:1)\n    at Hero (b.js:2:2)',
    ],
    ['Firefox', 'draw@http://a/b.js:1:1\nHero@http://a/b.js:2:2\n'],
    ['Firefox, a function in a component', 'Hero/onClick<@http://a/b.js:2:2\n'],
    ['Firefox, a component in a function', 'create/Hero@http://a/b.js:2:2\n'],
    ['Safari', 'draw@http://a/b.js:1:1\nPromise@[native code]\nHero@http://a/b.js:2:2\n'],
    ['React’s component stack', '\n    at div\n    at Hero (http://a/b.js:2:2)\n    at App'],
    ['React’s component stack without locations', '\n    at Hero\n    at div'],
    ['React’s older component stack', '\n    in Hero (at app.tsx:3)\n    in App'],
  ])('finds the component in the stack of %s', (_, stack) => {
    expect(componentNameOf(stack)).toBe('Hero');
  });

  it.each([
    undefined,
    '',
    42,
    'TypeError: At Hero nothing is (known)',
    'Error: x\n    at onClick (b.js:1:1)\n    at HTMLButtonElement.onclick (b.js:1:1)\n    at b.js:3:3',
    'onClick@http://a/b.js:1:1\n@http://a/b.js:3:3',
  ])('returns null if the stack names no component: %j', (stack) => {
    expect(componentNameOf(stack)).toBe(null);
  });
});

describe('isPaymentRequired', () => {
  it.each([
    ['an error with a status', Object.assign(new Error('pay'), { status: 402 })],
    ['a PlatformError', new PlatformError('pay')],
    ['a status code', { statusCode: 402 }],
    ['a status as a string', { status: '402' }],
    ['a plain object', { status: 402 }],
    ['a response', new Response(null, { status: 402 })],
    ['an error with a response', Object.assign(new Error('pay'), { response: { status: 402 } })],
    ['a response beside another status', { status: 'failed', response: { status: 402 } }],
    ['a cause', new Error('x', { cause: new Error('y', { cause: new PlatformError('pay') }) })],
  ])('finds the status 402 in %s', (_, thrown) => {
    expect(isPaymentRequired(thrown)).toBe(true);
  });

  it('returns false if neither the thrown value nor a cause has the status 402, even if an error is its own cause', () => {
    const circle = new Error('x');
    circle.cause = circle;
    for (const thrown of [null, undefined, 402, '402', { status: 403 }, new Error('402'), circle]) {
      expect(isPaymentRequired(thrown)).toBe(false);
    }
  });
});
