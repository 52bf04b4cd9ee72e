/** Messages of `Toaster`. */
export interface ToastMessages {
  /** Names the region of the toasts, with the key that moves the focus there. */
  region(key: string): string;
  readonly dismiss: string;
  /** Names the sign of a destructive toast. */
  readonly problem: string;
}

/** English messages of `Toaster`. */
export const toastMessages: ToastMessages = {
  region: (key) => `Notifications (${key})`,
  dismiss: 'Dismiss notification',
  problem: 'Problem',
};
