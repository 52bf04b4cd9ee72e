import { type ComponentPropsWithRef, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { toastMessages } from '../messages/toasts.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { classNames } from '../styles/class-names.ts';
import { ToastNote } from './toast-note.tsx';
import type { ToastNotification } from './toast-notification.ts';
import * as styles from './toaster.css.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useIsPaused } from './use-is-paused.ts';

/** Key that moves the focus to the newest toast from anywhere on the page. */
const FOCUS_KEY = 'F8';

export interface ToastRegionProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The open toasts, the newest first. There is at least one. */
  readonly toasts: readonly ToastNotification[];
  readonly onDismiss: (id: string) => void;
}

export function ToastRegion(props: ToastRegionProps): ReactNode {
  const { toasts, onDismiss, className, ...rest } = props;
  const messages = useMessages('toasts', toastMessages);
  const list = useRef<HTMLOListElement>(null);
  const { leave, onFocus, onBlur } = useFocusReturn(list);
  const isPaused = useIsPaused(list);
  useFocusKey(useCallback(() => list.current?.querySelector('article')?.focus(), []));

  function onEscape(id: string): void {
    leave();
    onDismiss(id);
  }

  return (
    <section
      aria-label={messages.region(FOCUS_KEY)}
      {...rest}
      className={classNames(styles.region, className)}
    >
      <ol ref={list} className={styles.list} onFocus={onFocus} onBlur={onBlur}>
        {toasts.map((toast) => (
          <li key={toast.id} className={styles.item}>
            <ToastNote
              toast={toast}
              isPaused={isPaused}
              onDismiss={onDismiss}
              onEscape={onEscape}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function useFocusKey(onPress: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== FOCUS_KEY) return;
      if (event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return;
      event.preventDefault();
      onPress();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onPress]);
}
