// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { openLoginPopup } from './login-popup.ts';

const ORIGIN = 'https://platform.example';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens a popup that closes at once; returns what was heard of it, and how it posts. */
function openClosing() {
  vi.useFakeTimers();
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (popup === null) throw new Error('The frame has no window.');
  Object.assign(popup, { closed: true, close: () => undefined });
  vi.spyOn(window, 'open').mockReturnValue(popup);
  const tokens: string[] = [];
  openLoginPopup(new URL(ORIGIN), [ORIGIN], (token) => tokens.push(token));
  const post = () => {
    const data = { access_token: 'abc.def' };
    window.dispatchEvent(new MessageEvent('message', { source: popup, origin: ORIGIN, data }));
  };
  return { tokens, post };
}

it('takes a token that arrives after the popup was found closed', () => {
  const { tokens, post } = openClosing();
  vi.advanceTimersByTime(1000);
  post();
  expect(tokens).toEqual(['abc.def']);
});

it('listens no longer to a popup that has been closed for a while', () => {
  const { tokens, post } = openClosing();
  vi.advanceTimersByTime(10_000);
  post();
  expect(tokens).toEqual([]);
});
