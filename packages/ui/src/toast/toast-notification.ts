/** Urgency of a toast: `destructive` interrupts a screen reader, `default` waits for a pause. */
export type ToastVariant = 'default' | 'destructive';

/** The one action that a toast offers. */
export interface ToastAction {
  /** Label of the button. */
  readonly label: string;
  /** Called on a click, before the toast is dismissed. */
  readonly onSelect: () => void;
}

/** Content of a toast. */
export interface ToastContent {
  /** Short title without a full stop. It names the toast for assistive technology. */
  readonly title: string;
  /** One or two sentences below the title. */
  readonly description?: string | undefined;
  readonly action?: ToastAction | undefined;
  /** Defaults to `default`. */
  readonly variant?: ToastVariant;
}

/** A toast in a store. */
export interface ToastNotification extends ToastContent {
  /** Sequence number that starts at 1, as a string. */
  readonly id: string;
  /** False after dismissal. The toast stays in the store until it is removed. */
  readonly open: boolean;
  readonly variant: ToastVariant;
}
