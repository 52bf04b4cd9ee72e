import { beforeEach, describe, expect, it } from 'vitest';
import { toastFailure } from './toast-failure.ts';
import { toastStore } from './toast-store.ts';

beforeEach(() => () => toastStore.remove());

describe('toastFailure', () => {
  it('shows the action and the message of its error in a destructive toast', () => {
    toastFailure('The task was not changed', new Error('You may not change it.'));
    expect(toastStore.getSnapshot()).toMatchObject([
      {
        title: 'The task was not changed',
        description: 'You may not change it.',
        variant: 'destructive',
      },
    ]);
  });

  it('accepts anything that was thrown', () => {
    toastFailure('The task was not changed', 'The connection is lost.');
    expect(toastStore.getSnapshot()[0]?.description).toBe('The connection is lost.');
  });
});
