import { type ReactNode, useCallback, useId, useRef } from 'react';
import { CloseIcon, Icon } from '../components/icons.tsx';
import { toastMessages } from '../messages/toasts.ts';
import { useMessages } from '../messages/use-messages.tsx';
import * as styles from './toast-note.css.ts';
import type { ToastNotification } from './toast-notification.ts';
import { useAutoDismiss } from './use-auto-dismiss.ts';
import { useSwipe } from './use-swipe.ts';

export interface ToastNoteProps {
  readonly toast: ToastNotification;
  /** Whether the timer that dismisses the toast is stopped. */
  readonly isPaused: boolean;
  readonly onDismiss: (id: string) => void;
  /** Called with the id of the toast when the visitor presses Escape while the focus is in the toast. */
  readonly onEscape: (id: string) => void;
}

export function ToastNote({ toast, isPaused, onDismiss, onEscape }: ToastNoteProps): ReactNode {
  const messages = useMessages('toasts', toastMessages);
  const note = useRef<HTMLElement>(null);
  const id = useId();
  const dismiss = useCallback(() => onDismiss(toast.id), [onDismiss, toast.id]);
  useAutoDismiss(toast, isPaused, onDismiss);
  useSwipe(note, dismiss);
  const { title, description, action, variant } = toast;

  return (
    <article
      ref={note}
      className={styles.note[variant]}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape(toast.id);
      }}
    >
      {variant === 'destructive' ? (
        <ProblemSign label={messages.problem} />
      ) : (
        <span className={styles.tick} />
      )}
      <div className={styles.content}>
        <p id={`${id}-title`} className={styles.title}>
          {title}
        </p>
        {description && (
          <p id={`${id}-description`} className={styles.description}>
            {description}
          </p>
        )}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.onSelect();
              dismiss();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={messages.dismiss}
        onClick={dismiss}
      >
        <Icon glyph={CloseIcon} />
      </button>
    </article>
  );
}

/** Warning sign whose shape marks a problem, for people who cannot see colours. */
function ProblemSign({ label }: { readonly label: string }): ReactNode {
  return (
    <svg className={styles.problemSign} viewBox="0 0 22 20" role="img" aria-label={label}>
      <path d="M11 1.5L21 19H1zM11 8v5m0 2.5v1" />
    </svg>
  );
}
