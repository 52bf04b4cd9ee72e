// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLoginPopup } from './login-popup.ts';

const ORIGIN = 'https://platform.example';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Opens a popup that closes immediately. Returns the tokens that the page received, and a function that posts a
 * message from the popup.
 */
function openClosedPopup() {
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

describe('openLoginPopup', () => {
  it('accepts a token that arrives shortly after the popup has closed', () => {
    const { tokens, post } = openClosedPopup();
    vi.advanceTimersByTime(1000);
    post();
    expect(tokens).toEqual(['abc.def']);
  });

  it('stops listening for messages shortly after the popup has closed', () => {
    const { tokens, post } = openClosedPopup();
    vi.advanceTimersByTime(10_000);
    post();
    expect(tokens).toEqual([]);
  });
});
