// @vitest-environment jsdom
/** Fuzz tests for messages to a page with a sign-in popup. `GROUNDWORK_FUZZ_SEED` sets the seed. */
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLoginPopup } from './login-popup.ts';

const seed = Number(process.env.GROUNDWORK_FUZZ_SEED ?? 20_260_601);
const ORIGIN = 'https://platform.example';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens a popup. Returns the tokens that the page received, and the messages that it posted to the popup. */
function open() {
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (popup === null) throw new Error('The frame has no window.');
  const posted: unknown[] = [];
  const postMessage = (message: unknown) => posted.push(message);
  Object.assign(popup, { close: () => undefined, postMessage });
  vi.spyOn(window, 'open').mockReturnValue(popup);
  const tokens: unknown[] = [];
  openLoginPopup(new URL(`${ORIGIN}/login`), [ORIGIN], (token) => tokens.push(token));
  return { popup, tokens, posted, postMessage };
}

function receive(data: unknown, origin: string, source: unknown): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

const token = fc.record({ access_token: fc.string(), is_new_user: fc.boolean() });
const untrustedOrigin = fc.oneof(
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

describe('openLoginPopup', () => {
  // Messages from other windows are validated before use.
  // ASVS 3.5.5
  // ASVS 10.1.2: A client accepts only what it requested; **partly**: a token in the URL counts, as the
  // protocol requires
  it('ignores messages from untrusted senders, and does not reply to the senders', () => {
    const { popup, tokens, posted, postMessage } = open();
    const other = { postMessage };
    const sender = fc.oneof(
      fc.tuple(untrustedOrigin, fc.constant<unknown>(popup)),
      fc.tuple(
        fc.oneof(untrustedOrigin, fc.constant(ORIGIN)),
        fc.constantFrom<unknown>(window, null, other),
      ),
    );
    const property = fc.property(
      fc.oneof(token, fc.anything()),
      sender,
      (data, [origin, source]) => {
        receive(data, origin, source);
        expect(tokens).toEqual([]);
        expect(posted).toEqual([]);
      },
    );
    process.stdout.write(
      `fuzz: popup messages of untrusted senders, GROUNDWORK_FUZZ_SEED=${seed}\n`,
    );
    fc.assert(property, { seed, numRuns: 400 });

    receive({ access_token: 'abc.def' }, ORIGIN, popup);
    expect(tokens).toEqual(['abc.def']);
  });

  it('ignores messages from the sign-in popup that contain no token', () => {
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
});
