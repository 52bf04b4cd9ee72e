// @vitest-environment jsdom
import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const note = (id: string, fields: Partial<ToastNotification> = {}): ToastNotification => ({
  id,
  title: `Note ${id}`,
  open: true,
  variant: 'default',
  ...fields,
});

/** What is in the region once it has settled, after it was given these toasts. */
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

const clear = () => act(() => vi.advanceTimersByTime(1_000));

it.each([
  ['default', 'status'],
  ['destructive', 'alert'],
] as const)('announces %s toasts, as a whole, in a region of role %s', (variant, role) => {
  announce([], variant);
  const region = container.querySelector(`[role="${role}"][aria-atomic="true"]`);
  expect(region?.textContent).toBe('');
  const both = [note('2', { variant: 'default' }), note('1', { variant: 'destructive' })];
  expect(announce(both, variant)).toBe(variant === 'default' ? 'Note 2' : 'Note 1');
});

it('fills only after the region itself has been there, or nobody hears it', () => {
  act(() => root.render(<LiveRegion toasts={[note('1')]} variant="default" />));
  expect(container.textContent).toBe('');
  act(() => vi.advanceTimersByTime(100));
  expect(container.textContent).toBe('Note 1');
});

it('says title and description, older toasts first, and clears', () => {
  expect(announce([note('2'), note('1', { description: 'With words.' })])).toBe(
    'Note 1. With words. Note 2',
  );
  clear();
  expect(container.textContent).toBe('');
});

it('says each toast once', () => {
  announce([note('1')]);
  clear();
  expect(announce([note('2'), note('1')])).toBe('Note 2');
});

it('says an update that changes the words, and no other', () => {
  announce([note('1')]);
  clear();
  const action = { label: 'Undo', onSelect: () => undefined };
  expect(announce([note('1', { action })])).toBe('');
  expect(announce([note('1', { title: 'Done' })])).toBe('Done');
});

it('says nothing of a closed toast', () => {
  expect(announce([note('1', { open: false })])).toBe('');
});

it('says the same words of another toast again, as a new element', () => {
  announce([note('1', { title: 'Copied' })]);
  const first = container.querySelector('span');
  expect(announce([note('2', { title: 'Copied' })])).toBe('Copied');
  expect(container.querySelector('span')).not.toBe(first);
});
