// @vitest-environment jsdom
/**
 * Whatever is posted to a page that waits for its sign-in popup: no stranger signs anybody in, and nothing
 * is said to one. The messages are random, from one seed: `GROUNDWORK_FUZZ_SEED` draws others.
 */
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { openLoginPopup } from './login-popup.ts';

const seed = Number(process.env.GROUNDWORK_FUZZ_SEED ?? 20_260_601);
const ORIGIN = 'https://platform.example';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A page that waits; what it heard, and what it said to whom. */
function open() {
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (popup === null) throw new Error('The frame has no window.');
  const said: unknown[] = [];
  const postMessage = (message: unknown) => said.push(message);
  Object.assign(popup, { close: () => undefined, postMessage });
  vi.spyOn(window, 'open').mockReturnValue(popup);
  const tokens: unknown[] = [];
  openLoginPopup(new URL(`${ORIGIN}/login`), [ORIGIN], (token) => tokens.push(token));
  return { popup, tokens, said, postMessage };
}

function receive(data: unknown, origin: string, source: unknown): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

const token = fc.record({ access_token: fc.string(), is_new_user: fc.boolean() });
const foreign = fc.oneof(
  fc.constantFrom(
    'null',
    '',
    '*',
    `${ORIGIN}/`,
    `${ORIGIN}.evil.example`,
    'http://platform.example',
  ),
  fc.webUrl(),
);

it('takes no token of a stranger, whatever it looks like', () => {
  const { popup, tokens, said, postMessage } = open();
  const other = { postMessage };
  const sender = fc.oneof(
    fc.tuple(foreign, fc.constant<unknown>(popup)),
    fc.tuple(fc.oneof(foreign, fc.constant(ORIGIN)), fc.constantFrom<unknown>(window, null, other)),
  );
  const property = fc.property(fc.oneof(token, fc.anything()), sender, (data, [origin, source]) => {
    receive(data, origin, source);
    expect(tokens).toEqual([]);
    expect(said).toEqual([]);
  });
  process.stdout.write(`fuzz: popup messages of strangers, GROUNDWORK_FUZZ_SEED=${seed}\n`);
  fc.assert(property, { seed, numRuns: 400 });

  receive({ access_token: 'abc.def' }, ORIGIN, popup);
  expect(tokens).toEqual(['abc.def']);
});

it('takes nothing of the popup that is no token', () => {
  const { popup, tokens } = open();
  const shape = fc.oneof(
    fc.anything(),
    fc.record({ access_token: fc.anything().filter((value) => typeof value !== 'string') }),
    fc.constantFrom<unknown>(
      'access_token',
      ['access_token'],
      JSON.parse('{"__proto__": {"access_token": "x"}}'),
    ),
  );
  const property = fc.property(shape, (data) => {
    receive(data, ORIGIN, popup);
    expect(tokens).toEqual([]);
  });
  process.stdout.write(`fuzz: popup messages, GROUNDWORK_FUZZ_SEED=${seed}\n`);
  fc.assert(property, { seed, numRuns: 400 });
});
