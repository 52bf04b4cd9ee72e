// @vitest-environment jsdom
import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from './live-region.tsx';
import type { ToastNotification, ToastVariant } from './toast-notification.ts';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const createToast = (id: string, fields: Partial<ToastNotification> = {}): ToastNotification => ({
  id,
  title: `Note ${id}`,
  open: true,
  variant: 'default',
  ...fields,
});

function announce(toasts: readonly ToastNotification[], variant: ToastVariant = 'default'): string {
  act(() =>
    root.render(
      <StrictMode>
        <LiveRegion toasts={toasts} variant={variant} />
      </StrictMode>,
    ),
  );
  act(() => vi.advanceTimersByTime(100));
  return container.textContent ?? '';
}

const waitForClearing = () => act(() => vi.advanceTimersByTime(1_000));

describe('LiveRegion', () => {
  it.each([
    ['default', 'status'],
    ['destructive', 'alert'],
  ] as const)('announces %s toasts in an atomic region with the role %s', (variant, role) => {
    announce([], variant);
    const region = container.querySelector(`[role="${role}"][aria-atomic="true"]`);
    expect(region?.textContent).toBe('');
    const toasts = [
      createToast('2', { variant: 'default' }),
      createToast('1', { variant: 'destructive' }),
    ];
    expect(announce(toasts, variant)).toBe(variant === 'default' ? 'Note 2' : 'Note 1');
  });

  it('stays empty until shortly after the live region was added to the page', () => {
    act(() => root.render(<LiveRegion toasts={[createToast('1')]} variant="default" />));
    expect(container.textContent).toBe('');
    act(() => vi.advanceTimersByTime(100));
    expect(container.textContent).toBe('Note 1');
  });

  it('announces titles and descriptions, oldest toast first, and then clears the live region', () => {
    expect(announce([createToast('2'), createToast('1', { description: 'With words.' })])).toBe(
      'Note 1. With words. Note 2',
    );
    waitForClearing();
    expect(container.textContent).toBe('');
  });

  it('announces each toast only once', () => {
    announce([createToast('1')]);
    waitForClearing();
    expect(announce([createToast('2'), createToast('1')])).toBe('Note 2');
  });

  it('announces a toast’s update only if the text changes', () => {
    announce([createToast('1')]);
    waitForClearing();
    const action = { label: 'Undo', onSelect: () => undefined };
    expect(announce([createToast('1', { action })])).toBe('');
    expect(announce([createToast('1', { title: 'Done' })])).toBe('Done');
  });

  it('does not announce a toast that is closed', () => {
    expect(announce([createToast('1', { open: false })])).toBe('');
  });

  it('announces a new toast with the same text again, in a new element', () => {
    announce([createToast('1', { title: 'Copied' })]);
    const first = container.querySelector('span');
    expect(announce([createToast('2', { title: 'Copied' })])).toBe('Copied');
    expect(container.querySelector('span')).not.toBe(first);
  });
});
