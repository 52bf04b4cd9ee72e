import { toast } from './toast-store.ts';

/**
 * Shows which action failed and why, until the user dismisses it. The platform writes the messages of its errors for
 * users.
 *
 * @example
 * ```ts
 * const { mutate } = useUpdateRecord('Task', {
 *   onError: (error) => toastFailure('The task was not changed', error),
 * });
 * ```
 */
export function toastFailure(title: string, failure: unknown): void {
  const description = failure instanceof Error ? failure.message : String(failure);
  toast({ title, description, variant: 'destructive' });
}
