import { type ReactNode, useCallback, useRef } from 'react';
import { ToastNote } from './toast-note.tsx';
import type { ToastNotification } from './toast-notification.ts';
import * as styles from './toaster.css.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { TOAST_KEY, useHotkey } from './use-hotkey.ts';
import { useIsAttended } from './use-is-attended.ts';
import { useIsAway } from './use-is-away.ts';

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  /** The open toasts, newest first; at least one. */
  readonly toasts: readonly ToastNotification[];
  readonly onDismiss: (id: string) => void;
}

/** The landmark that holds the open toasts; none of them goes by itself while somebody is there. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const { leave, onFocus, onBlur } = useFocusReturn(list);
  const isAttended = useIsAttended(list);
  const isAway = useIsAway();
  useHotkey(useCallback(() => list.current?.querySelector('article')?.focus(), []));

  function onEscape(id: string): void {
    leave();
    onDismiss(id);
  }

  return (
    <section className={styles.region} aria-label={`Notifications (${TOAST_KEY})`}>
      <ol ref={list} className={styles.list} onFocus={onFocus} onBlur={onBlur}>
        {toasts.map((toast) => (
          <li key={toast.id} className={styles.item}>
            <ToastNote
              toast={toast}
              isPaused={isAttended || isAway}
              onDismiss={onDismiss}
              onEscape={onEscape}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
