/** Messages of `Toaster`. */
export interface ToastMessages {
  /** Name of the region that contains the toasts; includes the key that moves the focus to it. */
  region(key: string): string;
  readonly dismiss: string;
  /** Alternative text of the warning sign in a destructive toast. */
  readonly problem: string;
}

export const toastMessages: ToastMessages = {
  region: (key) => `Notifications (${key})`,
  dismiss: 'Dismiss notification',
  problem: 'Problem',
};
