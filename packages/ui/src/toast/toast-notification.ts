/** How urgent a toast is: `destructive` interrupts a screen reader, `default` waits its turn. */
export type ToastVariant = 'default' | 'destructive';

/** The one thing a reader can do about a toast. */
export interface ToastAction {
  /** What the button says. */
  readonly label: string;
  /** Called when the button is pressed; the toast is dismissed right after. */
  readonly onSelect: () => void;
}

/** What a toast is made from. */
export interface ToastContent {
  /** Names the toast; short, without a full stop. */
  readonly title: string;
  /** One or two sentences under the title. */
  readonly description?: string | undefined;
  readonly action?: ToastAction | undefined;
  /** Defaults to `default`. */
  readonly variant?: ToastVariant;
}

/** One toast in a store (SPEC section 3). */
export interface ToastNotification extends ToastContent {
  /** A number of a sequence that starts at 1, as text. */
  readonly id: string;
  /** False once dismissed; the toast stays in the store until its removal. */
  readonly open: boolean;
  readonly variant: ToastVariant;
}
