// @vitest-environment jsdom
import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, type ToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

let store: ToastStore;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  document.body.innerHTML = '<button id="elsewhere">Elsewhere</button><div id="root"></div>';
  store = createToastStore();
  root = createRoot(find('#root'));
  act(() =>
    root.render(
      <StrictMode>
        <Toaster store={store} />
      </StrictMode>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}`);
  return element;
}

const titles = () =>
  [...document.querySelectorAll('article p:first-child')].map((p) => p.textContent);
const focus = (selector: string) => act(() => find(selector).focus());
const press = (key: string) =>
  act(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  );
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const show = (...names: string[]) =>
  act(() => names.map((title) => store.toast({ title, variant: 'destructive' })));
const focusedTitle = () => document.querySelector('article:focus p')?.textContent;

describe('Toaster on a server', () => {
  it('Toaster renders no landmark and no style attribute on a server', () => {
    const early = createToastStore();
    early.toast({ title: 'Early' });
    const html = renderToString(<Toaster store={early} />);
    expect(html).not.toContain('<section');
    expect(html).not.toContain(' style=');
  });
});

describe('Toaster', () => {
  it('renders a region whose name contains its focus key while a toast is open', () => {
    expect(document.querySelector('section')).toBeNull();
    show('Old', 'New');
    expect(find('section').getAttribute('aria-label')).toBe('Notifications (F8)');
    expect(titles()).toEqual(['New', 'Old']);
    act(() => store.dismiss());
    expect(document.querySelector('section')).toBeNull();
    expect(store.getSnapshot()).toHaveLength(2);
  });

  it('a click on a toast’s button runs its action and dismisses the toast', () => {
    const onSelect = vi.fn();
    act(() => void store.toast({ title: 'Removed', action: { label: 'Undo', onSelect } }));
    act(() => find('article button').click());
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(titles()).toEqual([]);
  });

  it('a destructive toast differs from other toasts not only in its colour', () => {
    show('Lost');
    expect(find('article [role="img"]').getAttribute('aria-label')).toBe('Problem');
  });
});

describe('automatic dismissal of toasts', () => {
  it('a toast is dismissed after five seconds', () => {
    act(() => void store.toast({ title: 'Copied' }));
    advance(4_999);
    expect(titles()).toEqual(['Copied']);
    advance(1);
    expect(titles()).toEqual([]);
    expect(store.getSnapshot()[0]?.open).toBe(false);
  });

  it('an update of a toast restarts its timer', () => {
    act(() => void store.toast({ title: 'Copying' }));
    advance(4_000);
    act(() => store.update('1', { title: 'Copied' }));
    advance(4_000);
    expect(titles()).toEqual(['Copied']);
    advance(1_000);
    expect(titles()).toEqual([]);
  });

  it('a destructive toast, or a toast with an action, is never dismissed automatically', () => {
    show('Lost');
    const action = { label: 'Undo', onSelect: () => undefined };
    act(() => void store.toast({ title: 'Removed', action }));
    advance(60_000);
    expect(titles()).toEqual(['Removed', 'Lost']);
  });

  it.each([
    ['a pointer over the toasts', 'pointerenter', 'pointerleave'],
    ['the focus in the toasts', 'focusin', 'focusout'],
  ])(
    'the timer of a toast pauses for %s, and then continues with the remaining time',
    (_name, begin, end) => {
      act(() => void store.toast({ title: 'Copied' }));
      advance(3_000);
      act(() => find('ol').dispatchEvent(new Event(begin)));
      advance(60_000);
      expect(titles()).toEqual(['Copied']);
      act(() => find('ol').dispatchEvent(new Event(end)));
      advance(1_999);
      expect(titles()).toEqual(['Copied']);
      advance(1);
      expect(titles()).toEqual([]);
    },
  );

  it('pauses the timer while another window has the focus', () => {
    act(() => void store.toast({ title: 'Copied' }));
    vi.mocked(document.hasFocus).mockReturnValue(false);
    act(() => window.dispatchEvent(new Event('blur')));
    advance(60_000);
    expect(titles()).toEqual(['Copied']);
    vi.mocked(document.hasFocus).mockReturnValue(true);
    act(() => window.dispatchEvent(new Event('focus')));
    advance(5_000);
    expect(titles()).toEqual([]);
  });

  it('pauses the timer while the page is hidden', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void store.toast({ title: 'Copied' }));
    advance(60_000);
    expect(titles()).toEqual(['Copied']);
    hidden.mockReturnValue(false);
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    advance(5_000);
    expect(titles()).toEqual([]);
  });
});

describe('focus management of Toaster', () => {
  it('does not move the focus when a toast appears or disappears', () => {
    focus('#elsewhere');
    act(() => void store.toast({ title: 'Copied' }));
    advance(5_000);
    expect(titles()).toEqual([]);
    expect(document.activeElement?.id).toBe('elsewhere');
  });

  it('F8 moves the focus to the newest toast, and Escape moves the focus back', () => {
    focus('#elsewhere');
    show('Old', 'New');
    press('F8');
    expect(focusedTitle()).toBe('New');
    press('Escape');
    expect(titles()).toEqual(['Old']);
    expect(document.activeElement?.id).toBe('elsewhere');
  });

  it('ignores F8 while no toast is open', () => {
    const event = new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('moves the focus to the next toast, then to the previous one, then back to the page, as focused toasts close', () => {
    focus('#elsewhere');
    show('Third', 'Second', 'First');
    focus('li:nth-child(2) button');
    act(() => find('li:nth-child(2) button').click());
    expect(focusedTitle()).toBe('Third');
    focus('li:nth-child(2) button');
    act(() => find('li:nth-child(2) button').click());
    expect(focusedTitle()).toBe('First');
    act(() => store.dismiss());
    expect(document.activeElement?.id).toBe('elsewhere');
  });

  it('skips toasts that disappear at the same time when it moves the focus', () => {
    show('Third', 'Second', 'First');
    focus('li:nth-child(1) button');
    act(() => {
      store.dismiss('3');
      store.dismiss('2');
    });
    expect(focusedTitle()).toBe('Third');
  });

  it('does not move the focus when it is outside the toasts and a toast disappears', () => {
    show('Old', 'New');
    focus('article');
    focus('#elsewhere');
    act(() => store.dismiss('2'));
    expect(document.activeElement?.id).toBe('elsewhere');
  });
});
