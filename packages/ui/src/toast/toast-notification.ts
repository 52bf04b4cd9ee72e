/** Urgency of a toast: `destructive` interrupts the screen reader, `default` waits for a pause. */
export type ToastVariant = 'default' | 'destructive';

/** The only action that a toast offers. */
export interface ToastAction {
  /** Label of the button that starts the action. */
  readonly label: string;
  /** Called when the button is clicked. The toast is then dismissed. */
  readonly onSelect: () => void;
}

/** Content of a toast. */
export interface ToastContent {
  /** Short title without a full stop. It also names the toast for assistive technology. */
  readonly title: string;
  /** Description of one or two sentences, shown below the title. */
  readonly description?: string | undefined;
  readonly action?: ToastAction | undefined;
  /** Urgency of the toast. Default: `default`. */
  readonly variant?: ToastVariant;
}

/** A toast that is in a store. */
export interface ToastNotification extends ToastContent {
  /** Id of the toast: a number as a string, counted from 1. */
  readonly id: string;
  /** Whether the toast is open. A dismissed toast is closed, but stays in the store until it is removed. */
  readonly open: boolean;
  readonly variant: ToastVariant;
}
