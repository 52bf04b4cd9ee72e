import { toast } from '@groundwork/ui/toast';

/** Shows which action failed and why. The platform writes its messages for users. */
export function toastFailure(title: string, { message }: Error): void {
  toast({ title, description: message, variant: 'destructive' });
}
