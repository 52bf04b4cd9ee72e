// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePageFocus } from './use-focus.ts';

const scrollTo = vi.fn();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', scrollTo);
  scrollTo.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  return () => {
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  };
});

function Main({ page, isPaused }: { page: string; isPaused?: boolean }): ReactNode {
  return <main tabIndex={-1} ref={usePageFocus(page, isPaused)} />;
}

const hasFocus = () => document.activeElement?.localName === 'main';

describe('usePageFocus', () => {
  it('usePageFocus moves the focus and scrolls to the top when the page changes, but not on the first render', () => {
    act(() => root.render(<Main page="/" />));
    expect(hasFocus()).toBe(false);
    act(() => root.render(<Main page="/parcels" />));
    expect(hasFocus()).toBe(true);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('usePageFocus ignores a change of page while `isPaused` is true', () => {
    act(() => root.render(<Main page="/" />));
    act(() => root.render(<Main page="/parcels" isPaused />));
    act(() => root.render(<Main page="/parcels" />));
    expect(hasFocus()).toBe(false);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
