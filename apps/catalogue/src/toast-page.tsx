import { Button, Heading } from '@groundwork/ui';
import {
  createToastStore,
  type ToastContent,
  Toaster,
  type ToastStore,
} from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { frame, stack } from './layout.css.ts';

/** Props of {@link ToastPage}. */
export interface ToastPageProps {
  /** What is shown at once, and again at a press of the button; the newest last. */
  readonly toasts: readonly ToastContent[];
}

/** A page on which some toasts have just appeared, in a store of their own. */
export function ToastPage({ toasts }: ToastPageProps): ReactNode {
  const [store] = useState(() => {
    const created = createToastStore();
    show(created, toasts);
    return created;
  });
  return (
    <>
      <main className={`${frame} ${stack}`}>
        <Heading level={1} size="title">
          A page with toasts
        </Heading>
        <p>
          <Button tone="outline" onClick={() => show(store, toasts)}>
            Show again
          </Button>
        </p>
      </main>
      <Toaster store={store} />
    </>
  );
}

function show(store: ToastStore, toasts: readonly ToastContent[]): void {
  for (const toast of toasts) store.toast(toast);
}
