// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSmoothScrolling } from './use-smooth-scrolling.ts';

const { style } = document.documentElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  style.scrollBehavior = 'auto';
});
afterEach(() => vi.unstubAllGlobals());

function Page(): ReactNode {
  useSmoothScrolling();
  return null;
}

/** Shows a page to a reader; returns what leaves it. */
function visit(asksForLessMotion: boolean): () => void {
  vi.stubGlobal('matchMedia', () => ({ matches: asksForLessMotion }));
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
  return () => act(() => root.unmount());
}

it('scrolls smoothly while the page is there, and as before when it is left', () => {
  const leave = visit(false);
  expect(style.scrollBehavior).toBe('smooth');
  leave();
  expect(style.scrollBehavior).toBe('auto');
});

it('changes nothing for whoever asks for less motion', () => {
  visit(true);
  expect(style.scrollBehavior).toBe('auto');
});
