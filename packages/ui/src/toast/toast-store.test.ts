import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function storeOf(count: number) {
  const store = createToastStore();
  const handles = Array.from({ length: count }, (_, i) => store.toast({ title: `Note ${i + 1}` }));
  return {
    store,
    handles,
    ids: () => store.getSnapshot().map(({ id }) => id),
    open: () => store.getSnapshot().map((toast) => toast.open),
  };
}

describe('adding', () => {
  it('numbers toasts in sequence, as text, and puts the newest first, open', () => {
    const { handles, ids, open } = storeOf(3);
    expect(handles.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(ids()).toEqual(['3', '2', '1']);
    expect(open()).toEqual([true, true, true]);
  });

  it('takes every field, and the variant default unless told otherwise', () => {
    const { store } = storeOf(0);
    const action = { label: 'Undo', onSelect: () => undefined };
    store.toast({ title: 'a', description: 'b', action, variant: 'destructive' });
    store.toast({ title: 'c' });
    expect(store.getSnapshot()).toEqual([
      { id: '2', title: 'c', open: true, variant: 'default' },
      { id: '1', title: 'a', description: 'b', action, open: true, variant: 'destructive' },
    ]);
  });

  it('keeps 20 and drops the oldest for the 21st', () => {
    expect(TOAST_LIMIT).toBe(20);
    const { store, ids } = storeOf(20);
    expect(ids()).toHaveLength(20);
    store.toast({ title: 'one more' });
    expect(ids()).toHaveLength(20);
    expect(ids()[0]).toBe('21');
    expect(ids()).not.toContain('1');
  });

  it('never gives an id twice, not even after a clearance', () => {
    const { store } = storeOf(2);
    store.remove();
    expect(store.toast({ title: 'later' }).id).toBe('3');
  });
});

describe('dismissing', () => {
  it('closes at once and removes after 1,000,000 ms, not a millisecond earlier', () => {
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
    const { handles, ids, open } = storeOf(2);
    handles[0]?.dismiss();
    expect(open()).toEqual([true, false]);
    vi.advanceTimersByTime(999_999);
    expect(ids()).toEqual(['2', '1']);
    vi.advanceTimersByTime(1);
    expect(ids()).toEqual(['2']);
  });

  it('without an id closes and schedules every toast', () => {
    const { store, ids, open } = storeOf(3);
    store.dismiss();
    expect(open()).toEqual([false, false, false]);
    vi.advanceTimersByTime(1_000_000);
    expect(ids()).toEqual([]);
  });

  it('again neither schedules twice nor puts the removal off', () => {
    const { store, ids } = storeOf(1);
    store.dismiss('1');
    vi.advanceTimersByTime(600_000);
    store.dismiss('1');
    store.dismiss();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(400_000);
    expect(ids()).toEqual([]);
  });
});

describe('removing', () => {
  it('takes one toast off the list and forgets its scheduled removal', () => {
    const { store, ids } = storeOf(2);
    store.dismiss();
    store.remove('1');
    expect(ids()).toEqual(['2']);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('without an id clears the list and every timer', () => {
    const { store, ids } = storeOf(3);
    store.dismiss('2');
    store.remove();
    expect(ids()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('by the limit also forgets the scheduled removal', () => {
    const { store } = storeOf(20);
    store.dismiss('1');
    store.toast({ title: 'one more' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('updating', () => {
  it('replaces the given fields of one toast and keeps the others', () => {
    const { store, handles } = storeOf(2);
    store.update('1', { description: 'now with words' });
    handles[1]?.update({ title: 'Renamed', variant: 'destructive' });
    expect(store.getSnapshot()).toEqual([
      { id: '2', title: 'Renamed', open: true, variant: 'destructive' },
      { id: '1', title: 'Note 1', description: 'now with words', open: true, variant: 'default' },
    ]);
  });

  it('neither reopens nor renames a toast, whatever it is given', () => {
    const { store, ids, open } = storeOf(2);
    const [newest] = store.getSnapshot();
    store.dismiss('1');
    store.update('1', { ...newest });
    expect(ids()).toEqual(['2', '1']);
    expect(open()).toEqual([true, false]);
  });
});

describe('subscribing', () => {
  it('hears of each change until unsubscribed, and only of changes', () => {
    const { store } = storeOf(1);
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
