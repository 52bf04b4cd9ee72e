// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './unexpected-error.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return () => vi.unstubAllGlobals();
});

function FailingComponent(): ReactNode {
  throw new Error('The plan is lost.');
}

describe('ErrorBoundary', () => {
  it('ErrorBoundary replaces children that throw with the fallback, and the React root reports the error', () => {
    const host = document.createElement('div');
    const onCaughtError = vi.fn();
    act(() =>
      createRoot(host, { onCaughtError }).render(
        <>
          <p>The page</p>
          <ErrorBoundary fallback={<p>Something else</p>}>
            <FailingComponent />
          </ErrorBoundary>
        </>,
      ),
    );
    expect(host.textContent).toBe('The pageSomething else');
    expect(onCaughtError).toHaveBeenCalledOnce();
  });
});
