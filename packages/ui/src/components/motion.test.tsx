// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSmoothScrolling } from './motion.tsx';

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

function renderPage(prefersReducedMotion: boolean): () => void {
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }));
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
  return () => act(() => root.unmount());
}

describe('useSmoothScrolling', () => {
  it('useSmoothScrolling makes scrolling smooth while the component is mounted, and then restores the previous behaviour', () => {
    const unmount = renderPage(false);
    expect(style.scrollBehavior).toBe('smooth');
    unmount();
    expect(style.scrollBehavior).toBe('auto');
  });

  it('useSmoothScrolling has no effect for a visitor who prefers reduced motion', () => {
    renderPage(true);
    expect(style.scrollBehavior).toBe('auto');
  });
});
