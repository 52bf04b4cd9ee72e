import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createToastStore,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
  toastFailure,
  toastStore,
} from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createStoreWith(count: number) {
  const store = createToastStore();
  const handles = Array.from({ length: count }, (_, i) => store.toast({ title: `Note ${i + 1}` }));
  return {
    store,
    handles,
    ids: () => store.getSnapshot().map(({ id }) => id),
    open: () => store.getSnapshot().map((toast) => toast.open),
  };
}

describe('toast store: toast', () => {
  it('numbers toasts in sequence, and adds each new toast as open and first', () => {
    const { handles, ids, open } = createStoreWith(3);
    expect(handles.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(ids()).toEqual(['3', '2', '1']);
    expect(open()).toEqual([true, true, true]);
  });

  it('stores every field of a toast, with the variant `default` if none is given', () => {
    const { store } = createStoreWith(0);
    const action = { label: 'Undo', onSelect: () => undefined };
    store.toast({ title: 'a', description: 'b', action, variant: 'destructive' });
    store.toast({ title: 'c' });
    expect(store.getSnapshot()).toEqual([
      { id: '2', title: 'c', open: true, variant: 'default' },
      { id: '1', title: 'a', description: 'b', action, open: true, variant: 'destructive' },
    ]);
  });

  it('stores at most 20 toasts, and removes the oldest when another is added', () => {
    expect(TOAST_LIMIT).toBe(20);
    const { store, ids } = createStoreWith(20);
    expect(ids()).toHaveLength(20);
    store.toast({ title: 'one more' });
    expect(ids()).toHaveLength(20);
    expect(ids()[0]).toBe('21');
    expect(ids()).not.toContain('1');
  });

  it('never reuses the id of a toast, even after all toasts were removed', () => {
    const { store } = createStoreWith(2);
    store.remove();
    expect(store.toast({ title: 'later' }).id).toBe('3');
  });
});

describe('toast store: dismiss', () => {
  it('closes a toast immediately and removes it after exactly 1,000,000 ms', () => {
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
    const { handles, ids, open } = createStoreWith(2);
    handles[0]?.dismiss();
    expect(open()).toEqual([true, false]);
    vi.advanceTimersByTime(999_999);
    expect(ids()).toEqual(['2', '1']);
    vi.advanceTimersByTime(1);
    expect(ids()).toEqual(['2']);
  });

  it('dismiss without an id closes all toasts and schedules their removal', () => {
    const { store, ids, open } = createStoreWith(3);
    store.dismiss();
    expect(open()).toEqual([false, false, false]);
    vi.advanceTimersByTime(1_000_000);
    expect(ids()).toEqual([]);
  });

  it('dismiss neither repeats nor postpones a removal that is already scheduled', () => {
    const { store, ids } = createStoreWith(1);
    store.dismiss('1');
    vi.advanceTimersByTime(600_000);
    store.dismiss('1');
    store.dismiss();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(400_000);
    expect(ids()).toEqual([]);
  });
});

describe('toast store: remove', () => {
  it('removes one toast, and cancels its scheduled removal', () => {
    const { store, ids } = createStoreWith(2);
    store.dismiss();
    store.remove('1');
    expect(ids()).toEqual(['2']);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('remove without an id removes all toasts and cancels all timers', () => {
    const { store, ids } = createStoreWith(3);
    store.dismiss('2');
    store.remove();
    expect(ids()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('cancels the scheduled removal of a toast that is removed because of the limit', () => {
    const { store } = createStoreWith(20);
    store.dismiss('1');
    store.toast({ title: 'one more' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('toast store: update', () => {
  it('update replaces only the given fields of a toast', () => {
    const { store, handles } = createStoreWith(2);
    store.update('1', { description: 'now with words' });
    handles[1]?.update({ title: 'Renamed', variant: 'destructive' });
    expect(store.getSnapshot()).toEqual([
      { id: '2', title: 'Renamed', open: true, variant: 'destructive' },
      { id: '1', title: 'Note 1', description: 'now with words', open: true, variant: 'default' },
    ]);
  });

  it('update changes neither the id of a toast nor whether it is open', () => {
    const { store, ids, open } = createStoreWith(2);
    const [newest] = store.getSnapshot();
    store.dismiss('1');
    store.update('1', { ...newest });
    expect(ids()).toEqual(['2', '1']);
    expect(open()).toEqual([true, false]);
  });
});

describe('toast store: subscribe', () => {
  it('notifies the listener of each change until it unsubscribes', () => {
    const { store } = createStoreWith(1);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    const before = store.getSnapshot();
    store.dismiss('unknown');
    store.remove('unknown');
    store.update('unknown', { title: 'x' });
    expect(listener).not.toHaveBeenCalled();
    expect(store.getSnapshot()).toBe(before);
    store.dismiss('1');
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    store.remove();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('toastFailure', () => {
  beforeEach(() => () => toastStore.remove());

  it('toastFailure shows the failed action and the error’s message in a destructive toast', () => {
    toastFailure('The task was not changed', new Error('You may not change it.'));
    expect(toastStore.getSnapshot()).toMatchObject([
      {
        title: 'The task was not changed',
        description: 'You may not change it.',
        variant: 'destructive',
      },
    ]);
  });

  it('toastFailure accepts any thrown value, not only errors', () => {
    toastFailure('The task was not changed', 'The connection is lost.');
    expect(toastStore.getSnapshot()[0]?.description).toBe('The connection is lost.');
  });
});
