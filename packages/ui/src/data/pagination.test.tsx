// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadMore, Pagination } from './pagination.tsx';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  return () => {
    act(() => root.unmount());
    host.remove();
    vi.unstubAllGlobals();
  };
});

function render(navigation: ReactNode): readonly HTMLButtonElement[] {
  act(() => root.render(navigation));
  return [...host.querySelectorAll('button')];
}

describe('Pagination', () => {
  it('Pagination is a navigation landmark with a name, and announces the current page', () => {
    render(<Pagination label="Pages of plots" status="Page 1 of 2" />);
    expect(host.querySelector('nav')?.getAttribute('aria-label')).toBe('Pages of plots');
    expect(host.querySelector('[role="status"]')?.textContent).toBe('Page 1 of 2');
  });

  it('Pagination calls the handler of the clicked button', () => {
    const onPrevious = vi.fn();
    const onNext = vi.fn();
    const [previous, next] = render(
      <Pagination label="Pages" status="Page 2" onPrevious={onPrevious} onNext={onNext} />,
    );
    act(() => next?.click());
    expect([onPrevious.mock.calls.length, onNext.mock.calls.length]).toEqual([0, 1]);
    act(() => previous?.click());
    expect([onPrevious.mock.calls.length, onNext.mock.calls.length]).toEqual([1, 1]);
  });

  it('Pagination keeps the focus on its button when the last page is reached', () => {
    const [, next] = render(<Pagination label="Pages" status="Page 1" onNext={vi.fn()} />);
    next?.focus();
    render(<Pagination label="Pages" status="Page 2" onPrevious={vi.fn()} />);
    expect(document.activeElement).toBe(next);
    expect(next?.getAttribute('aria-disabled')).toBe('true');
  });

  it('Pagination ignores clicks while a page is loading', () => {
    const onNext = vi.fn();
    const [, next] = render(<Pagination label="Pages" status="Page 1" onNext={onNext} isBusy />);
    act(() => next?.click());
    expect(onNext).not.toHaveBeenCalled();
  });
});

describe('LoadMore', () => {
  it('loads more records, and keeps the focus on the button when the list is complete', () => {
    const onLoadMore = vi.fn();
    const [button] = render(<LoadMore label="More" status="1 of 2" onLoadMore={onLoadMore} />);
    button?.focus();
    act(() => button?.click());
    expect(onLoadMore).toHaveBeenCalledOnce();
    render(<LoadMore label="More" status="All 2" />);
    expect(document.activeElement).toBe(button);
    expect(host.querySelector('[role="status"]')?.textContent).toBe('All 2');
  });
});
