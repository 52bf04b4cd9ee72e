import { Button, Heading, Stack } from '@groundwork/ui';
import {
  createToastStore,
  type ToastContent,
  Toaster,
  type ToastStore,
} from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { frame } from './catalogue.css.ts';

export interface ToastPageProps {
  /** Toasts that are shown immediately, and again on each click of the button. The last toast is the newest. */
  readonly toasts: readonly ToastContent[];
}

export function ToastPage({ toasts }: ToastPageProps): ReactNode {
  const [store] = useState(() => {
    const created = createToastStore();
    show(created, toasts);
    return created;
  });
  return (
    <>
      <main className={frame}>
        <Stack gap="sm" flow="start">
          <Heading level={1} size="title">
            A page with toasts
          </Heading>
          <Button tone="outline" onClick={() => show(store, toasts)}>
            Show again
          </Button>
        </Stack>
      </main>
      <Toaster store={store} />
    </>
  );
}

function show(store: ToastStore, toasts: readonly ToastContent[]): void {
  for (const toast of toasts) store.toast(toast);
}
