import { toast } from '@groundwork/ui/toast';

/** Shows which action failed and why. The platform writes its messages for users. */
export function toastFailure(title: string, failure: unknown): void {
  const description = failure instanceof Error ? failure.message : String(failure);
  toast({ title, description, variant: 'destructive' });
}
